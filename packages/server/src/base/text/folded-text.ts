/** A text as the search reads it, with the place of each of its characters in the original. */
export interface FoldedText {
  readonly text: string
  readonly folded: string
  /** For each UTF-16 unit of `folded`, where the character that it comes from begins in `text`; at the end, its length. */
  readonly starts: Uint32Array
}

const MARKS = /\p{M}/gu

/** One character in one case and without accents, so that "cafe" finds "Café". At the end of a word, sigma is another letter. */
const foldedCharacter = (character: string): string =>
  character.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ς', 'σ')

/** A text in one case and without accents, character by character: in a whole text, the case of a letter depends on its neighbours. */
export const fold = (text: string): string => Array.from(text, foldedCharacter).join('')

/** Folds a text character by character, because a character may become several or none. */
export function foldText(text: string): FoldedText {
  const pieces: string[] = []
  const starts: number[] = []
  let at = 0
  for (const character of text) {
    const folded = foldedCharacter(character)
    pieces.push(folded)
    for (let unit = 0; unit < folded.length; unit += 1) starts.push(at)
    at += character.length
  }
  starts.push(text.length)
  return { text, folded: pieces.join(''), starts: Uint32Array.from(starts) }
}

/** The place in `text` after the character that the unit before `end` comes from. */
function endOf({ starts, text }: FoldedText, end: number): number {
  const last = starts[end - 1]!
  let next = end
  while (next < starts.length - 1 && starts[next] === last) next += 1
  return next < starts.length ? starts[next]! : text.length
}

/** Where words are in a text, in order and without overlaps; at most `most` ranges. */
export function matchesOf(text: FoldedText, words: readonly string[], most = 50): [number, number][] {
  const found: [number, number][] = []
  for (const word of words) {
    let at = text.folded.indexOf(word)
    for (let count = 0; at >= 0 && count < most; count += 1) {
      found.push([text.starts[at]!, endOf(text, at + word.length)])
      at = text.folded.indexOf(word, at + word.length)
    }
  }
  found.sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [start, end] of found) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged.slice(0, most)
}
