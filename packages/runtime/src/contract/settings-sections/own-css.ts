/** Marks the link to the owner's own sheet, which the preview switches off while it shows another one. */
export const OWN_CSS_ATTRIBUTE = 'data-site-own-css'
