import { filledWord, isHtmlWord, ownerMarkup, type Words } from '@site/runtime/contract'
import type { Context } from 'liquidjs'
import { escapeHtml, SafeText } from '../base/text/safe-text.js'
import type { SeedWebsite } from '../content/seed/seed-schema.js'
import { wordsOfSite } from '../content/site/sections.js'
import type { ThemeWords } from '../content/words/read-words.js'
import { isNamed } from './blocks.js'
import { inline } from './section-view.js'

/** The key of the words among the globals of a rendering. Templates cannot write a symbol. */
export const WORDS: unique symbol = Symbol('words')

/** The words of a rendering, and their language. */
export interface ShownWords {
  readonly words: Words
  readonly language: string
}

/** The words that visitors read: those of the site over those of the theme. */
export function shownWords(theme: ThemeWords, website: SeedWebsite): ShownWords {
  const { language } = website
  const words: Record<string, string> = { ...theme.in(language) }
  for (const [key, text] of Object.entries(wordsOfSite(website)))
    if (typeof text === 'string' && Object.hasOwn(words, key)) words[key] = text
  return { words, language }
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language)
  if (known) return known
  const made = new Intl.PluralRules(language)
  rules.set(language, made)
  return made
}

/** The key of a word for a number, where the theme has one for each. */
function keyFor(key: string, count: unknown, { words, language }: ShownWords): string {
  if (Object.hasOwn(words, key) || count === undefined) return key
  const form = `${key}.${pluralRules(language).select(Number(count))}`
  return Object.hasOwn(words, form) ? form : `${key}.other`
}

const NO_WORDS: ShownWords = { words: {}, language: 'en' }

/**
 * A word of the theme: `{{ 'cart.remove' | t: title: entry.title }}`. Its text is plain, unless its key ends in `_html`.
 * Values are plain in both.
 */
export function wordFilter(
  this: { readonly context: Context },
  key: unknown,
  ...args: readonly unknown[]
): string | SafeText {
  const { [WORDS]: shown = NO_WORDS } = this.context.globals as { readonly [WORDS]?: ShownWords }
  const values = Object.fromEntries(args.filter(isNamed))
  const textOf = (name: string) => String(values[name] ?? '')
  const name = keyFor(String(key), values.count, shown)
  // Templates may compose a key, and `constructor` is no word.
  if (!Object.hasOwn(shown.words, name)) return String(key)
  const text = shown.words[name]!
  return isHtmlWord(String(key))
    ? new SafeText(filledWord(inline(ownerMarkup(text)), (each) => escapeHtml(textOf(each))))
    : filledWord(text, textOf)
}
