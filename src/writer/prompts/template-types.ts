/** The type of a name in a template. */
export type VariableType = { kind: 'value' } | { kind: 'list'; of: VariableType } | GroupType

export interface GroupType {
  kind: 'group'
  fields: Record<string, VariableType>
}

export const VALUE: VariableType = { kind: 'value' }

const list = (of: VariableType): VariableType => ({ kind: 'list', of })
const group = (fields: Record<string, VariableType>): GroupType => ({ kind: 'group', fields })
const values = (...names: string[]): GroupType => group(Object.fromEntries(names.map((name) => [name, VALUE])))

/** Every variable that a template may use; the handbook describes each. */
export const VARIABLES: GroupType = group({
  site: values('name', 'id'),
  locale: values('code', 'languageName', 'responseLanguage', 'address'),
  form: group({
    name: VALUE,
    purpose: VALUE,
    minWords: VALUE,
    maxWords: VALUE,
    minSources: VALUE,
    figureKinds: list(VALUE),
    figureExamples: list(values('kind')),
    needsFigure: VALUE,
    mayHaveFigures: VALUE,
    mayHaveHeadings: VALUE,
    tableInstead: VALUE,
    mayHaveLists: VALUE,
    mayHaveTables: VALUE,
    maxTables: VALUE,
    maxHeadings: VALUE,
  }),
  sections: list(values('id', 'heading', 'purpose', 'minWords', 'maxWords', 'least', 'most')),
  author: values('name', 'specialty', 'home', 'bio', 'voice', 'foreignBio', 'nativeEnglish'),
  other: values('name', 'specialty', 'home', 'bio', 'voice', 'foreignBio'),
  category: group({ name: VALUE, subcategory: VALUE, children: list(VALUE), json: VALUE }),
  topic: group({ title: VALUE, notes: VALUE, facts: list(values('text', 'url')) }),
  sources: list(values('name', 'kind', 'host')),
  links: list(values('path', 'title')),
  rules: values(
    'typosPerThousand',
    'shortWords',
    'mediumWords',
    'longWords',
    'paragraphWords',
    'sameStart',
    'specific',
    'title',
    'description',
    'nonNative',
  ),
  avoidTitles: list(VALUE),
  data: values('open', 'close'),
  reply: group({ format: VALUE, schema: VALUE, problems: list(VALUE), fields: list(VALUE) }),
})

/** What a template may call, and what each needs. */
export const HELPERS: Record<string, { needs: string; least: number; most: number; listFirst: boolean }> = {
  eq: { needs: 'two values', least: 2, most: 2, listFirst: false },
  join: { needs: 'a list and the text between its items', least: 2, most: 2, listFirst: true },
  lines: { needs: 'a list and the text before each item', least: 2, most: 2, listFirst: true },
  plural: { needs: 'a number and one to three forms of a word', least: 2, most: 4, listFirst: false },
}
