/** The name of the screen that the bare address of the panel opens. */
export const HOME = 'home'

/** The name of the screen with the settings of pages, which every panel has. */
export const PAGE_EDITOR = 'page'

/** The location of a record that is not saved yet in the screen of its kind. No id has this sign. */
export const NEW = '+'

/** The location in the screen of orders that says what turns real payments on. No order has this number. */
export const PAYMENT = 'payment'

/** The start of the location of the pages of one collection. No id has this sign. */
const COLLECTION = 'in/'

/** The location of the pages of a collection in the screen of pages. */
export const collectionPlace = (id: string): string => COLLECTION + id

/** The id of the collection at such a location; null for any other. */
export const collectionAt = (at: string | null): string | null =>
  at?.startsWith(COLLECTION) ? at.slice(COLLECTION.length) : null

/** The parameters of the panel's own address: `/config/?frameUrl=%2Fvisit&block=faq`. */
export interface Address {
  /** Name of the screen; null for the first one, or for the home screen where the others are null too. */
  readonly screen: string | null
  /** The location in the screen, in the screen's own format. The first screen uses `frameUrl` and `block` instead. */
  readonly at: string | null
  /** Not validated. */
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

/** Writes the parameters, so that a reload or a copied address opens the same place. Other parameters stay. */
export function writeAddress(search: string, address: Address): string {
  const query = new URLSearchParams(search)
  for (const name of NAMES) {
    const value = address[name]
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `?${query}`
}

/** Whether an address names no place in the panel. */
export const isBare = (address: Address): boolean => NAMES.every((name) => address[name] === null)

/** Whether a change of the address is a step in the browser's history. */
export const isStep = (from: Address, to: Address): boolean =>
  from.screen !== to.screen || from.at !== to.at || from.block !== to.block
