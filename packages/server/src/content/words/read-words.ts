import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  filledWord,
  type SettingsSection,
  WORD_KEY,
  WORD_MAX_LENGTH,
  WORDS_MAX,
  type Words,
  wordsForm,
} from '@site/runtime/contract'
import { StartError } from '../../base/start-error.js'
import { isRecord } from '../../base/text/record.js'

/** The folder of words inside a site folder, as themes of Shopify have it. */
const FOLDER = 'locales'

const DEFAULT_FILE = 'en.default.json'

const LOCALE_FILE = /^([A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3})\.json$/

const HINT = 'Correct the file and start again. docs/author/words.md describes it.'

/** The words of a theme. */
export interface ThemeWords {
  /** The form of all words. */
  readonly form: SettingsSection
  /** The words in a language; those of the default where it lacks some. */
  in(language: string): Words
}

/** Rejects a file of a theme at one of its lines. */
export function rejectAt(file: string, text: string, place: number, sentence: string): never {
  const line = text.slice(0, Math.max(place, 0)).split('\n').length
  throw new StartError(`${file}:${line} is wrong: ${sentence}.`, HINT)
}

/** The texts of a file by their keys, such as `cart.empty`. */
function* entriesOf(value: Readonly<Record<string, unknown>>, before = ''): Generator<[string, unknown]> {
  for (const [name, inner] of Object.entries(value)) {
    if (isRecord(inner)) yield* entriesOf(inner, `${before}${name}.`)
    else yield [before + name, inner]
  }
}

/** The place of a key in JSON, as near as its names lead. */
function placeOf(json: string, key: string): number {
  let at = 0
  for (const name of key.split('.')) {
    const found = json.indexOf(`"${name}"`, at)
    if (found < 0) return at
    at = found
  }
  return at
}

/** @param known - the keys that a translation may have; null for the default, which names them */
function readFile(file: string, known: Words | null): Words {
  const json = readFileSync(file, 'utf8')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    const { message } = error as Error
    rejectAt(file, json, Number(/position (\d+)/.exec(message)?.[1] ?? 0), `it is not JSON (${message})`)
  }
  if (!isRecord(value)) rejectAt(file, json, 0, 'it must be an object with words')
  const entries = [...entriesOf(value)]
  if (entries.length > WORDS_MAX) rejectAt(file, json, 0, `it has more than ${WORDS_MAX} words`)
  for (const [key, text] of entries) {
    const at = placeOf(json, key)
    if (!WORD_KEY.test(key))
      rejectAt(file, json, at, `"${key}" is no key: names have lower-case letters, digits and "_"`)
    if (typeof text !== 'string') rejectAt(file, json, at, `"${key}" must be a text`)
    if (text === '') rejectAt(file, json, at, `"${key}" is empty`)
    if (filledWord(text, () => '').includes('{{'))
      rejectAt(file, json, at, `"${key}" has double braces around what is no name of lower-case letters`)
    if (text.length > WORD_MAX_LENGTH)
      rejectAt(file, json, at, `"${key}" has more than ${WORD_MAX_LENGTH} characters`)
    if (known && !Object.hasOwn(known, key))
      rejectAt(file, json, at, `there is no word "${key}" in ${FOLDER}/${DEFAULT_FILE}`)
  }
  return Object.fromEntries(entries) as Words
}

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

/**
 * Reads the words of a theme: those of `locales/en.default.json`, and their translations beside it.
 *
 * @throws StartError if a file is wrong, with its line and what is allowed
 */
export function readWords(siteFolder: string): ThemeWords {
  const folder = join(siteFolder, FOLDER)
  const files = filesIn(folder)
  const words = files.includes(DEFAULT_FILE) ? readFile(join(folder, DEFAULT_FILE), null) : {}
  const translations = new Map<string, Words>()
  for (const name of files) {
    const [, language] = LOCALE_FILE.exec(name) ?? []
    if (language) translations.set(language.toLowerCase(), readFile(join(folder, name), words))
  }
  return {
    form: wordsForm(words),
    in(language) {
      for (
        let tag = language.toLowerCase();
        tag !== '';
        tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))
      ) {
        const translated = translations.get(tag)
        if (translated) return { ...words, ...translated }
      }
      return words
    },
  }
}
