import { html, nothing, type TemplateResult } from 'lit-html'
import type { Site } from '../core/site.js'
import { blockRow } from './block-row.js'
import { countErrors, errorList } from './error-list.js'
import { countStates, type Filter } from './filter.js'
import type { InspectedBlock, InspectedError } from './inspect.js'

/** The panel's place. The names are physical, because the panel reads from left to right on every page. */
export type Corner = 'bottom-right' | 'bottom-left' | 'top-left' | 'top-right'

/** Choices made in the panel. */
export interface Choices extends Filter {
  readonly open: boolean
  readonly corner: Corner
  readonly outlineAll: boolean
  readonly selected: Element | null
}

/** The data that the panel shows. */
interface PanelData {
  readonly site: Site
  readonly choices: Choices
  /** All blocks. */
  readonly blocks: readonly InspectedBlock[]
  /** The blocks that pass the filter. */
  readonly rows: readonly InspectedBlock[]
  /** Errors that belong to no block. */
  readonly pageErrors: readonly InspectedError[]
}

const summary = ({ site, blocks }: PanelData) => {
  const failed = blocks.filter(({ state }) => state === 'failed').length
  const words = [blocks.length === 1 ? '1 block' : `${blocks.length} blocks`]
  if (failed > 0) words.push(`${failed} failed`)
  if (!site.initialized) words.push('starting')
  return words.join(', ')
}

const chip = (state: Filter['state'], count: number, chosen: Filter['state']) => html`
  <button type="button" data-action="filter" data-filter=${state} aria-pressed=${state === chosen}>${state} ${count}</button>
`

const tools = ({ choices, blocks, rows }: PanelData) => html`
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

const pageDetails = (errors: readonly InspectedError[]) => html`
  <details class="page">
    <summary><b>page</b> <span class="count">${countErrors(errors.length)}</span></summary>
    ${errorList(errors)}
  </details>
`

const body = (data: PanelData) => {
  const { site, choices, blocks, rows, pageErrors } = data
  return html`
    ${tools(data)}
    ${pageErrors.length > 0 ? pageDetails(pageErrors) : nothing}
    <ul role="list" aria-label="Blocks">
      ${rows.map((block, index) =>
        blockRow(block, site.blocks.get(block.element), index, block.element === choices.selected),
      )}
    </ul>
    ${rows.length > 0 ? nothing : html`<p class="none">No block ${blocks.length > 0 ? 'is like this' : 'on this page'}.</p>`}
  `
}

/** The whole panel. {@link listenToPanel} acts on the `data-action` of its buttons. */
export const panel = (data: PanelData): TemplateResult => {
  const { open, corner } = data.choices
  return html`
    <section class="panel" aria-label="Site debug view" data-corner=${corner} ?data-closed=${!open}>
      <header>
        <button type="button" class="toggle" data-action="toggle" aria-expanded=${open} aria-controls="blocks">
          <b>Site debug</b> <span class="quiet">${summary(data)}</span>
        </button>
        <button type="button" data-action="move" aria-label=${`Move, now at the ${corner.replace('-', ' ')}`} ?hidden=${!open}>
          Move
        </button>
      </header>
      <div class="body" id="blocks" ?hidden=${!open}>${body(data)}</div>
    </section>
  `
}
