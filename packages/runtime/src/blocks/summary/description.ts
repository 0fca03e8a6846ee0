import type { OptionTexts } from '../../schema/option.js'
import type { SummaryOptions } from './options.js'

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
