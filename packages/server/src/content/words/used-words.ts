import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '@site/runtime/contract'
import { SECTIONS_FOLDER } from '../page-sections/types.js'
import { rejectAt } from './locale-file.js'

/** `'cart.empty' | t`, wherever a template prints or assigns it. */
const USE = /(["'])([\w.-]{1,200})\1 {0,3}\| {0,3}t(?![\w-])/g

/** The words that a template prints, and where. */
export const wordsIn = (text: string): readonly { readonly key: string; readonly index: number }[] =>
  [...text.matchAll(USE)].map(({ index, 2: key = '' }) => ({ key, index }))

/** The templates in a folder and below it, with their whole paths; none if there is no such folder. */
export function templatePaths(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.liquid'))
      .toSorted()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** Whether a theme has a word: itself, or one for each number. */
export const hasWord = (words: Words, key: string): boolean =>
  Object.hasOwn(words, key) || Object.hasOwn(words, `${key}.other`)

/**
 * Checks that a theme has each word that its templates print.
 *
 * @throws StartError if it lacks one, with the file and the line
 */
export function checkUsedWords(siteFolder: string, words: Words): void {
  for (const folder of ['templates', SECTIONS_FOLDER]) {
    for (const file of templatePaths(join(siteFolder, folder))) {
      const text = readFileSync(file, 'utf8')
      for (const { key, index } of wordsIn(text)) {
        if (!hasWord(words, key))
          rejectAt(file, text, index, `there is no word "${key}" in locales/en.default.json`)
      }
    }
  }
}
