import { html, nothing, type TemplateResult } from 'lit-html'
import { show } from '../contract/allowed.js'
import type { Block } from '../core/life.js'
import type { InspectedBlock } from './inspect.js'
import { type OptionRow, optionRows } from './option-rows.js'
import { count, problems } from './problem.js'

/** What a block waits for, as a sentence goes on after "Waits". */
const WAITS = new Map([
  ['load', 'for its turn'],
  ['visible', 'until it comes near the viewport'],
  ['idle', 'until the browser is idle'],
  ['interaction', 'for the first pointer, key or focus in it'],
  ['code', 'for its code'],
  ['init', 'for its own start to finish'],
])

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** What the state means, in a sentence. */
export function story({ state, waitsFor, hydratedAt, duration }: InspectedBlock): string {
  if (state === 'unknown') return 'Its HTML stays as the server sent it.'
  if (state === 'unhydrated')
    return 'Came to the page after the start. Allowed: site.hydrate(root), or the observer.'
  if (waitsFor !== null) return `Waits ${WAITS.get(waitsFor) ?? `until ${waitsFor} matches`}.`
  if (state === 'waiting') return 'Waits for its turn, or for the moment that its registration names.'
  const done = `${milliseconds(hydratedAt ?? 0)} after the page’s start, in ${milliseconds(duration ?? 0)}`
  if (state === 'ready') return `Hydrated ${done}.`
  return hydratedAt === null ? 'Never hydrated.' : `Failed after it had hydrated ${done}.`
}

const value = (of: unknown) =>
  of === undefined ? html`<span class="quiet">nothing</span>` : html`<code>${show(of)}</code>`

const option = ({ name, title, help, given, used, allowed, refused }: OptionRow) => html`
  <tr>
    <th scope="row">
      <code>${name}</code>
      ${title === null ? nothing : html`<span class="quiet line">${title}. ${help}</span>`}
      <span class="quiet line">${allowed === null ? 'There is no such option.' : `Allowed: ${allowed}`}</span>
    </th>
    <td>
      ${value(given)}
      ${refused ? html`<span class="refused line">not allowed</span>` : nothing}
    </td>
    <td>
      ${value(used)}
      ${used !== undefined && (given === undefined || refused) ? html`<span class="quiet line">default</span>` : nothing}
    </td>
  </tr>
`

const options = (rows: readonly OptionRow[]) => html`
  <table>
    <thead><tr class="heads"><th scope="col">Option</th><th scope="col">Given</th><th scope="col">Used</th></tr></thead>
    <tbody>${rows.map(option)}</tbody>
  </table>
`

const noOptions = (block: Block | undefined) =>
  !block ? nothing : block.definition ? 'It has no options.' : 'Its options are known once its code is here.'

const details = (inspected: InspectedBlock, block: Block | undefined) => {
  const rows = block ? optionRows(block) : []
  return html`
    <div class="details" id="details">
      ${inspected.errors.length > 0 ? problems(inspected.errors) : nothing}
      <p>${story(inspected)}</p>
      ${rows.length > 0 ? options(rows) : html`<p class="quiet">${noOptions(block)}</p>`}
      <button type="button" data-action="log">Log to console</button>
    </div>
  `
}

/** One block of the list; `block` is the living one, `index` its place in what is shown. */
export const row = (
  inspected: InspectedBlock,
  block: Block | undefined,
  index: number,
  selected: boolean,
): TemplateResult => html`
  <li class="item" data-index=${index}>
    <button
      type="button"
      class="row"
      data-action="select"
      aria-expanded=${selected}
      aria-controls=${selected ? 'details' : nothing}
    >
      <span class="state" data-state=${inspected.state}>${inspected.state}</span>
      <span class="name"><b>${inspected.name}</b> ${inspected.id === null ? nothing : html`<span class="quiet">${inspected.id}</span>`}</span>
      ${inspected.errors.length > 0 ? html`<span class="count">${count(inspected.errors.length)}</span>` : nothing}
      ${inspected.duration === null ? nothing : html`<span class="time quiet">${milliseconds(inspected.duration)}</span>`}
    </button>
    ${selected ? details(inspected, block) : nothing}
  </li>
`
