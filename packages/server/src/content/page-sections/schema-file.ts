import { StartError } from '../../base/start-error.js'
import { lineAt, parseJson } from '../../base/text/json-file.js'
import { isRecord } from '../../base/text/record.js'
import { ended } from '../../base/text/sentence.js'

const SCHEMA_START = /\{%-?\s*schema\s*-?%\}/
const SCHEMA_END = /\{%-?\s*endschema\s*-?%\}/

const HINT = 'Correct the file and start again. docs/author/sections.md describes it.'

/** The line of a place in JSON, as near as its keys and indices lead: `settings.2.type`. */
export function lineOf(json: string, path: string): number {
  let at = 0
  for (const key of path.split('.')) {
    const isIndex = /^\d+$/.test(key)
    const found = isIndex ? nthObject(json, at, Number(key)) : json.indexOf(`"${key}"`, at)
    if (found < 0) break
    at = found
  }
  return lineAt(json, at)
}

/** The start of an object of the list that follows a place. */
function nthObject(json: string, from: number, index: number): number {
  let depth = 0
  let seen = -1
  for (let at = json.indexOf('[', from) + 1; at > 0 && at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') at = endOfText(json, at)
    else if (character === '{' || character === '[') {
      if (depth === 0) seen += 1
      if (seen === index) return at
      depth += 1
    } else if (character === '}' || character === ']') {
      depth -= 1
      if (depth < 0) return -1
    }
  }
  return -1
}

/** The place of the quote that ends a text. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

export function reject(file: string, line: number, sentence: string): never {
  throw new StartError(`${file}:${line} is wrong: ${ended(sentence)}`, HINT)
}

/** The description in a file of a theme, and where its parts are. */
export interface SchemaFile {
  readonly file: string
  readonly data: Readonly<Record<string, unknown>>
  lineOf(path: string): number
}

/**
 * Reads the description in a template. Without one, or with an empty one, a template has no settings.
 *
 * @throws StartError if it is no JSON, with its line
 */
export function readSchemaFile(file: string, text: string): SchemaFile {
  const start = SCHEMA_START.exec(text)
  const at = start ? start.index + start[0].length : text.length
  const end = SCHEMA_END.exec(text.slice(at))
  if (start && !end) reject(file, lineAt(text, start.index), 'its {% schema %} has no {% endschema %}')
  const json = text.slice(at, at + (end?.index ?? 0))
  const first = lineAt(text, at) - 1
  const rejectAt = (place: number, sentence: string): never =>
    reject(file, first + lineAt(json, place), `its {% schema %} ${sentence}`)
  const data = json.trim() === '' ? {} : parseJson(json, rejectAt)
  if (!isRecord(data)) return rejectAt(0, 'is no object')
  return { file, data, lineOf: (path) => (start ? first + lineOf(json, path) : 1) }
}

/** Stops the start with the first of the issues. */
export function rejectIssues(
  { file, lineOf: line }: SchemaFile,
  [issue]: readonly { readonly path: string; readonly message: string }[],
): void {
  if (issue) reject(file, line(issue.path), `${issue.path || 'it'}: ${issue.message}`)
}
