/** The parameter of a page's address that names the chosen variant. */
export const VARIANT_PARAMETER = 'variant'

/** The name of a control begins with this, and the name of its option follows. */
export const OPTION_PREFIX = 'option.'

/** How long the button says that the product was added. */
export const ADDED_MS = 3000

/** The name of a control that lists the variants themselves. */
export const VARIANT_ID = 'variantId'
