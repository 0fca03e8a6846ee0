import {
  amountOfText,
  describe,
  kindOf,
  type SettingsSectionName,
  settingsSections,
  toDecimal,
} from '@site/runtime/contract'
import type { CommerceSettings } from './settings.js'

type Values = Readonly<Record<string, unknown>>

/**
 * The settings of a shop with what its owners have set. An amount in an earlier currency of the shop does not count, so
 * that 5 pounds never become 5 yen.
 */
export function withOwnSettings(settings: CommerceSettings, own: Values, currency: string): CommerceSettings {
  const minimum = amountOfText(own.minimumSubtotal)
  const days = own.reviewsAfterDays
  const { reviews: theme, ...others } = settings
  const reviews = typeof days === 'number' ? (days > 0 ? { askAfterDays: days } : undefined) : theme
  return {
    ...others,
    ...(minimum?.currency === currency && { minimumSubtotal: toDecimal(minimum) }),
    ...(reviews && { reviews }),
  }
}

/**
 * Amounts of a section that are not in the currency of the shop, each with a sentence; null if there are none. One that is
 * stored already stays, because it may be of an earlier currency.
 */
export function foreignAmounts(
  currency: string,
  section: SettingsSectionName,
  options: Values,
  stored: Values,
): Readonly<Record<string, string>> | null {
  const { entries } = settingsSections[section].schema
  const errors = Object.entries(options)
    .filter(([name, value]) => {
      const entry = entries[name]
      const isAmount = entry !== undefined && kindOf(describe(entry)) === 'amount'
      return isAmount && value !== stored[name] && amountOfText(value)?.currency !== currency
    })
    .map(([name]) => [name, `This must be an amount in ${currency}, the currency of the shop.`] as const)
  return errors.length > 0 ? Object.fromEntries(errors) : null
}
