/**
 * Attribute by which a template marks the element of a page's part: `data-site-part="header"` or `"footer"`. The preview
 * finds it by that. A separate file, so that the code of the views shares none with the preview's.
 */
export const PAGE_PART_ATTRIBUTE = 'data-site-part'
