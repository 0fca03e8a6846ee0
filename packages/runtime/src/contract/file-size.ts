import { BYTES_PER_MB, FILE_SIZE_BASE, FILE_SIZE_UNITS } from './constants/file-size.js'

/** A key of the message area `fileSize`. */
export type FileSizeKey = `fileSize.${Lowercase<(typeof FILE_SIZE_UNITS)[number]>}`

/** Looks up a text of the area `fileSize`. */
export type FileSizeTexts = (key: FileSizeKey, values: { readonly size: string }) => string

/** Limits below a megabyte are named in steps of a thousand too. */
const BYTES_PER_KB = 1000

const LARGEST = FILE_SIZE_UNITS.length - 1

const sizeText = (value: number, step: number, t: FileSizeTexts, locale: string): string => {
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  return t(
    `fileSize.${FILE_SIZE_UNITS[step]!.toLowerCase() as Lowercase<(typeof FILE_SIZE_UNITS)[number]>}`,
    {
      size,
    },
  )
}

/**
 * The size of a file, in steps of 1,024, as most file managers show it. A number that is no size reads as zero.
 *
 * @param t - the texts of the area `fileSize`
 * @example
 * fileSizeText(1_500_000, t, 'en') // '1.4 MB'
 */
export function fileSizeText(bytes: number, t: FileSizeTexts, locale: string): string {
  let value = bytes > 0 && Number.isFinite(bytes) ? Math.floor(bytes) : 0
  let step = 0
  // A value that would be rounded up to a whole step is one of the next unit.
  while (step < LARGEST && Math.round(value * 10) / 10 >= FILE_SIZE_BASE) {
    value /= FILE_SIZE_BASE
    step += 1
  }
  return sizeText(value, step, t, locale)
}

/**
 * The limit of a file's size, in megabytes of 1,000,000 bytes, as limits are set.
 *
 * @param t - the texts of the area `fileSize`
 * @example
 * fileLimitText(5_000_000, t, 'en') // '5 MB'
 */
export function fileLimitText(bytes: number, t: FileSizeTexts, locale: string): string {
  if (bytes >= BYTES_PER_MB) return sizeText(bytes / BYTES_PER_MB, 2, t, locale)
  return bytes >= BYTES_PER_KB ? sizeText(bytes / BYTES_PER_KB, 1, t, locale) : sizeText(bytes, 0, t, locale)
}
