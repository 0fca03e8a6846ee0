import { SHARED, sharedMessages } from './messages/language.js'
import { LATER } from './messages/later-areas.js'

/** One of the texts that pages have too, with those of editors and lists, which are no part of the first load. */
export const { t } = sharedMessages(...SHARED, ...LATER)
