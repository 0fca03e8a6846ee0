import { html, nothing, type TemplateResult } from 'lit-html'
import type { Site } from '../core/site.js'
import { countStates, type Filter } from './arrange.js'
import type { InspectedBlock, InspectedError } from './inspect.js'
import { count, problems } from './problem.js'
import { row } from './row.js'

/** Where the panel stands. The words are physical: it is in English, from left to right, on every page. */
export type Corner = 'bottom-right' | 'bottom-left' | 'top-left' | 'top-right'

/** What the person who debugs has chosen. */
export interface Choices extends Filter {
  readonly open: boolean
  readonly corner: Corner
  readonly outlineAll: boolean
  readonly selected: Element | null
}

export interface Shown {
  readonly site: Site
  readonly choices: Choices
  /** All blocks. */
  readonly blocks: readonly InspectedBlock[]
  /** Those that the filter lets through. */
  readonly rows: readonly InspectedBlock[]
  /** Problems that belong to no block. */
  readonly pageProblems: readonly InspectedError[]
}

const summary = ({ site, blocks }: Shown) => {
  const failed = blocks.filter(({ state }) => state === 'failed').length
  const words = [blocks.length === 1 ? '1 block' : `${blocks.length} blocks`]
  if (failed > 0) words.push(`${failed} failed`)
  if (!site.initialized) words.push('starting')
  return words.join(', ')
}

const chip = (state: Filter['state'], many: number, chosen: Filter['state']) => html`
  <button type="button" data-action="filter" data-filter=${state} aria-pressed=${state === chosen}>${state} ${many}</button>
`

const tools = ({ choices, blocks, rows }: Shown) => html`
  <div class="tools">
    <input
      type="search"
      aria-label="Search by name or id"
      placeholder="Name or id"
      autocomplete="off"
      spellcheck="false"
      .value=${choices.search}
    />
    <span role="status">${rows.length} of ${blocks.length}</span>
    <div class="chips" role="group" aria-label="State">
      ${chip('all', blocks.length, choices.state)}
      ${countStates(blocks)
        .filter(({ state, count }) => count > 0 || state === choices.state)
        .map(({ state, count }) => chip(state, count, choices.state))}
    </div>
    <label><input type="checkbox" .checked=${choices.outlineAll} /> Outline all</label>
    <button type="button" data-action="table">Table to console</button>
  </div>
`

const page = (found: readonly InspectedError[]) => html`
  <details class="page">
    <summary><b>page</b> <span class="count">${count(found.length)}</span></summary>
    ${problems(found)}
  </details>
`

const body = (shown: Shown) => {
  const { site, choices, blocks, rows, pageProblems } = shown
  return html`
    ${tools(shown)}
    ${pageProblems.length > 0 ? page(pageProblems) : nothing}
    <ul role="list" aria-label="Blocks">
      ${rows.map((each, index) =>
        row(each, site.blocks.get(each.element), index, each.element === choices.selected),
      )}
    </ul>
    ${rows.length > 0 ? nothing : html`<p class="none">No block ${blocks.length > 0 ? 'is like this' : 'on this page'}.</p>`}
  `
}

/** The whole panel. What happens in it is told by `data-action`; see {@link listenToPanel}. */
export const panel = (shown: Shown): TemplateResult => {
  const { open, corner } = shown.choices
  return html`
    <section class="panel" aria-label="Site debug view" data-corner=${corner} ?data-closed=${!open}>
      <header>
        <button type="button" class="toggle" data-action="toggle" aria-expanded=${open} aria-controls="blocks">
          <b>Site debug</b> <span class="quiet">${summary(shown)}</span>
        </button>
        <button type="button" data-action="move" aria-label=${`Move, now at the ${corner.replace('-', ' ')}`} ?hidden=${!open}>
          Move
        </button>
      </header>
      <div class="body" id="blocks" ?hidden=${!open}>${body(shown)}</div>
    </section>
  `
}
