import { page } from '../lib/browser/html.js'

/** Entry points at which the bad block breaks. */
export const ENTRIES = ['options', 'init', 'listener', 'destroy'] as const
export type Entry = (typeof ENTRIES)[number]

/** How a library writes one block; `json` is the option, `fault` the mark of the bad block. */
export type Markup = (index: number, json: string, fault: string, items: number) => string

const GOOD = '{"allowMultiple":true}'
const BROKEN = '{"allowMultiple":'

const question = (index: number) => `Question ${index}`
const answer = (index: number) =>
  `<p>Answer ${index}. A paragraph of text that stands closed at the start.</p>`
const root = (index: number, fault: string) => `id="block-${index}" data-bench-block${fault}`

/** A toggle with our attributes, which the hand-written loop reads too; the server closed it. */
export const toggle: Markup = (i, json, fault) =>
  `<div ${root(i, fault)} data-block="toggle" data-block-json='${json}'><div data-part="item"><h3><button type="button" data-part="header">${question(i)}</button></h3><div data-part="panel" id="panel-${i}" hidden>${answer(i)}</div></div></div>`

/** The documented accordion: readable without script, and closed by the style sheet before the script runs. */
export const accordion: Markup = (i, json, fault, items) =>
  `<div ${root(i, fault)} data-block="accordion" data-block-json='${json}'>${`<div data-part="item"><h3><button type="button" data-part="header">${question(i)}</button></h3><div data-part="panel">${answer(i)}</div></div>`.repeat(items)}</div>`

export const govuk: Markup = (i, json, fault) =>
  `<div ${root(i, fault)} data-module="bench-accordion" data-allow-multiple='${json === GOOD ? 'true' : json}'><div><h3><button type="button" data-part="header">${question(i)}</button></h3><div data-part="panel" id="panel-${i}" hidden>${answer(i)}</div></div></div>`

export const stimulus: Markup = (i, json, fault) =>
  `<div ${root(i, fault)} data-controller="accordion" data-accordion-options-value='${json}'><div><h3><button type="button" data-accordion-target="button" data-action="accordion#toggle">${question(i)}</button></h3><div data-accordion-target="panel" id="panel-${i}" hidden>${answer(i)}</div></div></div>`

export const alpine: Markup = (i, json, fault) =>
  `<div ${root(i, fault)} x-data='accordion(${json})'><div><h3><button type="button" aria-controls="panel-${i}" :aria-expanded="open" @click="toggle">${question(i)}</button></h3><div :hidden="!open" id="panel-${i}" hidden>${answer(i)}</div></div></div>`

export const uikit: Markup = (i, json, fault) =>
  `<div ${root(i, fault)} uk-bench-accordion='${json}'><div><h3><button type="button" data-part="header">${question(i)}</button></h3><div data-part="panel" id="panel-${i}" hidden>${answer(i)}</div></div></div>`

export const uikitAccordion: Markup = (i, json, fault) =>
  `<ul ${root(i, fault)} uk-accordion='${json.replace('allowMultiple', 'multiple')}'><li><a class="uk-accordion-title" href="#panel-${i}">${question(i)}</a><div class="uk-accordion-content" id="panel-${i}" hidden>${answer(i)}</div></li></ul>`

export const bootstrap: Markup = (i, json, fault) =>
  `<div ${root(i, fault)}><div><h3><button type="button" data-bs-toggle="collapse" data-bs-target="#panel-${i}" aria-controls="panel-${i}" aria-expanded="false">${question(i)}</button></h3><div class="collapse" id="panel-${i}" data-bs-config='${json}'>${answer(i)}</div></div></div>`

export const lit: Markup = (i, json, fault) =>
  `<lit-accordion ${root(i, fault)} options='${json}'><span slot="header">${question(i)}</span>${answer(i)}</lit-accordion>`

/** `count` blocks; the one in the middle is bad if an entry is given. */
export function blocks(
  markup: Markup,
  count: number,
  {
    entry,
    prefix = 0,
    items = 1,
  }: { readonly entry?: Entry | undefined; readonly prefix?: number; readonly items?: number } = {},
): string {
  const bad = count >> 1
  return Array.from({ length: count }, (_, position) => {
    const isBad = entry && position === bad
    const fault = isBad ? ` data-bench-fault="${entry}"` : ''
    return markup(prefix + position, isBad && entry === 'options' ? BROKEN : GOOD, fault, items)
  }).join('\n')
}

/**
 * A page with its style sheet, the blocks in one container, a hidden container for later blocks, whose layout would
 * otherwise outweigh the libraries' work, and a part without blocks.
 */
export const startPage = (content: string, sheet: string): string =>
  page({
    styles: `.collapse:not(.show) { display: none }${sheet}`,
    body: `<div id="served">
${content}
</div>
<section id="inserted" hidden></section>
<section id="elsewhere">${'<p class="a" data-n="0">elsewhere</p>'.repeat(200)}</section>`,
  })
