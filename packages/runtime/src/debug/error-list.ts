import { html, nothing, type TemplateResult } from 'lit-html'
import type { Phase } from '../dom/errors.js'
import type { InspectedError } from './inspect.js'

/** The effect of an error in this phase on the page, and the place to look. */
const ADVICE: Readonly<Record<Phase, string>> = {
  options:
    'Its options could not be read, so it did not start. Allowed: one JSON object in data-block-json, or in a script with data-block-options.',
  load: 'Its code did not arrive, so its HTML stands as the server sent it. Look at the request in the network panel.',
  init: 'It did not start, and its HTML is again what the server sent. Look at its markup, then at the stack on the console.',
  listener: 'It goes on without what this listener would have done.',
  update: 'It goes on, maybe with some of its former options.',
  destroy: 'It has ended, but may have left something behind.',
}

function advice({ phase, part, option, name }: InspectedError): string | null {
  if (part !== null) return `Write the part “${part}” into its markup.`
  if (phase !== null) return ADVICE[phase]
  if (option !== null) return 'The value is not used.'
  return name === 'ChunkLoadError' ? ADVICE.load : null
}

const detail = (term: string, value: string | null) =>
  value === null ? nothing : html`<div class="place"><dt>${term}</dt><dd><code>${value}</code></dd></div>`

const errorItem = (error: InspectedError, times: number) => html`
  <li class="problem">
    <p>${error.reason}${times > 1 ? html` <b>×${times}</b>` : nothing}</p>
    ${error.phase === null ? nothing : html`<dl>${detail('Phase', error.phase)} ${detail('Part', error.part)}</dl>`}
    ${advice(error) === null ? nothing : html`<p class="quiet">${advice(error)}</p>`}
  </li>
`

/** A number of errors in words. */
export const countErrors = (errors: number): string => (errors === 1 ? '1 issue' : `${errors} issues`)

/** Errors of one block or of the page. Equal errors are shown once, with their number. */
export function errorList(errors: readonly InspectedError[]): TemplateResult {
  const groups = new Map<string, InspectedError[]>()
  for (const error of errors) {
    const group = groups.get(error.message)
    if (group) group.push(error)
    else groups.set(error.message, [error])
  }
  return html`<ul>
    ${[...groups.values()].map((group) => errorItem(group[0]!, group.length))}
  </ul>`
}
