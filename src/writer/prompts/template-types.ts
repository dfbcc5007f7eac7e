/** What a template may use: the documentation, the check and the sample data are all made of this. */
export type VariableType = TextType | NumberType | SwitchType | ListType | GroupType

interface TextType {
  kind: 'text'
  about: string
  example: string
}

interface NumberType {
  kind: 'number'
  about: string
  example: number
}

interface SwitchType {
  kind: 'switch'
  about: string
  example: boolean
}

interface ListType {
  kind: 'list'
  about: string
  of: VariableType
}

export interface GroupType {
  kind: 'group'
  fields: Record<string, VariableType>
}

const text = (about: string, example: string): TextType => ({ kind: 'text', about, example })
const number = (about: string, example: number): NumberType => ({ kind: 'number', about, example })
const yes = (about: string): SwitchType => ({ kind: 'switch', about, example: true })
const list = (about: string, of: VariableType): ListType => ({ kind: 'list', about, of })
const group = (fields: Record<string, VariableType>): GroupType => ({ kind: 'group', fields })

/** Everything that a template may use, with an example for each. */
export const VARIABLES: GroupType = group({
  site: group({ name: text('the name of the magazine', 'Bench & Curb'), id: text('its short id', 'bench') }),
  locale: group({
    code: text('the language of the article', 'en_US'),
    languageName: text('its name, from locale.yaml', 'English'),
    responseLanguage: text('the sentence that asks for it, from locale.yaml', 'Write the whole article in American English.'),
    address: text('how readers are spoken to: you, ty, vy, sen, siz', 'you'),
  }),
  sections: list(
    'the sections of an article, from locale.yaml',
    group({
      id: text('its id', 'hook'),
      titled: yes('whether it has a heading'),
      purpose: text('what it is for', 'One scene with one concrete thing.'),
      minWords: number('fewest words', 60),
      maxWords: number('most words', 110),
    }),
  ),
  author: group({
    name: text('who the article is by', 'Ada Lane'),
    specialty: text('what the author knows best', 'coach'),
    home: text('where the author lives', 'Pune, India'),
    bio: text('the biography', 'Ada Lane counts tries.'),
    nativeEnglish: yes('whether English is spoken from birth where the author lives'),
  }),
  category: group({
    name: text('the category', 'skateboard gear'),
    subcategory: text('the subcategory', 'trucks and wheels'),
    children: list('what belongs to the subcategory, from categories.txt', text('one of them', 'bushings')),
    json: text('the category as JSON', '{"skateboard gear":{"other":true}}'),
  }),
  topic: group({
    title: text('what the article is about', 'Why trucks squeak'),
    notes: text('notes of whoever ordered it; may be empty', 'Mention rain.'),
    facts: list(
      'facts that the article may rely on',
      group({
        text: text('the fact', 'Bushings are polyurethane.'),
        url: text('where it stands; may be empty', 'https://bench.example/a'),
      }),
    ),
  }),
  sources: list(
    'the four sites to lean on, from settings/sources.yaml',
    group({
      name: text('the name of the site', 'Wikipedia'),
      kind: text('encyclopedia, encyclopedia-brand, forum or social', 'encyclopedia'),
      host: text('its host in this language', 'en.wikipedia.org'),
    }),
  ),
  links: list(
    'pages of the magazine that the article may link to',
    group({ path: text('the address', '/skateboard-gear'), title: text('the name of the page', 'Skateboard gear') }),
  ),
  rules: group({
    typosPerThousand: text('typos in 1,000 words', '1–4'),
    shortWords: text('words in a short sentence', '3–8'),
    mediumWords: text('words in a medium sentence', '9–18'),
    nonNative: yes('whether this article should sound like a non-native writer'),
  }),
  avoidTitles: list('titles that exist already', text('one title', 'Why your trucks squeak')),
  data: group({ open: text('the mark before the subject', '<topic-9f3c>'), close: text('the mark after it', '</topic-9f3c>') }),
  words: group({ min: number('fewest words of the article', 900), max: number('most words of the article', 1300) }),
  reply: group({
    format: text('schema, object, text or markdown: how the answer is written down', 'schema'),
    schema: text('the JSON schema of the answer', '{"type":"object"}'),
    problems: list('what was wrong with the last answer', text('one problem', 'basics: 80 words, 150 to 250 are wanted')),
  }),
})

/** What a template may call, and what each needs. */
export const HELPERS: Record<string, { needs: string; least: number; most: number; listFirst: boolean }> = {
  eq: { needs: 'two values', least: 2, most: 2, listFirst: false },
  join: { needs: 'a list and what stands between its items', least: 2, most: 2, listFirst: true },
  lines: { needs: 'a list and what stands before each item', least: 2, most: 2, listFirst: true },
  plural: { needs: 'a number and one to three forms of a word', least: 2, most: 4, listFirst: false },
}

/** Every variable with its place, such as `topic.facts[].url`, for people. */
export function listVariables(type: VariableType = VARIABLES, place = ''): { place: string; about: string; example: string }[] {
  if (type.kind === 'group') {
    return Object.entries(type.fields).flatMap(([name, field]) => listVariables(field, place === '' ? name : `${place}.${name}`))
  }
  if (type.kind === 'list')
    return [{ place: `${place}[]`, about: type.about, example: '' }, ...listVariables(type.of, `${place}[]`)].filter(
      ({ place: shown, example }, index, all) => example !== '' || all[index + 1]?.place !== shown,
    )
  return [{ place, about: type.about, example: String(type.example) }]
}
