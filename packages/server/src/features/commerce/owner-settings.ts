import {
  amountOfText,
  describe,
  kindOf,
  type SettingsSectionName,
  settingsSections,
  toDecimal,
} from '@site/runtime/contract'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { shopCurrency } from '../../content/shop-currency.js'
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

/** Amounts of a section that are not in the currency of the shop, each with a sentence; null if there are none. */
export function foreignAmounts(
  website: SeedWebsite,
  section: SettingsSectionName,
  options: Values,
): Readonly<Record<string, string>> | null {
  const currency = shopCurrency(website)
  const { entries } = settingsSections[section].schema
  const errors = Object.entries(options)
    .filter(([name, value]) => {
      const entry = entries[name]
      const isAmount = entry !== undefined && kindOf(describe(entry)) === 'amount'
      return isAmount && amountOfText(value)?.currency !== currency
    })
    .map(([name]) => [name, `This must be an amount in ${currency}, the currency of the shop.`] as const)
  return errors.length > 0 ? Object.fromEntries(errors) : null
}
