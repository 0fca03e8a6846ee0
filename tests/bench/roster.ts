import type { Entry, Markup } from './markup.js'
import * as markups from './markup.js'

/** A row of the tables: which file of `contenders/` runs, on which markup. */
export interface Row {
  readonly name: string
  readonly title: string
  /** npm package whose version is shown; none for code of ours. */
  readonly package?: string
  readonly markup: Markup
  /** Entries of a block's own code that this library has. */
  readonly entries: readonly Entry[]
  /** Blocks in the fault probe; a library whose first click is quadratic gets fewer. */
  readonly faultBlocks?: number
  /** Dynamic imports that this row makes use of, as the source writes them. */
  readonly onDemand?: readonly string[]
  readonly note?: string
}

const all: readonly Entry[] = ['options', 'init', 'listener', 'destroy']

/** The control and the floor are not rows like the others: every ratio is taken against the floor. */
export const roster: readonly Row[] = [
  {
    name: 'nothing',
    title: 'an empty script',
    markup: markups.site,
    entries: [],
    note: 'what the page, the frame and the measuring cost by themselves',
  },
  {
    name: 'floor',
    title: 'hand-written loop (floor)',
    markup: markups.site,
    entries: ['options', 'init', 'listener'],
    note: 'one unguarded loop; sees no later HTML by itself; teardown is one abort',
  },
  {
    name: 'floor-accordion',
    title: 'hand-written loop, whole accordion',
    markup: markups.site,
    entries: [],
    note: 'one loop with all that the shipped accordion does, and no teardown',
  },
  {
    name: 'site',
    title: 'Site Runtime, accordion',
    markup: markups.site,
    entries: all,
    note: 'the shipped block; later HTML through `site.hydrate(root)`',
  },
  {
    name: 'site-toggle',
    title: 'Site Runtime, a toggle',
    markup: markups.site,
    entries: all,
    note: "the same few lines of component code as the other libraries' rows",
  },
  {
    name: 'site-observe',
    title: 'Site Runtime, accordion, observing',
    markup: markups.site,
    entries: all,
    onDemand: ['./observer.js'],
    note: 'with the observer for inserted HTML',
  },
  {
    name: 'govuk',
    title: 'GOV.UK Frontend createAll',
    package: 'govuk-frontend',
    markup: markups.govuk,
    entries: ['options', 'init', 'listener'],
    note: 'options are typed attributes, not JSON; no teardown; later HTML through `createAll(…, scope)`',
  },
  {
    name: 'lit',
    title: 'lit element',
    package: 'lit',
    markup: markups.lit,
    entries: all,
    note: 'renders its own button and panel',
  },
  {
    name: 'uikit',
    title: 'UIkit, own component',
    package: 'uikit',
    markup: markups.uikit,
    entries: all,
    note: 'observes attributes and children of the whole document',
  },
  {
    name: 'uikit-accordion',
    title: 'UIkit accordion',
    package: 'uikit',
    markup: markups.uikitAccordion,
    entries: ['options'],
    note: "the library's own accordion",
  },
  {
    name: 'stimulus',
    title: 'Stimulus',
    package: '@hotwired/stimulus',
    markup: markups.stimulus,
    entries: all,
  },
  {
    name: 'alpine',
    title: 'Alpine',
    package: 'alpinejs',
    markup: markups.alpine,
    entries: all,
  },
  {
    name: 'bootstrap',
    title: 'Bootstrap collapse, data API',
    package: 'bootstrap',
    markup: markups.bootstrap,
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
  entries: [],
}

/** The rows that a run is about, the control and the floor always with them. */
export function chosen(only: readonly string[]): Row[] {
  for (const name of only) {
    if (roster.some((row) => row.name === name)) continue
    throw new RangeError(`--only ${name}: no such row; there are ${roster.map((row) => row.name).join(', ')}`)
  }
  return roster.filter(({ name }) => only.length === 0 || ['nothing', 'floor', ...only].includes(name))
}
