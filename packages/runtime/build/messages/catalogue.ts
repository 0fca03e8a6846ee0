import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueIssue, fileOf, MessageCatalogueError } from './issue.js'

/** The locale that every other one is compared with. */
export const SOURCE_LOCALE = 'en'

/** The texts of one area in one language. */
export interface Catalogue {
  readonly locale: string
  readonly area: string
  readonly texts: Readonly<Record<string, string>>
}

const ENDING = fileOf('')

/** Whether the area contains texts for the console, which stay English. */
export const isLogArea = (area: string): boolean => area.endsWith('Logs')

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads the file of a language, `<folder>/<locale>.json`.
 *
 * @throws MessageCatalogueError if it is not JSON, or contains anything that is neither an area nor a text
 */
export function readLanguage(folder: string, locale: string): Catalogue[] {
  const fail = (reason: string, place: Pick<CatalogueIssue, 'area' | 'key'> = {}): never => {
    throw new MessageCatalogueError([{ locale, reason, ...place }])
  }
  const parse = (json: string): unknown => {
    try {
      return JSON.parse(json)
    } catch (error) {
      return fail(`not JSON (${(error as Error).message}); write an object of areas`)
    }
  }
  const areas = parse(readFileSync(join(folder, fileOf(locale)), 'utf8'))
  if (!isGroup(areas)) return fail('not an object; write an object of areas')
  return Object.entries(areas).map(([area, texts]) => {
    if (!isGroup(texts)) return fail('not an object; write an object of key and text', { area })
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== 'string') fail(`is ${JSON.stringify(text)}; only text is allowed`, { area, key })
    }
    return { locale, area, texts: texts as Record<string, string> }
  })
}

/** The languages that have a file, the source first. */
export function localesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort((a, b) => Number(b === SOURCE_LOCALE) - Number(a === SOURCE_LOCALE) || a.localeCompare(b))
}

/** Reads every language of a folder, the source first. */
export const readCatalogues = (folder: string): Catalogue[] =>
  localesOf(folder).flatMap((locale) => readLanguage(folder, locale))
