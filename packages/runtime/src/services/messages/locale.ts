import { DEFAULT_LOCALE } from '../../contract/constants/page.js'

/** The language that has every text: other languages fall back to it, text by text. */
export const SOURCE_LOCALE = 'en'

/** Locales with a catalogue; each is a file in `src/messages`. */
export const MESSAGE_LOCALES = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const

/**
 * A language tag in its standard spelling; {@link DEFAULT_LOCALE} for an invalid tag.
 *
 * @example
 * canonicalLocale('de_at') // 'de-AT'
 */
export function canonicalLocale(tag: unknown): string {
  if (typeof tag !== 'string') return DEFAULT_LOCALE
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

/**
 * The catalogue to read: that of the first preferred language with one. Each tag is tried as a whole first,
 * then shortened down to its language.
 *
 * @param wishes one tag, or several with the preferred one first, like `navigator.languages`
 * @param available tags with a catalogue
 * @returns a member of `available`, or `en`
 * @example
 * negotiateLocale('de-AT') // 'de'
 */
export function negotiateLocale(
  wishes: string | readonly string[] | undefined,
  available: readonly string[] = MESSAGE_LOCALES,
): string {
  for (const wish of typeof wishes === 'string' ? [wishes] : (wishes ?? [])) {
    for (let tag = canonicalLocale(wish); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
      if (tag === SOURCE_LOCALE || available.includes(tag)) return tag
    }
  }
  return SOURCE_LOCALE
}
