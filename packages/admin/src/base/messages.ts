import { SHARED, sharedMessages } from './messages/language.js'

/** The texts of the pages' catalogue that the panel shows too, in its language. */
export const messages = sharedMessages(...SHARED)

/** One of these texts. */
export const { t } = messages
