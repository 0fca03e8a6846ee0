import { html, nothing, type TemplateResult } from 'lit-html'
import { blockTexts } from '../blocks/descriptions.js'
import type { Block } from '../core/instance.js'
import { allowed, show } from '../schema/allowed.js'
import { checkOptions, type OptionEntries } from '../schema/check-options.js'
import { countErrors, errorList } from './error-list.js'
import type { InspectedBlock } from './inspect.js'

/** One option of a block, as the table of options shows it. */
interface OptionRow {
  readonly name: string
  /** Title and help; null for a block of another package. */
  readonly title: string | null
  readonly help: string | null
  /** The value that the page or the panel wrote; undefined if neither did. */
  readonly raw: unknown
  /** The value that the block uses. */
  readonly value: unknown
  /** Null if the option does not exist. */
  readonly expected: string | null
  /** The block does not use the raw value. */
  readonly isIgnored: boolean
}

type Texts = Readonly<Record<string, { readonly title: string; readonly help: string }>>

const textsOf = (block: string): Texts =>
  Object.hasOwn(blockTexts, block) ? (blockTexts as Readonly<Record<string, Texts>>)[block]! : {}

/** Every option of a block, and every unknown one that the page or the panel wrote. */
export function optionRows({ name: block, definition, rawOptions, options }: Block): OptionRow[] {
  const schema: OptionEntries | undefined = definition?.options
  if (!schema) return []
  const texts = textsOf(block)
  const ignored = new Set(checkOptions(schema, rawOptions).issues.map(({ option }) => option))
  const names = new Set([...Object.keys(schema.entries), ...Object.keys(rawOptions)])
  return [...names].map((name) => {
    const entry = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    return {
      name,
      title: text?.title ?? null,
      help: text?.help ?? null,
      raw: Object.hasOwn(rawOptions, name) ? rawOptions[name] : undefined,
      value: Object.hasOwn(options, name) ? options[name] : undefined,
      expected: entry ? allowed(entry) : null,
      isIgnored: ignored.has(name),
    }
  })
}

/** The end of a sentence that begins with "Waits", by the block's `waitsFor`. */
const WAIT_REASONS = new Map([
  ['load', 'for its turn'],
  ['visible', 'until it comes near the viewport'],
  ['idle', 'until the browser is idle'],
  ['interaction', 'for the first pointer, key or focus in it'],
  ['code', 'for its code'],
  ['init', 'for its own start to finish'],
])

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** Explains a block's state in a sentence. */
export function describeState({ state, waitsFor, hydratedAt, duration }: InspectedBlock): string {
  if (state === 'unknown') return 'Its HTML stays as the server sent it.'
  if (state === 'unhydrated')
    return 'Came to the page after the start. Allowed: site.hydrate(root), or the observer.'
  if (waitsFor !== null) return `Waits ${WAIT_REASONS.get(waitsFor) ?? `until ${waitsFor} matches`}.`
  if (state === 'waiting') return 'Waits for its turn, or for the moment that its registration names.'
  const done = `${milliseconds(hydratedAt ?? 0)} after the page’s start, in ${milliseconds(duration ?? 0)}`
  if (state === 'ready') return `Hydrated ${done}.`
  return hydratedAt === null ? 'Never hydrated.' : `Failed after it had hydrated ${done}.`
}

const valueCell = (value: unknown) =>
  value === undefined ? html`<span class="quiet">nothing</span>` : html`<code>${show(value)}</code>`

const optionRow = ({ name, title, help, raw, value, expected, isIgnored }: OptionRow) => html`
  <tr>
    <th scope="row">
      <code>${name}</code>
      ${title === null ? nothing : html`<span class="quiet line">${title}. ${help}</span>`}
      <span class="quiet line">${expected === null ? 'There is no such option.' : `Allowed: ${expected}`}</span>
    </th>
    <td>
      ${valueCell(raw)}
      ${isIgnored ? html`<span class="refused line">not allowed</span>` : nothing}
    </td>
    <td>
      ${valueCell(value)}
      ${value !== undefined && (raw === undefined || isIgnored) ? html`<span class="quiet line">default</span>` : nothing}
    </td>
  </tr>
`

const options = (rows: readonly OptionRow[]) => html`
  <table>
    <thead><tr class="heads"><th scope="col">Option</th><th scope="col">Given</th><th scope="col">Used</th></tr></thead>
    <tbody>${rows.map(optionRow)}</tbody>
  </table>
`

const noOptions = (block: Block | undefined) =>
  !block ? nothing : block.definition ? 'It has no options.' : 'Its options are known once its code is here.'

const details = (inspected: InspectedBlock, block: Block | undefined) => {
  const rows = block ? optionRows(block) : []
  return html`
    <div class="details" id="details">
      ${inspected.errors.length > 0 ? errorList(inspected.errors) : nothing}
      <p>${describeState(inspected)}</p>
      ${rows.length > 0 ? options(rows) : html`<p class="quiet">${noOptions(block)}</p>`}
      <button type="button" data-action="log">Log to console</button>
    </div>
  `
}

/** One block of the list. `block` is its instance, if the site has one; `index` counts the rows. */
export const blockRow = (
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
      ${inspected.errors.length > 0 ? html`<span class="count">${countErrors(inspected.errors.length)}</span>` : nothing}
      ${inspected.duration === null ? nothing : html`<span class="time quiet">${milliseconds(inspected.duration)}</span>`}
    </button>
    ${selected ? details(inspected, block) : nothing}
  </li>
`
