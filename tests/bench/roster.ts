import type { Entry, Markup } from './markup.js'
import * as markups from './markup.js'

/** Loops written by hand: for a toggle, and for all that an accordion does. */
export const FLOORS = ['floor', 'floor-accordion'] as const
export type Floor = (typeof FLOORS)[number]

/** A row of the tables: which file of `contenders/` runs, on which markup. */
export interface Row {
  readonly name: string
  readonly title: string
  /** npm package whose version is shown; none for code of ours. */
  readonly package?: string
  readonly markup: Markup
  /** The hand-written loop for the same job, which the row is compared with. */
  readonly floor: Floor
  /** The style sheet that belongs to the markup. */
  readonly sheet?: string
  /** Entries of a block's own code that this library has. */
  readonly entries: readonly Entry[]
  /** Blocks in the fault probe; a library whose first click is quadratic gets fewer. */
  readonly faultBlocks?: number
  /** Dynamic imports that this row makes use of, as the source writes them. */
  readonly onDemand?: readonly string[]
  readonly note?: string
}

const all: readonly Entry[] = ['options', 'init', 'listener', 'destroy']

/** What a page with an accordion loads in its head. */
const SHEET = '../../packages/runtime/src/styles/site.css'

/** The control and the floors are not rows like the others: every ratio is taken against a floor. */
export const roster: readonly Row[] = [
  {
    name: 'nothing',
    title: 'an empty script',
    markup: markups.toggle,
    floor: 'floor',
    entries: [],
    note: 'what the page, the frame and the measuring cost by themselves',
  },
  {
    name: 'floor',
    title: 'hand-written loop',
    markup: markups.toggle,
    floor: 'floor',
    entries: ['options', 'init', 'listener'],
    note: 'one unguarded loop; sees no later HTML by itself; teardown is one abort',
  },
  {
    name: 'floor-accordion',
    title: 'hand-written loop, accordion',
    markup: markups.accordion,
    floor: 'floor-accordion',
    sheet: SHEET,
    entries: [],
    note: 'one loop that does to the page what the shipped accordion does; no guard, no teardown',
  },
  {
    name: 'site',
    title: 'Site Runtime, accordion',
    markup: markups.accordion,
    floor: 'floor-accordion',
    sheet: SHEET,
    entries: all,
    note: 'the shipped block; later HTML through `site.hydrate(root)`',
  },
  {
    name: 'site-toggle',
    title: 'Site Runtime, a toggle',
    markup: markups.toggle,
    floor: 'floor',
    entries: all,
    note: "the same few lines of component code as the other libraries' rows",
  },
  {
    name: 'site-observe',
    title: 'Site Runtime, accordion, observing',
    markup: markups.accordion,
    floor: 'floor-accordion',
    sheet: SHEET,
    entries: all,
    onDemand: ['./observer.js'],
    note: 'with the observer for inserted HTML',
  },
  {
    name: 'govuk',
    title: 'GOV.UK Frontend createAll',
    package: 'govuk-frontend',
    markup: markups.govuk,
    floor: 'floor',
    entries: ['options', 'init', 'listener'],
    note: 'options are typed attributes, not JSON; no teardown; later HTML through `createAll(…, scope)`',
  },
  {
    name: 'lit',
    title: 'lit element',
    package: 'lit',
    markup: markups.lit,
    floor: 'floor',
    entries: all,
    note: 'renders its own button and panel',
  },
  {
    name: 'uikit',
    title: 'UIkit, own component',
    package: 'uikit',
    markup: markups.uikit,
    floor: 'floor',
    entries: all,
    note: 'observes attributes and children of the whole document',
  },
  {
    name: 'uikit-accordion',
    title: 'UIkit accordion',
    package: 'uikit',
    markup: markups.uikitAccordion,
    floor: 'floor-accordion',
    entries: ['options'],
    note: "the library's own accordion, closed by the server, without a sheet",
  },
  {
    name: 'stimulus',
    title: 'Stimulus',
    package: '@hotwired/stimulus',
    markup: markups.stimulus,
    floor: 'floor',
    entries: all,
  },
  {
    name: 'alpine',
    title: 'Alpine',
    package: 'alpinejs',
    markup: markups.alpine,
    floor: 'floor',
    entries: all,
  },
  {
    name: 'bootstrap',
    title: 'Bootstrap collapse, data API',
    package: 'bootstrap',
    markup: markups.bootstrap,
    floor: 'floor',
    entries: ['options', 'listener'],
    faultBlocks: 200,
    note: 'does nothing until a block is clicked; the first click of each block costs in proportion to all blocks',
  },
]

/** Bootstrap made to start all its blocks is quadratic, so it runs on a smaller page with its own floor. */
export const quadratic: Row = {
  name: 'bootstrap-eager',
  title: 'Bootstrap collapse, eager',
  package: 'bootstrap',
  markup: markups.bootstrap,
  floor: 'floor',
  entries: [],
}

/** The rows that a run is about, with the control and the floors that they are compared with. */
export function chosen(only: readonly string[]): Row[] {
  for (const name of only) {
    if (roster.some((row) => row.name === name)) continue
    throw new RangeError(`--only ${name}: no such row; there are ${roster.map((row) => row.name).join(', ')}`)
  }
  const floors = roster.filter(({ name }) => only.includes(name)).map(({ floor }) => floor)
  const names = ['nothing', ...floors, ...only]
  return roster.filter(({ name }) => only.length === 0 || names.includes(name))
}
