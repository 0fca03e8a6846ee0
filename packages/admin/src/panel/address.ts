/** What the panel's own address says: `/config/?frameUrl=%2Fvisit&block=faq`. */
export interface Address {
  /** Name of the screen; null is the first one. */
  readonly screen: string | null
  /** Where in its screen the panel is, in that screen's own words. The first screen has the two below instead. */
  readonly at: string | null
  /** As it was given, unchecked. */
  readonly frameUrl: string | null
  /** Id of the block whose settings are open. */
  readonly block: string | null
}

const NAMES = ['screen', 'at', 'frameUrl', 'block'] as const

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  const [screen, at, frameUrl, block] = NAMES.map((name) => query.get(name)) as [
    string | null,
    string | null,
    string | null,
    string | null,
  ]
  return { screen, at, frameUrl, block }
}

/** Writes where the panel is, so that a reload or a copied address comes back to it. Other parameters stay. */
export function writeAddress(search: string, address: Address): string {
  const query = new URLSearchParams(search)
  for (const name of NAMES) {
    const value = address[name]
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `?${query}`
}

/** Whether the way from one address to another is a step that the browser's Back takes again. */
export const isStep = (from: Address, to: Address): boolean =>
  from.screen !== to.screen || from.at !== to.at || from.block !== to.block
