import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePageContext } from '../../contract/context/index.js'
import { flag, integer } from '../../contract/option.js'
import { PageMessage, PREVIEW_CHANNEL_ATTRIBUTE, type PreviewBlock } from '../../contract/preview.js'
import { defineBlock } from '../../core/block.js'
import type { Site } from '../../core/site.js'
import { EDITING } from '../../dom/motion.js'
import { createSite } from '../../page/site.js'
import startPreview from './preview.js'

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

const CHANNEL = '0123456789abcdef'
const PAGE = `<main>
  <section data-block="card" data-block-id="faq" data-block-json='{"loud":true,"count":99}'><h2> Often
    asked </h2><a id="in" href="/visit">Visit</a></section>
  <section data-block="card" data-block-id="second" aria-label="Another"></section>
  <section data-block="card"></section>
  <a id="out" href="https://elsewhere.example/x">Elsewhere</a>
  <a id="panel" href="/config/?frameUrl=%2F">Panel</a>
  <a id="mail" href="mailto:a@example.com">Write</a>
</main>`

const card = defineBlock({
  name: 'card',
  options: v.object({ loud: flag(false), count: integer(1, { min: 0, max: 9 }) }),
  init({ element, options }) {
    const show = (now: { loud: boolean; count: number }) => {
      element.dataset.shown = `${now.loud} ${now.count}`
    }
    show(options)
    return { update: show }
  },
})

let site: Site
let sent: { message: unknown; target: string }[]
let open: MessagePort[]
const parent = { postMessage: (message: unknown, target: string) => sent.push({ message, target }) }
const frame = document.createElement('iframe')

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!
const replace = (name: string, value: unknown) =>
  Object.defineProperty(window, name, { configurable: true, get: () => value })

function answer(data: unknown, { source = parent as unknown, origin = location.origin, ports = true } = {}) {
  const { port1, port2 } = new MessageChannel()
  const event = new Event('message')
  Object.assign(event, { data, source, origin, ports: ports ? [port2] : [] })
  window.dispatchEvent(event)
  open.push(port1, port2)
  const received: PageMessage[] = []
  port1.onmessage = ({ data }) => received.push(v.parse(PageMessage, data))
  return { port: port1, received }
}

const connect = { v: 1, type: 'connect', channel: CHANNEL }

/** Ports deliver in tasks of their own. */
const delivered = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy())

async function connected() {
  const { port, received } = answer(connect)
  await delivered(() => received.some(({ type }) => type === 'blocks'))
  const blocks = (): PreviewBlock[] => {
    const last = received.filter((message) => message.type === 'blocks').at(-1)
    return last?.type === 'blocks' ? last.blocks : []
  }
  const of = (type: PageMessage['type']) => received.filter((message) => message.type === type)
  return { port, received, blocks, of }
}

