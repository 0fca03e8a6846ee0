import type { Table } from '../../engine/table.js'
import { accordion } from './accordion.js'
import { gallery, instagram } from './galleries/gallery.js'
import { galleryLightbox } from './galleries/grid.js'
import { summary } from './galleries/summary.js'
import { images } from './images.js'

/** Published pages of the hosted builder, generations 7.0 and 7.1. */
export const hosted: Table = {
  name: 'hosted',
  marks: ['.sqs-block', '.sqs-layout', '[id^="collection-"].tweak', '#sections[data-page-sections]'],
  kinds: [images, accordion, gallery, instagram, galleryLightbox, summary],
}
