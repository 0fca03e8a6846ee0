import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary:
    'Items of a collection with a picture, a title and a text each, as a wall, carousel, list or grid.',
  parts: {
    header: { help: 'The element around the heading and the buttons.' },
    heading: { help: 'The heading of the block.' },
    previous: {
      elements: { button: { type: ['button'] } },
      help: 'Scrolls a carousel back. It is invisible without script, and if all items fit.',
    },
    next: {
      elements: { button: { type: ['button'] } },
      help: 'Scrolls a carousel forward.',
    },
    list: { required: true, elements: { ul: {}, ol: {} }, help: 'The list of items.' },
    item: {
      within: 'list',
      elements: { li: {} },
      help: 'An item. Items that the part "more" shows later are hidden.',
    },
    thumbnail: { within: 'item', help: 'The element around the picture.' },
    content: { within: 'item', help: 'The element around the texts of an item.' },
    title: {
      within: 'content',
      help: 'The title, a heading with a link in it. The link covers the whole item.',
    },
    metadata: { within: 'content', help: 'The date, the author or the category.' },
    excerpt: { within: 'content', help: 'The beginning of the text.' },
    more: {
      elements: { a: { href: null } },
      help: 'A link to all items. With script it first shows the items that are hidden.',
    },
  },
}
