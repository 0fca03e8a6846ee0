import type { Texts } from '../texts.js'

const UNITS = ['fileSize.bytes', 'fileSize.kb', 'fileSize.mb'] as const

/** A size for people, in steps of 1,000 as file managers count: `5 MB`, `1.5 KB`. */
export function sizeText(bytes: number, t: Texts, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(bytes) / 3)))
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000 ** step)
  return t(UNITS[step]!, { size })
}
