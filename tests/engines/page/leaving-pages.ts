/** A chain of pages, each left with records unsent, before the page with the cases. `suite/outbox.ts` counts what arrived. */

/** The pages of the chain. */
export const LEFT_PAGES = 100

/** The records that each of them leaves with: together just under the 60,000 bytes of a request. */
export const RECORDS_OF_PAGE = 50

/** Characters of a record. */
export const RECORD_LENGTH = 1150

/** The part of an address that names the chain of pages that was left. */
const LEFT = 'left'

/** The chain of pages that was left before this one; null before that. */
export const leftPages = (search: string): string | null => new URLSearchParams(search).get(LEFT)

/** The first page of a new chain, which ends at `back`. */
export function firstLeavingPage(back: URL): string {
  const run = back.searchParams.get('run') ?? ''
  const chain = crypto.randomUUID()
  back.searchParams.set(LEFT, chain)
  return `/leaving.html?${new URLSearchParams({ run, chain, page: '1', back: back.pathname + back.search })}`
}
