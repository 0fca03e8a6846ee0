/** One picture of a `srcset`. */
export interface Candidate {
  readonly address: string
  /** Such as ` 750w`; empty for a picture without one. */
  readonly descriptor: string
}

const SPACE = /[\t\n\f\r ]/

/** Reads a `srcset` as browsers do: a comma ends an address only at its end, and a descriptor always. */
export function parseSrcset(text: string): readonly Candidate[] {
  const candidates: Candidate[] = []
  let at = 0
  const skip = (isSkipped: (character: string) => boolean) => {
    const start = at
    while (at < text.length && isSkipped(text[at] ?? '')) at += 1
    return text.slice(start, at)
  }
  for (;;) {
    skip((character) => character === ',' || SPACE.test(character))
    const written = skip((character) => !SPACE.test(character))
    if (!written) return candidates
    let end = written.length
    while (written[end - 1] === ',') end -= 1
    const descriptor = end < written.length ? '' : skip((character) => character !== ',').trim()
    candidates.push({ address: written.slice(0, end), descriptor })
  }
}

export const writeSrcset = (candidates: readonly Candidate[]): string =>
  candidates
    .map(({ address, descriptor }) => `${address.replaceAll(',', '%2C')} ${descriptor}`.trim())
    .join(', ')
