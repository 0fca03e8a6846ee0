import { DEFAULT_CURRENCY } from '@site/runtime/contract'
import type { Statements } from '../base/database/database.js'

/** The currency of a shop. */
export const shopCurrency = ({ selectedCurrency }: Readonly<Record<string, unknown>>): string =>
  typeof selectedCurrency === 'string' ? selectedCurrency : DEFAULT_CURRENCY

/** The currency of a shop in a transaction: that of its owner, else that of the seed. Whoever changes it locks the seed. */
export async function readCurrency(queries: Statements, websiteId: string): Promise<string> {
  const [row] = await queries.query<{ selectedCurrency: string | null }>(
    `select coalesce(owner #>> '{sections,shop,currency}', settings ->> 'selectedCurrency') as "selectedCurrency"
     from websites where id = $1`,
    [websiteId],
  )
  return shopCurrency(row ?? {})
}