const press = (target: Element, init: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

beforeEach(async () => {
  sent = []
  open = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Element.prototype.scrollIntoView = vi.fn()
  happyDOM.setURL('https://site.example/questions?a=1')
  document.title = 'Questions'
  document.body.innerHTML = PAGE
  frame.setAttribute(PREVIEW_CHANNEL_ATTRIBUTE, CHANNEL)
  replace('parent', parent)
  replace('frameElement', frame)
  const { context } = parsePageContext({ pageId: '5f0c2d9be1a4c70017a3b1c9' })
  site = createSite({ context, blocks: { card } })
  await site.start()
})

afterEach(() => {
  site.destroy()
  for (const port of open) port.close()
  vi.restoreAllMocks()
})

describe('handshake', () => {
  it('tells its parent, and only its own origin, that it is ready', () => {
    startPreview(site)
    expect(sent).toEqual([
      { message: { v: 1, type: 'ready', channel: CHANNEL }, target: 'https://site.example' },
    ])
  })

  it('does nothing in a frame that is not the panel’s', () => {
    frame.removeAttribute(PREVIEW_CHANNEL_ATTRIBUTE)
    startPreview(site)
    expect(sent).toEqual([])
    expect(document.body.classList.contains(EDITING)).toBe(false)
  })

  it.each([
    ['another window', connect, { source: {} }],
    ['another origin', connect, { origin: 'https://evil.example' }],
    ['another channel', { ...connect, channel: 'fedcba9876543210' }, {}],
    ['another version', { ...connect, v: 2 }, {}],
    ['another type', { ...connect, type: 'ready' }, {}],
    ['no port', connect, { ports: false }],
    ['no message', null, {}],
  ])('ignores an answer with %s', async (_, data, how) => {
    startPreview(site)
    const forged = answer(data, how)
    const { received } = await connected()
    expect(received.length).toBeGreaterThan(0)
    expect(forged.received).toEqual([])
  })

  it('talks to the panel that answered last', async () => {
    startPreview(site)
    const first = await connected()
    const second = await connected()
    const before = first.received.length
    press(element('#out'))
    await delivered(() => second.of('leave').length === 1)
    expect(first.received.length).toBe(before)
  })
})

describe('what the panel learns', () => {
  it('lists the blocks that have an id, in document order, with what they were given and what they use', async () => {
    startPreview(site)
    const { received, blocks } = await connected()
    expect(received[0]).toMatchObject({
      page: { id: '5f0c2d9be1a4c70017a3b1c9', path: '/questions?a=1', title: 'Questions' },
      unnamed: 1,
    })
    expect(blocks().map(({ id, label }) => [id, label])).toEqual([
      ['faq', 'Often asked'],
      ['second', 'Another'],
    ])
    expect(blocks()[0]).toMatchObject({
      name: 'card',
      state: 'ready',
      given: { loud: true, count: 99 },
      options: { loud: true, count: 1 },
    })
    expect(blocks()[0]!.problems[0]).toContain('"count" is 99')
  })

  it('calls a block by the heading it stands under, where the only headings inside are its parts’', async () => {
    const parts = '<div data-part="item"><h3>First question</h3></div>'
    element('[aria-label]').outerHTML =
      `<h2>Delivery</h2><section data-block="card" data-block-id="list">${parts}</section>`
    await site.hydrate()
    startPreview(site)
    const { blocks } = await connected()
    expect(blocks().find(({ id }) => id === 'list')?.label).toBe('Delivery')
  })

  it('lists each id once', async () => {
    element('[aria-label]').setAttribute('data-block-id', 'faq')
    startPreview(site)
    const { blocks } = await connected()
    expect(blocks().map(({ id }) => id)).toEqual(['faq'])
  })

  it('is told again when a block comes to life later', async () => {
    startPreview(site)
    const { blocks } = await connected()
    const late = document.createElement('div')
    late.innerHTML = '<section data-block="card" data-block-id="late"></section>'
    document.body.append(late)
    await site.hydrate(late)
    await delivered(() => blocks().some(({ id }) => id === 'late'))
  })

  it('hears Escape, unless the page used it', async () => {
    startPreview(site)
    const { of } = await connected()
    const use = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', use, { once: true })
    const escapeKey = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.body.dispatchEvent(escapeKey())
    document.body.dispatchEvent(escapeKey())
    press(element('#out'))
    await delivered(() => of('leave').length === 1)
    expect(of('escape')).toHaveLength(1)
  })
})

describe('what the panel does', () => {
  it('changes a block in place and confirms with the same number', async () => {
    startPreview(site)
    const { port, of } = await connected()
    port.postMessage({ type: 'block:update', id: 'faq', options: { loud: false, count: 5 }, rev: 7 })
    await delivered(() => of('ack').length)
    expect(of('ack')).toEqual([{ type: 'ack', rev: 7 }])
    expect(element('[data-block-id=faq]').dataset.shown).toBe('false 5')
  })

  it('names a block that is not on the page, and still confirms', async () => {
    startPreview(site)
    const { port, of } = await connected()
    port.postMessage({ type: 'block:update', id: 'gone', options: {}, rev: 1 })
    await delivered(() => of('ack').length)
    expect(of('error')).toEqual([
      { type: 'error', id: 'gone', message: 'there is no block "gone" on this page' },
    ])
  })

  it('ignores what is not on the list', async () => {
    startPreview(site)
    const { port, of } = await connected()
    const shown = element('[data-block-id=faq]').dataset.shown
    for (const message of [
      null,
      'select',
      { type: 'eval', code: 'alert(1)' },
      { type: 'block:update', id: 'faq', options: 'loud', rev: 1 },
      { type: 'block:update', id: 'faq', options: { loud: false }, rev: -1 },
      { type: 'pick', on: 'yes' },
    ]) {
      port.postMessage(message)
    }
    port.postMessage({ type: 'block:update', id: 'second', options: {}, rev: 2 })
    await delivered(() => of('ack').length)
    expect(of('ack')).toEqual([{ type: 'ack', rev: 2 }])
    expect(element('[data-block-id=faq]').dataset.shown).toBe(shown)
  })

  it('marks the selected block without touching its style or class, and brings it into view', async () => {
    startPreview(site)
    const { port, of } = await connected()
    const [faq, second] = [element('[data-block-id=faq]'), element('[data-block-id=second]')]
    port.postMessage({ type: 'select', id: 'faq' })
    port.postMessage({ type: 'select', id: 'second' })
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 1 })
    await delivered(() => of('ack').length)
    expect(faq.hasAttribute('data-site-preview-mark')).toBe(false)
    expect(second.getAttribute('data-site-preview-mark')).toBe('picked')
    expect(second.hasAttribute('style') || second.hasAttribute('class')).toBe(false)
    expect(second.scrollIntoView).toHaveBeenCalled()
  })
})

