import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { SummaryOptions } from './options.js'

const role = { role: ['button'] } as const
const control = { button: { type: ['button'] }, a: role, div: role, span: role } as const

export const markup: BlockMarkup = {
  summary:
    'Items of a collection with a picture, a title and a text each, as a wall, carousel, list or grid.',
  parts: {
    header: { help: 'The element around the heading and the buttons.' },
    heading: { help: 'The heading of the block.' },
    previous: {
      elements: control,
      help: 'Scrolls a carousel back. It is invisible without script, and if all items fit.',
    },
    next: {
      elements: control,
      help: 'Scrolls a carousel forward.',
    },
    list: { mayBeRoot: true, required: true, elements: { ul: {}, ol: {} }, help: 'The list of items.' },
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

const LAYOUT = 'Layout'
const ITEMS = 'Items'
const LIST = ['list']
const COLUMNS = ['wall', 'carousel', 'grid']

export const texts: OptionTexts<typeof SummaryOptions> = {
  design: {
    title: 'Design',
    group: LAYOUT,
    choices: { wall: 'Wall', carousel: 'Carousel', list: 'List', grid: 'Grid' },
    help: 'A wall has columns of items with heights of their own, a carousel one row that scrolls, a list pictures beside their texts, and a grid rows and columns.',
  },
  headerText: {
    title: 'Heading',
    group: LAYOUT,
    automatic: 'The heading of the page',
    help: 'The text of the heading.',
  },
  slidesPerRow: {
    title: 'Items in a row',
    group: LAYOUT,
    appliesTo: { design: COLUMNS },
    help: 'The most items beside one another. Fewer fit where the block is too narrow for their width.',
  },
  columnWidth: {
    title: 'Item width',
    group: LAYOUT,
    appliesTo: { design: COLUMNS },
    help: 'The least width of an item, in pixels.',
  },
  gutter: { title: 'Gap', group: LAYOUT, help: 'The space between items, in pixels.' },
  listImageSize: {
    title: 'Picture width',
    group: LAYOUT,
    appliesTo: { design: LIST },
    help: 'The width of pictures in a list, in percent of the item.',
  },
  listImageAlignment: {
    title: 'Side of pictures',
    group: LAYOUT,
    appliesTo: { design: LIST },
    choices: { start: 'Where lines start', end: 'Where lines end' },
    help: 'Lines start at the left side, and in languages that are written from right to left at the right side.',
  },
  imageAspectRatio: {
    title: 'Aspect ratio of pictures',
    group: ITEMS,
    automatic: 'The pictures’ own',
    help: 'Width divided by height, such as 1.5. Pictures are cropped to it. Auto leaves them as they are.',
  },
  textAlignment: {
    title: 'Text alignment',
    group: ITEMS,
    choices: { start: 'Where lines start', center: 'Centre', end: 'Where lines end' },
    help: 'The alignment of the texts of items.',
  },
  metadataPosition: {
    title: 'Place of the metadata',
    group: ITEMS,
    choices: {
      'above-title': 'Above the title',
      'below-title': 'Below the title',
      'below-content': 'Below the text',
    },
    help: 'The place of the date, the author or the category of an item.',
  },
  pageSize: {
    title: 'Items at a time',
    group: ITEMS,
    automatic: 'All of them',
    help: 'How many hidden items a press on the button below them shows; 0 shows all.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-summary-per': 'The most items in a row, where no option says it.',
    '--site-summary-column-width': 'The least width of an item, where no option says it.',
    '--site-summary-gutter': 'The gap between items, where no option says it.',
    '--site-summary-image-size': 'The width of pictures in a list, where no option says it.',
    '--site-summary-ratio': 'The aspect ratio of pictures, where no option says it.',
  },
  states: {
    'data-fits': 'On a carousel whose items all fit: its buttons are invisible.',
    'aria-disabled': 'On a button that leads nowhere now.',
  },
  internal: [
    '--site-summary-share',
    'data-summary-design',
    'data-summary-listimagealignment',
    'data-summary-textalignment',
    'data-summary-metadataposition',
  ],
}

export const examples: ExampleTitles = {
  grid: 'A grid',
  carousel: 'A carousel',
  wall: 'A wall',
  list: 'A list',
}
