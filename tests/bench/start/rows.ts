import { chosen, library, type Row, runtime } from '../lib/row.js'
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
const bootstrap = { ...toggle, markup: markups.bootstrap }
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
    ...library('govuk', 'GOV.UK Frontend createAll', 'govuk-frontend'),
    ...toggle,
    markup: markups.govuk,
    entries: withoutDestroy,
  },
  { ...library('lit', 'lit element', 'lit'), ...toggle, markup: markups.lit },
  { ...library('uikit', 'UIkit, own component', 'uikit'), ...toggle, markup: markups.uikit },
  {
    ...library('uikit-accordion', 'UIkit accordion', 'uikit'),
    markup: markups.uikitAccordion,
    floor: 'floor-accordion',
    entries: ['options'],
  },
  { ...library('stimulus', 'Stimulus', '@hotwired/stimulus'), ...toggle, markup: markups.stimulus },
  { ...library('alpine', 'Alpine', 'alpinejs'), ...toggle, markup: markups.alpine },
  {
    ...library('bootstrap', 'Bootstrap collapse, data API', 'bootstrap'),
    ...bootstrap,
    entries: ['options', 'listener'],
    faultBlocks: 200,
  },
]

/**
 * Bootstrap with all its instances at the start is quadratic, so it runs on a smaller page with its own floor.
 */
export const quadratic: StartRow = {
  ...library('bootstrap-eager', 'Bootstrap collapse, eager', 'bootstrap'),
  ...bootstrap,
  entries: [],
}

/** The named rows, with the control and their floors; all rows if none is named. */
export function chosenRows(only: readonly string[]): StartRow[] {
  if (only.length === 0) return [...startRows]
  const floors = chosen(startRows, only).map(({ floor }) => floor)
  return chosen(startRows, ['nothing', ...floors, ...only])
}
