import { describedKinds, type RecordKindDescription } from '@site/runtime/contract'
import type { Change } from './walk.js'

/** A change of one record by keyboard. */
export interface RecordWalk extends Change {
  /** The title of its screen, as in the list of commands. */
  readonly screen: string
  /** The link to the record; null if the screen has only one. */
  readonly link: string | null
  /** The selector of the element with its value in the panel; by default the control. */
  readonly value?: string
}

const ROW = '.records-row-link'

/** The walk of a kind that is nothing but a description: its first record gets another name. */
const walkOf = ({ names, name }: RecordKindDescription): RecordWalk => ({
  screen: names.title,
  link: ROW,
  control: `[name=${name}]`,
  keys: 'Another name',
})

/** One walk for each kind of records. */
export const RECORD_WALKS: Readonly<Record<string, RecordWalk>> = {
  ...Object.fromEntries(describedKinds.map((kind) => [kind.kind, walkOf(kind)])),
  page: { screen: 'Pages', link: ROW, control: '[name=title]', keys: 'Upstairs' },
  navigation: {
    screen: 'Pages',
    link: '[href*="at=navigation"]',
    control: '[aria-label="Entry 2"]',
    keys: ['Alt+ArrowDown'],
  },
  form: { screen: 'Forms', link: '[href*="at=contact"]', control: '#form-submitText', keys: 'Off it goes' },
  product: { screen: 'Products', link: ROW, control: '[name=title]', keys: 'Ebb Tide' },
  labels: {
    screen: 'Products',
    link: '[href*="a4c7e1b20d5f4e8893b6c005"]',
    control: '.labels:has([aria-label="Tags of this product"]) [data-add]',
    keys: 'Pebbles,',
    value: '[aria-label="Tags of this product"]',
  },
  coupon: { screen: 'Coupons', link: ROW, control: '[name=name]', keys: 'A tenth off' },
  languages: {
    screen: 'Languages',
    link: null,
    control: '[name=language]',
    keys: ['f', 'r', 'Enter'],
    value: '[aria-label="Languages of the site"]',
  },
  gallery: { screen: 'Galleries', link: ROW, control: '[name=gallery-name]', keys: 'Off the press' },
}
