/* The code that opens a lightbox, in one chunk: reading items, and showing them. */
export { groupOf, itemOf } from './items.js'
export { openLightbox } from './lightbox.js'
