/** Selects a page of a list: the newest (null), or the one before or after a row. */
export type Cursor = { readonly before: string } | { readonly after: string } | null

/** Rows on one page. */
export const PAGE_SIZE = '50'

/** The query of a call, without parameters that are empty. */
export function queryOf(values: Readonly<Record<string, string | null | undefined>>): string {
  const parameters = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return new URLSearchParams(parameters).toString()
}
