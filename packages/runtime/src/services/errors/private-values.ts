/** Cuts the query and the fragment off an address, and keeps the line and the column behind it. */
function withoutQuery(word: string): string {
  const end = word.search(/[?#]/)
  if (end < 0 || !/^\/|:\/\//.test(word)) return word
  return word.slice(0, end) + (/(?::\d{1,9}){1,2}$/.exec(word)?.[0] ?? '')
}

/** Cuts queries and fragments off the addresses in a text: they may hold names, tokens and searched words. */
export const withoutQueries = (text: string): string => text.replace(/[^\s()'"]+/g, withoutQuery)

/** The page's address, without its query and its fragment. */
export const pageAddress = ({ location }: Document): string => `${location.origin}${location.pathname}`
