/** The mark of an open lightbox in the state of its history entry. */
export const LIGHTBOX_STATE_KEY = 'siteLightbox'

/** The hash parameter that names the current slide. */
export const ITEM_ID_PARAMETER = 'itemId'
