import type { Message, Values } from '@site/runtime/messages'
import { language, messagesOf } from './language.js'

type Head<Key extends string> = Key extends `${infer First}.${string}` ? First : Key
type Rest<Key extends string, First extends string> = Key extends `${First}.${infer Others}` ? Others : never

/** The texts of keys, by the names in them: `orders.statuses.paid` is `statuses.paid`. */
type Tree<Key extends string> = {
  readonly [First in Head<Key>]: First extends Key ? string : Tree<Rest<Key, First>>
}

/** The text of a key in the current language. */
type Translate<Key extends string> = (key: Key, values?: Values) => string

/** The same of a key that may not exist, such as one with a value of another version. */
type Find = (key: string, values?: Values) => string | undefined

type TextsOf<Name extends string, Key extends string, Own> = Own & Omit<Tree<Rest<Key, Name>>, keyof Own>

/**
 * The texts of one area of the panel, by the names in their keys. Each is looked up when it is read, so that it follows
 * the language.
 *
 * @param own functions for the messages with arguments, and whatever else needs code
 * @example
 * const texts = panelTexts('orders', orders, (t) => ({ order: (number: number) => t('orders.order', { number }) }))
 * texts.title // 'Orders'
 * texts.order(7) // 'Order 7'
 */
export function panelTexts<Name extends string, Key extends string, Own extends object = object>(
  name: Name,
  english: Readonly<Record<Key, Message>>,
  own?: (t: Translate<Key>, find: Find) => Own,
): TextsOf<Name, Key, Own> {
  const area = [{ name, messages: english }]
  const t: Translate<Key> = (key, values) => messagesOf(area).t(key, values)
  const find: Find = (key, values) => (Object.hasOwn(english, key) ? t(key as Key, values) : undefined)
  const texts: Record<string, unknown> = {}
  for (const key of Object.keys(english) as Key[]) {
    const path = key.split('.').slice(1)
    const last = path.pop()!
    let group = texts
    for (const part of path) {
      group[part] ??= {}
      group = group[part] as Record<string, unknown>
    }
    Object.defineProperty(group, last, { get: () => t(key), enumerable: true, configurable: true })
  }
  return Object.defineProperties(
    texts,
    Object.getOwnPropertyDescriptors(own?.(t, find) ?? {}),
  ) as unknown as TextsOf<Name, Key, Own>
}

/** Signs between the items of a list. */
const COMMAS: Readonly<Partial<Record<string, string>>> = { ar: '، ', ja: '、' }

/** Items with the commas of the current language between them. */
export const joined = (items: readonly string[]): string => items.join(COMMAS[language.get().locale] ?? ', ')

/** A title inside a sentence: in English it begins with a small letter there, unless it is an abbreviation. */
export const withinSentence = (title: string): string =>
  language.get().locale !== 'en' || /^\p{Lu}{2}/u.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1)
