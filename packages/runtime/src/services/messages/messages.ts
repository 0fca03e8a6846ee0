import { SiteError } from '../../dom/errors.js'
import type { Catalogue, KeysOf } from './catalogue.js'
import { createFormat, type Format, type Values } from './format.js'
import { canonicalLocale } from './locale.js'

/** A message that could not be formatted. Its key is shown instead, and the page continues to work. */
export class MessageError extends SiteError {
  override name = 'MessageError'
}

/** Texts in one locale. */
export interface Messages<Key extends string = string> {
  /** The locale of the texts, for `lang`; of the first catalogue if several are mixed. */
  readonly locale: string
  /**
   * The text of a key. Never throws: a wrong key or a missing value is reported, and the key shown.
   *
   * @param values for the message's arguments
   */
  t(key: Key, values?: Values): string
}

/**
 * Looks texts up in several catalogues, in order; English comes last.
 *
 * @param locale the page's locale; it decides the format of numbers in texts of its own language
 * @param onFailure receives the error for an unknown key or a missing value
 * @example
 * const { t } = createMessages('de-AT', [forms])
 * t('form.counter', { current: 12, max: 500 }) // '12 / 500'
 */
export function createMessages<Source extends Catalogue>(
  locale: string,
  catalogues: readonly Source[],
  onFailure: (error: MessageError) => void = () => {},
): Messages<KeysOf<Source>> {
  const wanted = canonicalLocale(locale)
  const formats = new Map<string, Format>()

  function prepare(key: string): Format | string {
    const found = catalogues.find(({ messages }) => Object.hasOwn(messages, key))
    const message = found?.messages[key]
    if (found === undefined || message === undefined) {
      throw new MessageError(
        `"${key}" is in none of the catalogues; allowed are the keys of their English files`,
      )
    }
    if (typeof message === 'string') return message
    // English plurals in an Arabic page still follow English rules.
    const own = wanted === found.locale || wanted.startsWith(`${found.locale}-`)
    const format = createFormat(message, own ? wanted : found.locale)
    formats.set(key, format)
    return format
  }

  return {
    locale: catalogues[0]?.locale ?? wanted,
    t(key, values = {}) {
      try {
        const message = formats.get(key) ?? prepare(key)
        return typeof message === 'string' ? message : message(values)
      } catch (cause) {
        onFailure(
          cause instanceof MessageError ? cause : new MessageError(`"${key}": ${String(cause)}`, { cause }),
        )
        return key
      }
    },
  }
}
