import { type JsonPath, type ParsedJson, parseJson } from './json.js'
import type { SourceElement } from './tree.js'

/** JSON in an attribute or script of a page, with the offsets of its values in the page. */
export interface EmbeddedJson {
  readonly parsed: ParsedJson
  /** Converts an offset in the JSON to one in the page; without one, returns where the attribute or script content starts. */
  at(offset?: number): number
  /** Offsets in the page of a value and its name; the result of `at()` if they are unknown. */
  find(path: JsonPath): { readonly name: number; readonly value: number }
  /** The offset in the page of a value; if it is missing, of the nearest object or list around its place. */
  findNearest(path: JsonPath): number
  /** Other JSON, in the syntax that this place needs. */
  write(json: string): string
}

function embed(json: string, at: EmbeddedJson['at'], write: EmbeddedJson['write']): EmbeddedJson | null {
  // The runtime ignores blank JSON.
  if (json.trim() === '') return null
  const parsed = parseJson(json)
  const offsetsOf = (path: JsonPath) => ('value' in parsed ? parsed.offsetsOf(path) : undefined)
  return {
    parsed,
    at,
    find(path) {
      const offsets = offsetsOf(path)
      return { name: at(offsets?.name), value: at(offsets?.value) }
    },
    findNearest(path) {
      let found = path
      while (found.length > 0 && !offsetsOf(found)) found = found.slice(0, -1)
      return at(offsetsOf(found)?.value)
    },
    write,
  }
}

/** The JSON of an attribute, null if it is blank. Offsets inside it are exact unless the source escapes characters. */
export function attributeJson(element: SourceElement, attribute: string): EmbeddedJson | null {
  const json = element.attributes.get(attribute) ?? ''
  const written = element.sourceOf(attribute)
  const start = /^[^=]*=\s*["']?/.exec(written)?.[0].length ?? 0
  const isLiteral = written.slice(start, start + json.length) === json
  const whole = element.offsetOf(attribute)
  return embed(
    json,
    (offset) => (offset === undefined || !isLiteral ? whole : whole + start + offset),
    (other) => `${attribute}='${other}'`,
  )
}

/** The JSON of a script, null if it is blank. */
export function scriptJson({ text }: SourceElement): EmbeddedJson | null {
  const start = text.source.search(/\S/)
  return embed(
    text.source,
    (offset = start) => text.offset + offset,
    (other) => other,
  )
}
