/** Only closing quotes, brackets and marks: the end of a question, or of a word such as "C#". */
const NO_QUERY = /^[?#][)\]}>'"`.,;!?]*$/

/** A place in a file, and what closes an address. The number of marks is bounded, so that it takes linear time. */
const REST = /(?::\d{1,9}){0,2}[)\]}>'"`.,;!?]{0,8}$/

/**
 * The name of a private method at the start of a stack's line, or a word up to the next whitespace. Queries may contain quotes and brackets,
 * so no other character ends a word.
 */
const WORD = /(^ *at (?:async )?[\w$.]+\.#[\w$]+ \(|^[\w$.*]*#[\w$]+@(?=[a-z-]+:\/\/))|\S+/gm

/** Cuts the query and the fragment off a word, and keeps the line and the column behind them. */
function withoutQuery(word: string, privateName: string | undefined): string {
  const end = word.search(/[?#]/)
  if (privateName || end < 0 || NO_QUERY.test(word.slice(end))) return word
  return word.slice(0, end) + REST.exec(word.slice(end))![0]
}

/** Cuts queries and fragments off the addresses in a text: they may hold names, tokens and searched words. */
export const withoutQueries = (text: string): string => text.replace(WORD, withoutQuery)

/** An address without its query and its fragment. */
export const addressOnly = (address: string): string => address.split(/[?#]/, 1)[0]!

/** The page's address, without its query and its fragment. */
export const pageAddress = ({ location }: Document): string => `${location.origin}${location.pathname}`
