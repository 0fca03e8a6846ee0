import { GALLERY_KEY_CODES, KEY_CODE_LEFT, KEY_CODE_RIGHT } from '@site/runtime/contract'

/** Codes of the keys for the previous and the next slide. */
export interface KeyPair {
  readonly previous: number
  readonly next: number
}

const ARROWS: KeyPair = { previous: KEY_CODE_LEFT, next: KEY_CODE_RIGHT }

/** Reads keys from the option's text. Missing keys are the arrow keys. */
export function readKeys(text: string): KeyPair {
  let parsed: Partial<Record<keyof KeyPair, unknown>> = {}
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null) parsed = json
  } catch {
    // Text that is not JSON contains no keys.
  }
  const code = (name: keyof KeyPair) =>
    GALLERY_KEY_CODES.includes(parsed[name] as number) ? (parsed[name] as number) : ARROWS[name]
  return { previous: code('previous'), next: code('next') }
}

/** Writes keys as the option's text. */
export const writeKeys = ({ previous, next }: KeyPair): string => JSON.stringify({ previous, next })
