import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '@site/runtime/contract'
import { SECTIONS_FOLDER } from '../page-sections/types.js'
import { rejectAt } from './read-words.js'

/** `'cart.empty' | t`, wherever a template prints or assigns it. */
const USE = /(["'])([\w.-]{1,200})\1 {0,3}\| {0,3}t(?![\w-])/g

/** The templates in a folder and below it, with their whole paths; none if there is no such folder. */
export function templatesIn(folder: string): readonly string[] {
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
    for (const file of templatesIn(join(siteFolder, folder))) {
      const text = readFileSync(file, 'utf8')
      for (const use of text.matchAll(USE)) {
        const [, , key = ''] = use
        if (!hasWord(words, key))
          rejectAt(file, text, use.index, `there is no word "${key}" in locales/en.default.json`)
      }
    }
  }
}
