/** Blocks in one layout at most [EDT-010]. */
export const MAX_BLOCKS_PER_LAYOUT = 60

/** Tracks of one album at most [EDT-011]. */
export const MAX_TRACKS_PER_ALBUM = 60

/** Items at most in a collection that its owner puts in order by hand [EDT-012]. */
export const MAX_ORDERABLE_ITEMS = 250

/** Products in one collection at most [EDT-013]. */
export const MAX_PRODUCTS_PER_COLLECTION = 200

/** Nested categories at most [EDT-014]. */
export const MAX_NESTED_CATEGORIES = 10_000

/** Longest tag, in UTF-16 units [EDT-015]. */
export const TAG_MAX_LENGTH = 50

/** Longest category, in UTF-16 units [EDT-016]. */
export const CATEGORY_MAX_LENGTH = 25

/** Galleries that a photo service may hand over at most [EDT-017]. */
export const MAX_CONNECTED_GALLERIES = 20

/** Items of each such gallery at most [EDT-018]. */
export const MAX_ITEMS_PER_CONNECTED_GALLERY = 50

/** The editor is mobile up to this width, in CSS pixels, and desktop from the next [EDT-002]. */
export const EDITOR_MOBILE_MAX_WIDTH_PX = 432

/** When the editor is mobile [EDT-002]. */
export const EDITOR_MOBILE_QUERY = '(max-width: 432px)'

/** When the editor is for a tablet: never [EDT-002]. */
export const EDITOR_TABLET_QUERY = 'not all'

/** When the editor is desktop [EDT-002]. */
export const EDITOR_DESKTOP_QUERY = '(min-width: 433px)'
