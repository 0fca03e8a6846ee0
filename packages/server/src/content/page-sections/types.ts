import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  blockOptions,
  describe,
  readSectionFormat,
  SECTION_TYPE,
  type SectionDefinition,
  type SectionIssue,
  sectionForm,
} from '@site/runtime/contract'
import type * as v from 'valibot'
import { StartError } from '../../base/start-error.js'
import { isRecord } from '../../base/text/record.js'

/** The folder of sections inside a site folder, and inside of the server for those that every theme has. */
export const SECTIONS_FOLDER = 'sections'

/** The folder with the server's own sections. */
export const PLAIN_SECTIONS = fileURLToPath(new URL('../../../sections', import.meta.url))

const ENDING = '.liquid'

const PICTURE_ENDING = '.svg'

/** A kind of sections, and the file with its small picture; null without one. */
export interface SectionType extends SectionDefinition {
  readonly pictureFile: string | null
}

/** The kinds of sections that a site's pages may have, by their names. */
export type SectionTypes = ReadonlyMap<string, SectionType>

const SCHEMA_START = /\{%-?\s*schema\s*-?%\}/
const SCHEMA_END = /\{%-?\s*endschema\s*-?%\}/

/** The JSON between the two tags of a template's schema, with its place; undefined without one. */
function schemaIn(text: string): { readonly json: string; readonly at: number } | undefined {
  const start = SCHEMA_START.exec(text)
  const at = start ? start.index + start[0].length : 0
  const end = start && SCHEMA_END.exec(text.slice(at))
  return end ? { json: text.slice(at, at + end.index), at } : undefined
}

const HINT = 'Correct the file and start again. docs/sections.md describes it.'

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** The line of a place in JSON, as near as its keys and indices lead: `settings.2.type`. */
function lineOf(json: string, path: string): number {
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

/** The place of the error in a message of the JSON reader; 0 if it does not say one. */
const placeIn = (message: string): number => Number(/position (\d+)/.exec(message)?.[1] ?? 0)

function reject(file: string, line: number, sentence: string): never {
  throw new StartError(`${file}:${line} is wrong: ${sentence}.`, HINT)
}

/** Issues that only the whole definition shows: of defaults, of presets, and of blocks of the runtime. */
function* deeperIssues(definition: SectionDefinition): Generator<SectionIssue> {
  const form = sectionForm(definition)
  const forms = [
    ['settings', form.schema.entries],
    ...form.items.map(({ schema }, index) => [`blocks.${index}.settings`, schema.entries] as const),
  ] as const
  for (const [path, entries] of forms) yield* defaultIssues(path, entries)
  const types = form.items.map(({ type }) => type)
  for (const [index, preset] of definition.presets.entries()) {
    const unknown = preset.blocks.find(({ type }) => !types.includes(type))
    if (unknown)
      yield {
        path: `presets.${index}.blocks`,
        message: `there are no items "${unknown.type}". There are: ${types.join(', ') || 'none'}`,
      }
  }
  for (const [index, { type }] of definition.site_blocks.entries()) {
    if (Object.hasOwn(blockOptions, type)) continue
    yield {
      path: `site_blocks.${index}.type`,
      message: `there is no block "${type}". There are: ${Object.keys(blockOptions).sort().join(', ')}`,
    }
  }
}

function* defaultIssues(
  path: string,
  entries: Readonly<Record<string, v.GenericSchema>>,
): Generator<SectionIssue> {
  for (const [name, schema] of Object.entries(entries)) {
    try {
      describe(schema)
    } catch (error) {
      yield {
        path,
        message: `the setting "${name}" has a default that it does not allow (${(error as Error).message})`,
      }
    }
  }
}

/** The texts of a theme by their keys, such as `sections.faq.name`. */
type ThemeTexts = Readonly<Record<string, unknown>>

const TEXT_KEY = 't:'

/** A description with the texts in the places of their keys. A key without a text stays. */
function withTexts(value: unknown, texts: ThemeTexts): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, texts))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, texts)]))
  if (typeof value !== 'string' || !value.startsWith(TEXT_KEY)) return value
  const found = value
    .slice(TEXT_KEY.length)
    .split('.')
    .reduce<unknown>((all, key) => (isRecord(all) && Object.hasOwn(all, key) ? all[key] : undefined), texts)
  return typeof found === 'string' ? found : value
}

/** The English texts of the descriptions of a theme's sections; none without the file. */
function readTexts(siteFolder: string): ThemeTexts {
  const file = join(siteFolder, 'locales', 'en.default.schema.json')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  try {
    return JSON.parse(text) as ThemeTexts
  } catch (error) {
    const { message } = error as Error
    return reject(file, lineAt(text, placeIn(message)), `it is not JSON (${message})`)
  }
}

/** Reads the description in a section's file. A file that is wrong is a {@link StartError} with its line. */
export function readSectionFile(
  file: string,
  type: string,
  text: string,
  texts: ThemeTexts = {},
): SectionDefinition {
  const found = schemaIn(text)
  if (!found) reject(file, 1, 'it has no {% schema %}, which describes the settings of the section')
  const { json } = found
  const first = lineAt(text, found.at) - 1
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch (error) {
    const { message } = error as Error
    reject(file, first + lineAt(json, placeIn(message)), `its {% schema %} is not JSON (${message})`)
  }
  const read = readSectionFormat(type, withTexts(data, texts))
  const [issue] = read.ok ? deeperIssues(read.definition) : read.issues
  if (issue) reject(file, first + lineOf(json, issue.path), `${issue.path || 'it'}: ${issue.message}`)
  return (read as { readonly definition: SectionDefinition }).definition
}

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

/**
 * Reads the kinds of sections of a folder.
 *
 * @param texts - the texts of their keys
 * @param replaced - kinds that they may replace: without a picture of its own, a kind has the one that it replaces
 */
function readFolder(folder: string, texts: ThemeTexts, replaced?: SectionTypes): SectionTypes {
  const types = new Map<string, SectionType>()
  const files = filesIn(folder)
  for (const name of files) {
    if (!name.endsWith(ENDING)) continue
    const type = name.slice(0, -ENDING.length)
    const file = join(folder, name)
    if (!SECTION_TYPE.test(type))
      reject(
        file,
        1,
        'the name of a section has lower-case letters, digits and hyphens, such as "opening-hours"',
      )
    const picture = type + PICTURE_ENDING
    const pictureFile = files.includes(picture)
      ? join(folder, picture)
      : (replaced?.get(type)?.pictureFile ?? null)
    types.set(type, { ...readSectionFile(file, type, readFileSync(file, 'utf8'), texts), pictureFile })
  }
  return types
}

/** The server's own kinds. A start reads them twice, and tests a thousand times: that took a twentieth of their time. */
let plain: SectionTypes | undefined

/**
 * Reads the kinds of sections that a site has: those of the server, and those of its theme, which replace the server's of
 * the same name.
 *
 * @throws StartError if a file is wrong, with its line and what is allowed
 */
export function readSectionTypes(siteFolder: string): SectionTypes {
  plain ??= readFolder(PLAIN_SECTIONS, {})
  const own = readFolder(join(siteFolder, SECTIONS_FOLDER), readTexts(siteFolder), plain)
  return new Map([...plain, ...own])
}
