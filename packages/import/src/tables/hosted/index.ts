import type { Table } from '../../engine/table.js'
import { accordion } from './accordion.js'
import { announcement } from './announcement.js'
import { cart } from './cart.js'
import { context } from './context.js'
import { fonts } from './fonts.js'
import { form } from './form/index.js'
import { gallery, instagram } from './galleries/gallery.js'
import { galleryLightbox } from './galleries/grid.js'
import { gallerySection } from './gallery-section.js'
import { images } from './images.js'
import { navigation, navigationRules } from './navigation.js'
import { newsletter } from './newsletter.js'
import { popup } from './popup.js'
import { product } from './product.js'
import { reveal, revealRules } from './reveal.js'
import { scripts } from './scripts.js'
import { video } from './video.js'

/** Published pages of the hosted builder, generations 7.0 and 7.1. */
export const hosted: Table = {
  name: 'hosted',
  // Pages of both generations have classes of its blocks, or an id of the collection on the body.
  marks: [
    '[class*="sqs-"]',
    '#sections[data-page-sections]',
    'body[id^="collection-"]',
    'body[id^="item-"]',
    'script[data-name="static-context"]',
  ],
  context,
  navigation: navigationRules,
  reveal: revealRules,
  scripts,
  // Pictures first: what comes after them may take them along.
  kinds: [
    images,
    accordion,
    video,
    form,
    newsletter,
    gallerySection,
    announcement,
    cart,
    fonts,
    navigation,
    gallery,
    galleryLightbox,
    instagram,
    popup,
    product,
    reveal,
  ],
}
