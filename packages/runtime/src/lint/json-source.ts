import { type JsonReading, readJson } from './json.js'
import type { Markup } from './tree.js'

/** JSON in a page, with the way from a place in the JSON to a place in the source. */
export interface JsonSource {
  readonly reading: JsonReading
  /** Offset in the source; without an argument, where the JSON as a whole begins. */
  at(offset?: number): number
  /** How other JSON would be written in the same place. */
  write(json: string): string
}

/** What a runtime takes for no options at all. */
const isEmpty = (json: string) => json.trim() === ''

/** The JSON of an attribute, null where it is empty. Exact inside as long as the source escapes nothing. */
export function attributeJson(markup: Markup, attribute: string): JsonSource | null {
  const json = markup.attributes.get(attribute) ?? ''
  if (isEmpty(json)) return null
  const written = markup.written(attribute)
  const start = /^[^=]*=\s*["']?/.exec(written)?.[0].length ?? 0
  const literal = written.slice(start, start + json.length) === json
  const whole = markup.at(attribute)
  return {
    reading: readJson(json),
    at: (offset) => (offset === undefined || !literal ? whole : whole + start + offset),
    write: (other) => `${attribute}='${other}'`,
  }
}

/** The JSON of a script, null where it is empty. */
export function scriptJson({ text }: Markup): JsonSource | null {
  if (isEmpty(text.source)) return null
  const start = text.source.search(/\S/)
  return {
    reading: readJson(text.source),
    at: (offset = start) => text.offset + offset,
    write: (other) => other,
  }
}