describe('picking a block on the page', () => {
  it('selects the block around what was clicked, and the page notices nothing', async () => {
    startPreview(site)
    const { port, of } = await connected()
    const noticed = vi.fn()
    element('#in').addEventListener('click', noticed)
    port.postMessage({ type: 'pick', on: true })
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 1 })
    await delivered(() => of('ack').length)

    element('#in').dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(element('[data-block-id=faq]').getAttribute('data-site-preview-mark')).toBe('pointed')
    expect(press(element('#in'))).toBe(false)
    await delivered(() => of('select').length)
    expect(of('select')).toEqual([{ type: 'select', id: 'faq' }])
    expect(noticed).not.toHaveBeenCalled()

    port.postMessage({ type: 'pick', on: false })
    await delivered(() => !element('[data-block-id=faq]').hasAttribute('data-site-preview-mark'))
    press(element('#in'))
    expect(noticed).toHaveBeenCalledOnce()
  })
})

describe('links in the frame', () => {
  it('reports one that leads to another site, or to the panel, and stays', async () => {
    startPreview(site)
    const { of } = await connected()
    expect(press(element('#out'))).toBe(false)
    expect(press(element('#panel'))).toBe(false)
    expect(press(element('#mail'))).toBe(true)
    expect(press(element('#in'))).toBe(true)
    expect(press(element('#out'), { ctrlKey: true })).toBe(true)
    await delivered(() => of('leave').length === 2)
    expect(of('leave')).toEqual([
      { type: 'leave', href: 'https://elsewhere.example/x' },
      { type: 'leave', href: 'https://site.example/config/?frameUrl=%2F' },
    ])
  })

  it('reports an address that changes without a new page', async () => {
    startPreview(site)
    const { of } = await connected()
    happyDOM.setURL('https://site.example/questions?a=1#returns')
    window.dispatchEvent(new Event('hashchange'))
    await delivered(() => of('navigate').length)
    expect(of('navigate')).toEqual([{ type: 'navigate', path: '/questions?a=1#returns' }])
  })
})

describe('the end', () => {
  it('takes back its class, its mark and its sheet', async () => {
    startPreview(site)
    const { port, of } = await connected()
    expect(document.body.classList.contains(EDITING)).toBe(true)
    port.postMessage({ type: 'select', id: 'faq' })
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 1 })
    await delivered(() => of('ack').length)
    const sheets = document.adoptedStyleSheets.length
    site.destroy()
    expect(document.adoptedStyleSheets.length).toBe(sheets - 1)
    expect(document.body.classList.contains(EDITING)).toBe(false)
    expect(element('[data-block-id=faq]').hasAttribute('data-site-preview-mark')).toBe(false)
  })
})
