import { escaped, highlighted } from '../markdown/index.js'
import type { Control } from './controls.js'
import type { Example } from './examples.js'
import { formHtml } from './form.js'
import { formatIndex } from './formats.js'
import { examplePath, jsonScript, optionState } from './frame.js'

/** The room that an example gets before it has loaded. */
export type FrameHeight = 'low' | 'middle' | 'high'

const addressOf = (block: string, id: string): string => `/docs/${examplePath(block, id)}`

/** The end of the opening tag, with the line break after it: what follows would move with a longer tag. */
const lineEnd = ({ html, tag: [, end] }: Example): number => (html[end] === '\n' && end > 0 ? end + 1 : end)

/** The markup in colours. The opening tag of the block is an element that the form changes. */
function markupHtml(example: Example): string {
  const { html, tag } = example
  const end = lineEnd(example)
  const parts = [html.slice(0, tag[0]), html.slice(tag[0], end), html.slice(end)].map((part) =>
    highlighted(part, 'html'),
  )
  return `<figure class="code"><pre><code>${parts[0]}<span data-tag>${parts[1]}</span>${parts[2]}</code></pre></figure>`
}

function stateHtml(block: string, example: Example, index: number): string {
  const { id, title } = example
  return [
    `<section class="example" data-state="${escaped(id)}"${index === 0 ? ' data-chosen' : ''}>`,
    // Without an id: the contents of the page have no line for each example.
    `<h3>${escaped(title)}</h3>`,
    `<p class="example-link"><a href="${addressOf(block, id)}">Open this example</a></p>`,
    example.html === '' ? '' : markupHtml(example),
    '</section>',
  ].join('')
}

const rulesOf = (control: Control) => {
  const { choices, min, max, step, maxLength, format, allowed } = control
  return {
    ...optionState(control),
    ...(choices ? { choices: choices.map(({ value }) => value) } : {}),
    min,
    max,
    step,
    maxLength,
    ...(format === undefined ? {} : { format: formatIndex(format), allowed }),
  }
}

function exampleData(block: string, example: Example) {
  const { id, title, html, tag, element, attributes, options, context, form = 0 } = example
  const end = / ?\/?>\n?$/.exec(html.slice(tag[0], lineEnd(example)))?.[0] ?? '>'
  return { id, title, address: addressOf(block, id), element, end, attributes, options, context, form }
}

const WIDTHS = [
  ['full', 'Full'],
  ['390', '390 px'],
] as const

const widthHtml = ([value, title]: (typeof WIDTHS)[number], index: number): string =>
  `<label><input type="radio" name="example-width" value="${value}"${index === 0 ? ' checked' : ''}> ${title}</label>`

/** A form of examples. */
export interface Form {
  readonly controls: readonly Control[]
  /** The names of the objects around the settings in the context; none where the form changes attributes. */
  readonly path: readonly string[]
}

interface Shown {
  readonly name: string
  readonly examples: readonly Example[]
  readonly forms: readonly Form[]
  readonly settings: { readonly note: string }
}

/**
 * The examples of a block: one of them in a frame, the form of its options, and the markup of every state. Without script
 * it is the list of all states, each with its markup and a link to its page.
 */
export function playgroundHtml(
  { name: block, examples, forms, settings }: Shown,
  height: FrameHeight,
): string {
  const [first] = examples
  if (!first) return ''
  const address = addressOf(block, first.id)
  const choices = examples.map(({ id, title }) => `<option value="${escaped(id)}">${escaped(title)}</option>`)
  return [
    `<div class="playground" data-playground data-height="${height}">`,
    jsonScript('data-examples', {
      examples: examples.map((example) => exampleData(block, example)),
      forms: forms.map(({ controls, path }) => ({ options: controls.map(rulesOf), path })),
    }),
    settings.note === '' ? '' : `<p class="playground-note">${escaped(settings.note)}</p>`,
    '<div class="playground-bar">',
    '<div class="playground-choice"><label for="playground-example">Example</label>',
    `<select id="playground-example" data-choose autocomplete="off">${choices.join('')}</select></div>`,
    `<fieldset class="playground-widths"><legend>Width</legend>${WIDTHS.map(widthHtml).join('')}</fieldset>`,
    `<a data-own-page href="${address}">Open in a page of its own</a>`,
    '</div>',
    '<div class="playground-run"><div class="playground-stage"><div class="playground-size" data-stage data-width="full">',
    `<iframe src="${address}" loading="lazy" title="${escaped(`Example: ${first.title}`)}"></iframe>`,
    '</div></div>',
    ...forms.map(({ controls }, index) => formHtml(controls, index, index === (first.form ?? 0))),
    '</div>',
    `<div class="playground-states">${examples.map((each, index) => stateHtml(block, each, index)).join('')}</div>`,
    '</div>',
  ].join('')
}
