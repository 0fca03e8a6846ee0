import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt, parseJson } from '../../base/text/json-file.js'
import { isRecord } from '../../base/text/record.js'
import { reject } from './schema-file.js'

/** The texts of a theme by their keys, such as `sections.faq.name`. */
export type ThemeTexts = Readonly<Record<string, unknown>>

const TEXT_KEY = 't:'

/** A description with the texts in the places of their keys. A key without a text stays. */
export function withTexts(value: unknown, texts: ThemeTexts): unknown {
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
export function readTexts(siteFolder: string): ThemeTexts {
  const file = join(siteFolder, 'locales', 'en.default.schema.json')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  return parseJson(text, (place, sentence) =>
    reject(file, lineAt(text, place), `it ${sentence}`),
  ) as ThemeTexts
}
