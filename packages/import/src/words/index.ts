import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { ja } from './ja.js'
import type { Words } from './words.js'

const LANGUAGES: Readonly<Record<string, Words>> = { ar, de, en, es, fr, ja }

/** The words in the language of a page, such as `de-AT`; in English where there are none. */
export function wordsIn(language: string): Words {
  const [name = ''] = language.toLowerCase().split('-')
  return Object.hasOwn(LANGUAGES, name) ? (LANGUAGES[name] as Words) : en
}
