import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryPages, validateXML } from 'xmllint-wasm'
import { ROOT } from './run-build.ts'

export interface XmlFile {
  file: string
  contents: string
}

/** A parsed element. */
export interface XmlElement {
  name: string
  attributes: Map<string, string>
  children: XmlElement[]
  text: string
}

/** The schemas of the output, and the files that they import. */
const SCHEMAS = {
  sitemap: { name: 'sitemap.xsd', extension: 'schema', parts: ['sitemap-image.xsd', 'sitemap-link.xsd'] },
  rss: { name: 'rss.rng', extension: 'relaxng', parts: [] },
  atom: { name: 'atom.rng', extension: 'relaxng', parts: [] },
} as const

const MEMORY = { initialMemoryPages: 256 * memoryPages.MiB, maxMemoryPages: 1024 * memoryPages.MiB }

/** The errors that libxml2 reports for some files. */
export async function findXmlFaults(files: readonly XmlFile[], kind: keyof typeof SCHEMAS): Promise<string[]> {
  const { name, extension, parts } = SCHEMAS[kind]
  const xml = files.map(({ file, contents }) => ({ fileName: file.replaceAll('/', '_'), contents }))
  const { errors } = await validateXML({ xml, schema: [readSchema(name)], extension, preload: parts.map(readSchema), ...MEMORY })
  return errors.map(({ rawMessage }) => rawMessage)
}

/** The numbers of the texts in which libxml2 finds errors. */
export async function listFaulty(texts: readonly string[], kind: keyof typeof SCHEMAS): Promise<number[]> {
  const faults = await findXmlFaults(
    texts.map((contents, number) => ({ file: `${number}.xml`, contents })),
    kind,
  )
  return texts.flatMap((_, number) => (faults.some((fault) => fault.startsWith(`${number}.xml:`)) ? number : []))
}

/** Parses files after libxml2 has converted them to canonical form, without entities. */
export async function readXml(files: readonly string[]): Promise<XmlElement[]> {
  const xml = files.map((contents, number) => ({ fileName: `${number}.xml`, contents }))
  const { normalized } = await validateXML({ xml, normalization: 'c14n', ...MEMORY })
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  for (const [, end, start, attributes, text] of normalized.matchAll(/<\/([^>]+)>|<([^\s>]+)((?:\s[^\s=]+="[^"]*")*)>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root
    if (end !== undefined) open.pop()
    else if (text !== undefined) parent.text += decode(text)
    else {
      const pairs = Array.from(
        (attributes ?? '').matchAll(/\s([^\s=]+)="([^"]*)"/g),
        ([, key = '', value = '']) => [key, decode(value)] as const,
      )
      const element: XmlElement = { name: start ?? '', attributes: new Map(pairs), children: [], text: '' }
      parent.children.push(element)
      open.push(element)
    }
  }
  return root.children
}

/** The children of an element with a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

/** The text of the first child with a name. */
export function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}

function readSchema(name: string): { fileName: string; contents: string } {
  return { fileName: name, contents: readFileSync(join(ROOT, 'test/fixtures/schemas', name), 'utf8') }
}

const REFERENCES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#xD;': '\r',
  '&#xA;': '\n',
  '&#x9;': '\t',
}

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#xD|#xA|#x9);/g, (reference) => REFERENCES[reference] ?? reference)
}
