import { GALLERY_KEY_CODES, KEY_CODE_LEFT, KEY_CODE_RIGHT } from '@site/runtime/contract'

/** Codes of the keys that show the slide before and the one after. */
export interface KeyPair {
  readonly previous: number
  readonly next: number
}

const ARROWS: KeyPair = { previous: KEY_CODE_LEFT, next: KEY_CODE_RIGHT }

/** Keys from the option's text; the arrows where it names none. */
export function readKeys(text: string): KeyPair {
  let given: Partial<Record<keyof KeyPair, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) given = parsed
  } catch {
    // What is no JSON names no keys.
  }
  const code = (name: keyof KeyPair) =>
    GALLERY_KEY_CODES.includes(given[name] as number) ? (given[name] as number) : ARROWS[name]
  return { previous: code('previous'), next: code('next') }
}

/** Keys as the option's text. */
export const writeKeys = ({ previous, next }: KeyPair): string => JSON.stringify({ previous, next })
