/** What the panel's own address says: `/config/?frameUrl=%2Fvisit&block=faq`. */
export interface Address {
  /** As it was given, unchecked. */
  readonly frameUrl: string | null
  /** Id of the block whose settings are open. */
  readonly block: string | null
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  return { frameUrl: query.get('frameUrl'), block: query.get('block') }
}

/** Writes where the panel is, so that a reload or a copied address comes back to it. Other parameters stay. */
export function writeAddress(search: string, { frameUrl, block }: Address): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ frameUrl, block })) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `?${query}`
}
