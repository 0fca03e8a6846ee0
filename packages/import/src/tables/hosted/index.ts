import type { Table } from '../../engine/table.js'
import { accordion } from './accordion.js'
import { chart } from './blocks/chart.js'
import { menuBlock } from './blocks/menu-block.js'
import { scheduling } from './blocks/scheduling.js'
import { search } from './blocks/search.js'
import { unanswered } from './blocks/unanswered.js'
import { cart } from './cart.js'
import { comments, signIn } from './form/accounts.js'
import { donation } from './form/donation.js'
import { form } from './form/index.js'
import { newsletter } from './form/newsletter.js'
import { gallery, instagram } from './galleries/gallery.js'
import { galleryLightbox } from './galleries/grid.js'
import { galleryPage } from './galleries/pages.js'
import { productGallery } from './galleries/product-gallery.js'
import { summary } from './galleries/summary.js'
import { images } from './images.js'
import { audio } from './media/audio.js'
import { code, embed } from './media/embed.js'
import { map } from './media/map.js'
import { marquee } from './media/marquee.js'
import { video } from './media/video.js'
import { announcement } from './page/announcement.js'
import { context } from './page/context.js'
import { fonts } from './page/fonts.js'
import { navigation, navigationRules } from './page/navigation.js'
import { popup } from './page/popup.js'
import { reveal, revealRules } from './page/reveal.js'
import { scripts } from './page/scripts.js'
import { product } from './product.js'
import { gallerySection } from './sections/gallery-section.js'
import { listSection } from './sections/list-section.js'
import { sectionBackground } from './sections/section-background.js'
import { sectionDivider } from './sections/section-divider.js'

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
    embed,
    code,
    audio,
    marquee,
    map,
    menuBlock,
    search,
    scheduling,
    chart,
    unanswered,
    form,
    newsletter,
    donation,
    comments,
    signIn,
    gallerySection,
    announcement,
    cart,
    fonts,
    navigation,
    gallery,
    galleryLightbox,
    summary,
    instagram,
    popup,
    productGallery,
    product,
    listSection,
    reveal,
    sectionBackground,
    sectionDivider,
    // Last: what no other kind has taken.
    galleryPage,
  ],
}
