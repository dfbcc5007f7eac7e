/** Replaces one passage of a file; throws if it does not exist. */
export const replace = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`There is no ${from} to replace.`)
  return text.replace(from, () => to)
}

/** Replaces a field of a JSON file that has a line of its own. */
export const set = (key: string, value: string) => (text: string) => {
  const field = new RegExp(`^( *)${JSON.stringify(key)}: .*?(,?)$`, 'm')
  if (!field.test(text)) throw new Error(`There is no ${key} to change.`)
  return text.replace(field, (_, indent, comma) => `${indent}${JSON.stringify(key)}: ${value}${comma}`)
}
