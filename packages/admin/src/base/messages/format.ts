import { formatLocale } from './language.js'

/** A number as people write it in the current language. */
export const formatNumber = (value: number, fractionDigits?: number): string =>
  new Intl.NumberFormat(
    formatLocale(),
    fractionDigits === undefined
      ? {}
      : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits },
  ).format(value)
