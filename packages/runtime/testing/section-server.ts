import { LAYOUT_END, orderedParts, partMarks, sectionTextMark } from '../src/contract/layout-markup.js'
import type { LayoutOptions } from '../src/contract/page-layout.js'
import { sectionBlockId, sectionsOf } from '../src/contract/page-sections/body.js'
import { NoServer } from './preview.js'

type Options = Readonly<Record<string, unknown>>

/** An item of a section of the server below. */
interface Item {
  readonly id: string
  readonly settings: { readonly question?: string }
}

const THEME = ['a', 'b', 'c'].map((id) => ({ id, type: 'words', values: { title: `Title ${id}` } }))

const escaped = (text: unknown) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const marked = (kind: 'line' | 'lines' | 'html', place: string, text: unknown) =>
  text
    ? `<!--${sectionTextMark(kind, place)}-->${kind === 'html' ? String(text) : escaped(text)}<!--/site-text-->`
    : ''

/** A section with a text that a template has changed, one that stands in another, and a block. */
function section(id: string, values: Options): string {
  const items = (values.items ?? []) as readonly Item[]
  const questions = items.map(
    (item) =>
      `<details id="${item.id}"><summary>${marked('line', `${id}.${item.id}.question`, item.settings.question)}</summary></details>`,
  )
  return `<section id="section-${id}"><h2>${marked('line', `${id}.title`, values.title)}</h2><p>By ${marked('lines', `${id}.text`, values.text)} and others</p><div class="rich">${marked('html', `${id}.intro`, values.intro)}</div><b>${escaped(String(values.title).toUpperCase())}</b><img alt="">${questions.join('')}<div data-block="card" data-block-id="card@${id}"></div></section>`
}

/** The body of the page with sections as the server renders it for its owner. */
export function sectionPage(unsaved: Record<string, Options> = {}, title = 'Stored'): string {
  const layout = (unsaved['site:layout'] ?? {}) as LayoutOptions
  const sections = sectionsOf(THEME, layout)
  const hidden = new Set(layout.hidden)
  const html = new Map(
    sections.map(({ id, values }) => {
      const [start, end] = partMarks(id)
      const content = section(id, { ...values, ...unsaved[sectionBlockId(id)] })
      return [id, `<!--${start}-->${content}<!--${end}-->`]
    }),
  )
  const ids = sections.map(({ id }) => id)
  const shown = orderedParts(ids, layout.order).filter((id) => !hidden.has(id))
  const list = JSON.stringify(sections.map(({ id, type }) => ({ id, type, title: `Words ${id}` })))
  const templates = ids
    .filter((id) => hidden.has(id))
    .map((id) => `<template data-site-hidden-part="${id}">${html.get(id)}</template>\n`)
  return `<main class="page" tabindex="-1"><h1>${title}</h1>${shown.map((id) => html.get(id)).join('')}<!--${LAYOUT_END}--><p id="last">Last</p></main><script type="application/json" data-site-layout>${list}</script>\n${templates.join('')}`
}

/** Answers with the page of the sections that a call names, at once or when a test says so. */
export class SectionServer extends NoServer {
  static calls: { save?: unknown; unsaved?: Record<string, Options> }[] = []
  /** Calls that wait for {@link SectionServer.answer}; null to answer at once. */
  static waiting: SectionServer[] | null = null
  static isRefusing = false
  responseXML: Document | null = null
  override status = 200
  #body = ''

  static reset(): void {
    SectionServer.calls = []
    SectionServer.waiting = null
    SectionServer.isRefusing = false
  }

  static answer(): void {
    for (const server of SectionServer.waiting?.splice(0) ?? []) server.#answer()
  }

  override send(body = '{}') {
    this.#body = body
    SectionServer.calls.push(JSON.parse(body))
    if (SectionServer.waiting) SectionServer.waiting.push(this)
    else this.#answer()
  }

  #answer() {
    const { save, unsaved } = JSON.parse(this.#body)
    if (SectionServer.isRefusing) this.status = 400
    this.responseXML = new DOMParser().parseFromString(
      `<body>${sectionPage(unsaved, save?.body.title)}`,
      'text/html',
    )
    this.onload()
  }
}
