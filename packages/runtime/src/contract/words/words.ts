import { type OptionText, withPlaceholders } from '../../schema/option.js'
import type { SettingsSection } from '../settings-sections/sections.js'
import { placeholderSentence } from './placeholders.js'

/** The words of a theme by their keys, such as `cart.empty`. */
export type Words = Readonly<Record<string, string>>

/** Longest text of a word, in UTF-16 units. */
export const WORD_MAX_LENGTH = 1_000

/** Longest text of a word that the theme has in a short line, in UTF-16 units. */
export const WORD_LINE_MAX_LENGTH = 200

/** A theme's text of at most so many UTF-16 units stands in a line. */
const SHORT = 80

/** The most words of a theme. */
export const WORDS_MAX = 1_000

/** The key of a word: names with dots between them. */
export const WORD_KEY = /^[a-z][a-z\d_]{0,63}(?:\.[a-z][a-z\d_]{0,63}){0,5}$/

const PLACEHOLDER = /\{\{ {0,3}([a-z][a-z\d_]{0,63}) {0,3}\}\}/g

/**
 * The names that a text has in double braces.
 *
 * @example
 * placeholdersOf('{{ count }} reviews') // ['count']
 */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)),
]

/** A text with values in the places of its placeholders. One without a value becomes nothing. */
export const filledWord = (text: string, value: (name: string) => string): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => value(name))

/** Whether the text of a word is formatted: its key says so. */
export const isHtmlWord = (key: string): boolean => key.endsWith('_html')

/**
 * The issue of an owner's text beside that of the theme, as a sentence; null for none. Its placeholders are values that
 * templates give to the theme's text.
 */
export const wordIssue = (theme: string, own: string): string | null =>
  placeholderSentence(own, { names: placeholdersOf(theme), braces: 2 })

/** A name in words: `add_to_cart` becomes `Add to cart`. */
function nameOf(part: string): string {
  const spaced = part.replaceAll('_', ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/**
 * The form of the words of a theme: a text for each of them, in the groups that their keys begin with. Server and panel
 * make it from the same words.
 */
export function wordsForm(theme: Words): SettingsSection {
  const entries: Record<string, SettingsSection['schema']['entries'][string]> = {}
  const texts: Record<string, OptionText> = {}
  for (const [key, text] of Object.entries(theme)) {
    const [group = '', ...names] = key.replace(/_html$/, '').split('.')
    const most = text.length <= SHORT && !isHtmlWord(key) ? WORD_LINE_MAX_LENGTH : WORD_MAX_LENGTH
    entries[key] = withPlaceholders(text, {
      // An owner who empties a field gets the theme's text.
      least: 1,
      maxLength: most,
      names: placeholdersOf(text),
      braces: 2,
    })
    texts[key] = {
      title: names.map(nameOf).join(', ') || nameOf(group),
      help: '',
      group: nameOf(group),
      ...(isHtmlWord(key) && { control: 'rich-text' }),
    }
  }
  return { schema: { entries }, texts }
}
