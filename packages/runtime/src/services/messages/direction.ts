import { canonicalLocale } from './locale.js'

/** ISO 15924 codes of the scripts in use today that run from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/**
 * The text direction of a locale, for the `dir` attribute. A tag without a script gets the likely one: Kurdish
 * is Latin, but `ku-IQ` is Arabic.
 *
 * @example
 * direction('ar-EG') // 'rtl'
 */
export function direction(locale: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(canonicalLocale(locale)).maximize()
  return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
}
