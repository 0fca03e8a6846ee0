import { formatLocale } from '../../base/messages/language.js'

/** Languages that many sites have. The field that adds one suggests them, and takes every other code as well. */
export const COMMON_LANGUAGES: readonly string[] = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'cy', 'da', 'de', 'de-AT', 'de-CH', 'el', 'en', 'en-GB', 'en-US', 'es'],
  ...['es-MX', 'et', 'eu', 'fa', 'fi', 'fr', 'fr-CA', 'ga', 'gl', 'he', 'hi', 'hr', 'hu', 'id', 'is', 'it'],
  ...['ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'nn', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr'],
  ...['sv', 'sw', 'th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant'],
]

const byLocale = new Map<string, Intl.DisplayNames>()

/** The names of languages in the language of the panel. */
function namesNow(): Intl.DisplayNames {
  const locale = formatLocale()
  const known = byLocale.get(locale)
  if (known) return known
  const made = new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' })
  byLocale.set(locale, made)
  return made
}

/**
 * The name of a language in the language of the panel; its code if it has none.
 *
 * @example
 * nameOf('de-AT') // 'German (Austria)'
 */
export function nameOf(code: string): string {
  try {
    return namesNow().of(code) ?? code
  } catch {
    return code
  }
}

/** The code that a person means who typed a code in any case, or the name of a common language. */
export function codeIn(text: string): string {
  const typed = text.trim()
  const named = COMMON_LANGUAGES.find((code) => nameOf(code).toLowerCase() === typed.toLowerCase())
  if (named !== undefined) return named
  try {
    return Intl.getCanonicalLocales(typed)[0] ?? typed
  } catch {
    return typed
  }
}
