import type { Table } from '../../engine/table.js'
import { accordion } from './accordion.js'
import { announcement } from './announcement.js'
import { cart } from './cart.js'
import { context } from './context.js'
import { fonts } from './fonts.js'
import { navigation, navigationRules } from './navigation.js'
import { popup } from './popup.js'
import { product } from './product.js'
import { reveal, revealRules } from './reveal.js'
import { scripts } from './scripts.js'

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
  kinds: [accordion, announcement, cart, fonts, navigation, popup, product, reveal],
}
