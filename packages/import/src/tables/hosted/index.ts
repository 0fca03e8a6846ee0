import type { Table } from '../../engine/table.js'
import { accordion } from './accordion.js'
import { cart } from './cart.js'
import { form } from './form/index.js'
import { gallery, instagram } from './galleries/gallery.js'
import { galleryLightbox } from './galleries/grid.js'
import { galleryPage } from './galleries/pages.js'
import { summary } from './galleries/summary.js'
import { gallerySection } from './gallery-section.js'
import { images } from './images.js'
import { newsletter } from './newsletter.js'
import { product } from './product.js'
import { video } from './video.js'

/** Published pages of the hosted builder, generations 7.0 and 7.1. */
export const hosted: Table = {
  name: 'hosted',
  marks: ['.sqs-block', '.sqs-layout', '[id^="collection-"].tweak', '#sections[data-page-sections]'],
  kinds: [
    images,
    accordion,
    video,
    form,
    newsletter,
    gallerySection,
    cart,
    gallery,
    instagram,
    product,
    galleryLightbox,
    summary,
    galleryPage,
  ],
}
