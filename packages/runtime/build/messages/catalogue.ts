import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageCatalogueError } from './problem.js'

/** The locale every other one is measured against. */
export const SOURCE_LOCALE = 'en'

/** One file of texts, as a translator writes it. */
export interface Catalogue {
  readonly locale: string
  readonly area: string
  /** Path relative to the catalogue folder, as in `de/forms.json`. */
  readonly file: string
  readonly texts: Readonly<Record<string, string>>
}

/** Whether the area holds texts for the console, which stay English. */
export const isLogArea = (area: string): boolean => area.endsWith('-logs')

/** Reads one file, `<folder>/<locale>/<area>.json`. */
export function readCatalogue(folder: string, locale: string, area: string): Catalogue {
  const file = `${locale}/${area}.json`
  return { locale, area, file, texts: parseTexts(readFileSync(join(folder, file), 'utf8'), locale, file) }
}

/** Reads every `<locale>/<area>.json` of a folder, the source locale first. */
export function readCatalogues(folder: string): Catalogue[] {
  if (!existsSync(folder)) return []
  const locales = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return locales
    .map((entry) => entry.name)
    .sort((a, b) => Number(b === SOURCE_LOCALE) - Number(a === SOURCE_LOCALE) || a.localeCompare(b))
    .flatMap((locale) =>
      readdirSync(join(folder, locale))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => readCatalogue(folder, locale, name.slice(0, -'.json'.length))),
    )
}

function parseTexts(json: string, locale: string, file: string): Record<string, string> {
  const fail = (reason: string, key?: string): never => {
    throw new MessageCatalogueError([{ locale, file, reason, ...(key === undefined ? {} : { key }) }])
  }
  let texts: unknown
  try {
    texts = JSON.parse(json)
  } catch (error) {
    return fail(`not JSON (${(error as Error).message}); write an object of key and text`)
  }
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
    return fail('not an object; write an object of key and text')
  }
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string') fail(`is ${JSON.stringify(text)}; only text is allowed`, key)
  }
  return texts as Record<string, string>
}
