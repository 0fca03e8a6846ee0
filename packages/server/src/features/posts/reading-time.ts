/** Words that people read in a minute, of a text about something. */
const WORDS_PER_MINUTE = 200

const TAG = /<[^<>]{0,1000}>/g

/** Characters of writing without spaces between words, of which people read about 500 in a minute. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const IDEOGRAPHS_PER_WORD = 2.5

const wordsIn = (html: string): number => {
  const text = html.replace(TAG, ' ')
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0
  const others = text.replace(IDEOGRAPH, ' ').split(/\s+/).filter(Boolean).length
  return others + ideographs / IDEOGRAPHS_PER_WORD
}

/**
 * The minutes that it takes to read the texts of a page, at least one.
 *
 * @param texts plain texts, and formatted ones as HTML; anything else is not read
 * @example
 * minutesToRead(['<p>Open <b>late</b></p>']) // 1
 */
export function minutesToRead(texts: readonly unknown[]): number {
  const words = texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? wordsIn(text) : 0), 0)
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
