import { readFileSync } from 'node:fs'
import { filledWord, WORD_KEY, WORD_MAX_LENGTH, WORDS_MAX, type Words } from '@site/runtime/contract'
import { StartError } from '../../base/start-error.js'
import { lineAt, parseJson } from '../../base/text/json-file.js'
import { isRecord } from '../../base/text/record.js'

/** The folder of words inside a site folder, as themes of Shopify have it. */
export const LOCALES_FOLDER = 'locales'

export const DEFAULT_FILE = 'en.default.json'

const HINT = 'Correct the file and start again. docs/author/words.md describes it.'

/** Rejects a file of a theme at one of its lines. */
export function rejectAt(file: string, text: string, place: number, sentence: string): never {
  throw new StartError(`${file}:${lineAt(text, place)} is wrong: ${sentence}.`, HINT)
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

/**
 * Reads the words of a file.
 *
 * @param known - the keys that a translation may have; null for the default, which names them
 */
export function readLocaleFile(file: string, known: Words | null): Words {
  const json = readFileSync(file, 'utf8')
  const value = parseJson(json, (place, sentence) => rejectAt(file, json, place, `it ${sentence}`))
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
      rejectAt(file, json, at, `there is no word "${key}" in ${LOCALES_FOLDER}/${DEFAULT_FILE}`)
  }
  return Object.fromEntries(entries) as Words
}
