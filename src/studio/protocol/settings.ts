import type { Fault } from '../../engine/shared/site-error.ts'

/** Where a setting stands in its file. */
export type SettingPath = readonly (string | number)[]

/** One value of a settings file; lists of texts and the two numbers of a range are lines of `value`. */
export interface SettingField {
  kind: 'text' | 'number' | 'boolean' | 'texts' | 'range'
  path: SettingPath
  /** The name by which the page explains it. */
  help: string
  name: string
  value: string
  /** All values that are allowed; undefined where any may stand. */
  choices?: string[]
  line: number
}

export type SettingNode = SettingField | { kind: 'group'; path: SettingPath; help: string; name: string; nodes: SettingNode[] }

/** The calls of the page about settings. */
export interface SettingCalls {
  /** `nodes` is undefined for a text that is no form, or has faults of YAML. */
  form: [{ file: string; text: string }, { nodes: SettingNode[] | undefined }]
  /** `drafts` are texts that are not saved yet, by file. */
  setting: [{ drafts: Record<string, string>; file: string; path: SettingPath; value: string }, { text: string } | { refused: Fault }]
}
