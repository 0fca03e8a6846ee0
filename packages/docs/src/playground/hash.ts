import type { Choice } from './tag.js'

const PREFIX = '#example:'

/** The chosen example, and the values of its options that differ from it. */
export interface Chosen {
  readonly id: string
  readonly choice: Choice
}

/**
 * A choice as the end of an address. A page and the frame of its example have the same one.
 *
 * @example
 * toHash({ id: 'plain', choice: { loop: 'false' } }) // '#example:plain?loop=false'
 */
export function toHash({ id, choice }: Chosen): string {
  const options = new URLSearchParams(choice).toString()
  return PREFIX + encodeURIComponent(id) + (options && `?${options}`)
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The choice in the end of an address; null for an anchor, and for text that is no choice. */
export function fromHash(hash: string): Chosen | null {
  if (!hash.startsWith(PREFIX)) return null
  const [id = '', ...options] = hash.slice(PREFIX.length).split('?')
  const name = decoded(id)
  return name === null
    ? null
    : { id: name, choice: Object.fromEntries(new URLSearchParams(options.join('?'))) }
}
