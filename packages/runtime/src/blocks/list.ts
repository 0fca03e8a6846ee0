/**
 * The option schema of every block, by its `data-block` name. A new block adds one line here; everything else is found by
 * the names of its files.
 */
export { AccordionOptions as accordion } from './accordion/options.js'
export { FormOptions as form } from './form/options.js'
export { GalleryOptions as gallery } from './gallery/options.js'
export { ImageBlockOptions as image } from './image/options.js'
export { MenuTabsOptions as 'menu-tabs' } from './menu-tabs/options.js'
export { VideoOptions as video } from './video/options.js'
