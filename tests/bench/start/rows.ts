import { chosen, type Row, runtime } from '../lib/row.js'
import * as markups from './markup.js'
import { ENTRIES, type Entry, type Markup } from './markup.js'

/** Loops written by hand, for a toggle and for an accordion. */
export type Floor = 'floor' | 'floor-accordion'

export interface StartRow extends Row {
  readonly markup: Markup
  /** The hand-written loop for the same work, with which the row is compared. */
  readonly floor: Floor
  /** The entries into a block's own code that this library has. */
  readonly entries: readonly Entry[]
  /** Blocks in the fault probe; a library whose first click is quadratic gets fewer. */
  readonly faultBlocks?: number
}

const toggle = { markup: markups.toggle, floor: 'floor', entries: ENTRIES } as const
const accordion = {
  markup: markups.accordion,
  floor: 'floor-accordion',
  // The style sheet of a page with an accordion.
  sheets: [`${runtime}/styles/site.css`],
  entries: ENTRIES,
} as const
const bootstrap = { ...toggle, packages: ['bootstrap'], markup: markups.bootstrap }
const withoutDestroy = ['options', 'init', 'listener'] as const

/** The control and the floors are special rows: every ratio is relative to a floor. */
export const startRows: readonly StartRow[] = [
  { ...toggle, name: 'nothing', title: 'an empty script', entries: [] },
  { ...toggle, name: 'floor', title: 'hand-written loop', entries: withoutDestroy },
  { ...accordion, name: 'floor-accordion', title: 'hand-written loop, accordion', entries: [] },
  { ...accordion, name: 'site', title: 'Site Runtime, accordion' },
  { ...toggle, name: 'site-toggle', title: 'Site Runtime, a toggle' },
  {
    ...accordion,
    name: 'site-observe',
    title: 'Site Runtime, accordion, observing',
    atStart: ['observer'],
  },
  {
    ...toggle,
    name: 'govuk',
    title: 'GOV.UK Frontend createAll',
    packages: ['govuk-frontend'],
    markup: markups.govuk,
    entries: withoutDestroy,
  },
  { ...toggle, name: 'lit', title: 'lit element', packages: ['lit'], markup: markups.lit },
  { ...toggle, name: 'uikit', title: 'UIkit, own component', packages: ['uikit'], markup: markups.uikit },
  {
    name: 'uikit-accordion',
    title: 'UIkit accordion',
    packages: ['uikit'],
    markup: markups.uikitAccordion,
    floor: 'floor-accordion',
    entries: ['options'],
  },
  {
    ...toggle,
    name: 'stimulus',
    title: 'Stimulus',
    packages: ['@hotwired/stimulus'],
    markup: markups.stimulus,
  },
  { ...toggle, name: 'alpine', title: 'Alpine', packages: ['alpinejs'], markup: markups.alpine },
  {
    ...bootstrap,
    name: 'bootstrap',
    title: 'Bootstrap collapse, data API',
    entries: ['options', 'listener'],
    faultBlocks: 200,
  },
]

/**
 * Bootstrap with all its instances at the start is quadratic, so it runs on a smaller page with its own floor.
 */
export const quadratic: StartRow = {
  ...bootstrap,
  name: 'bootstrap-eager',
  title: 'Bootstrap collapse, eager',
  entries: [],
}

/** The named rows, with the control and their floors; all rows if none is named. */
export function chosenRows(only: readonly string[]): StartRow[] {
  if (only.length === 0) return [...startRows]
  const floors = chosen(startRows, only).map(({ floor }) => floor)
  return chosen(startRows, ['nothing', ...floors, ...only])
}
