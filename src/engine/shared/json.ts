/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** JSON that is safe inside a `<script>` element, whatever its strings say. */
export function scriptJson(value: Json): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
