/** The most blocks in one layout [EDT-010]. */
export const MAX_BLOCKS_PER_LAYOUT = 60

/** The most tracks of one album [EDT-011]. */
export const MAX_TRACKS_PER_ALBUM = 60

/** The most items in a collection that its owner sorts by hand [EDT-012]. */
export const MAX_ORDERABLE_ITEMS = 250

/** The most products in one collection [EDT-013]. */
export const MAX_PRODUCTS_PER_COLLECTION = 200

/** The most nested categories [EDT-014]. */
export const MAX_NESTED_CATEGORIES = 10_000

/** Longest tag, in UTF-16 units [EDT-015]. */
export const TAG_MAX_LENGTH = 50

/** Longest category, in UTF-16 units [EDT-016]. */
export const CATEGORY_MAX_LENGTH = 25

/** The most galleries of a connected photo service [EDT-017]. */
export const MAX_CONNECTED_GALLERIES = 20

/** The most items of each such gallery [EDT-018]. */
export const MAX_ITEMS_PER_CONNECTED_GALLERY = 50

/** The editor is mobile up to this width, in CSS pixels, and desktop above it [EDT-002]. */
export const EDITOR_MOBILE_MAX_WIDTH_PX = 432

/** Matches when the editor is mobile [EDT-002]. */
export const EDITOR_MOBILE_QUERY = '(max-width: 432px)'

/** Matches when the editor is for a tablet: never [EDT-002]. */
export const EDITOR_TABLET_QUERY = 'not all'

/** Matches when the editor is desktop [EDT-002]. */
export const EDITOR_DESKTOP_QUERY = '(min-width: 433px)'
