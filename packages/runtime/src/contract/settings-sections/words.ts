import * as v from 'valibot'

/** The words of the theme. Which there are, the theme says: `wordsForm` makes their form. */
export const wordsSection = { schema: v.object({}), texts: {} }
