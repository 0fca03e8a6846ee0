import { DEFAULT_CURRENCY } from '@site/runtime/contract'

/** The currency of a shop. */
export const shopCurrency = ({ selectedCurrency }: Readonly<Record<string, unknown>>): string =>
  typeof selectedCurrency === 'string' ? selectedCurrency : DEFAULT_CURRENCY
