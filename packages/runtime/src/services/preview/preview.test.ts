import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePageContext } from '../../contract/context/index.js'
import { PageMessage, PREVIEW_CHANNEL_ATTRIBUTE, type PreviewBlock } from '../../contract/preview.js'
import { defineBlock } from '../../core/block.js'
import type { Site } from '../../core/site.js'
import { EDITING } from '../../dom/motion.js'
import { createSite } from '../../page/site.js'
import { flag, integer } from '../../schema/option.js'
import startPreview from './preview.js'

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

const CHANNEL = '0123456789abcdef'
const LAYERS = JSON.stringify({ theme: { loud: true, count: 4 }, owner: { count: 2 } })
const PAGE = `<main>
  <section data-block="card" data-block-id="faq" data-block-json='{"loud":true,"count":99}'><h2> Often
    asked </h2><a id="in" href="/visit">Visit</a></section>
  <section data-block="card" data-block-id="second" aria-label="Another"></section>
  <section data-block="card"></section>
  <p id="stored" data-block="card" data-block-id="stored" data-option-loud="true" data-option-count="2"
    data-block-layers='${LAYERS}' class="x"></p>
  <a id="out" href="https://elsewhere.example/x">Elsewhere</a>
  <a id="panel" href="/config/?frameUrl=%2F">Panel</a>
  <a id="mail" href="mailto:a@example.com">Write</a>
</main>`

const card = defineBlock({
  name: 'card',
  options: v.object({ loud: flag(false), count: integer(1, { min: 0, max: 9 }) }),
  init({ element, options, attrs }) {
    attrs.set(element, 'data-shown', `${options.loud} ${options.count}`)
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

/** A server that does not know the call. */
class NoServer {
  status = 404
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.onload()
  }
}

beforeEach(async () => {
  vi.stubGlobal('XMLHttpRequest', NoServer)
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
  // The environment of the tests puts its window on the document alone.
  vi.spyOn(Document.prototype, 'defaultView', 'get').mockReturnValue(window as never)
  replace('frameElement', frame)
  const { context } = parsePageContext({ pageId: '5f0c2d9be1a4c70017a3b1c9' })
  site = createSite({ context, blocks: { card } })
  await site.start()
})

afterEach(() => {
  site.destroy()
  for (const port of open) port.close()
  vi.unstubAllGlobals()
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
  it('lists the blocks that have an id, in document order, with what the theme wrote and what they use', async () => {
    startPreview(site)
    const { received, blocks } = await connected()
    expect(received[0]).toMatchObject({
      page: { id: '5f0c2d9be1a4c70017a3b1c9', path: '/questions?a=1', title: 'Questions' },
      unnamed: 1,
    })
    expect(blocks().map(({ id, label }) => [id, label])).toEqual([
      ['faq', 'Often asked'],
      ['second', 'Another'],
      ['stored', 'Often asked'],
    ])
    expect(blocks()[0]).toMatchObject({
      name: 'card',
      state: 'ready',
      theme: { loud: true },
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
    expect(blocks().map(({ id }) => id)).toEqual(['faq', 'stored'])
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
  it('[CFG-001] starts a block anew with the attributes that the server would write, and confirms with the same number', async () => {
    startPreview(site)
    const { port, of } = await connected()
    port.postMessage({ type: 'block:update', id: 'faq', options: { loud: false, count: 5 }, rev: 7 })
    await delivered(() => of('ack').length)
    expect(of('ack')).toEqual([{ type: 'ack', rev: 7 }])
    expect(element('[data-block-id=faq]').dataset.shown).toBe('false 5')
  })

  it('[CFG-001] what is unset goes back to what the theme wrote, and what is set stays where it equals the default', async () => {
    startPreview(site)
    const { port, of, blocks } = await connected()
    const stored = element('#stored')
    const html = stored.outerHTML
    const show = async (options: object, rev: number) => {
      port.postMessage({ type: 'block:update', id: 'stored', options, rev })
      await delivered(() => of('ack').some((ack) => ack.type === 'ack' && ack.rev === rev))
      return stored.dataset.shown
    }
    expect(blocks().find(({ id }) => id === 'stored')?.theme).toEqual({ loud: true, count: 4 })
    expect(await show({}, 1)).toBe('true 4')
    expect(await show({ loud: false }, 2)).toBe('false 4')
    expect(stored.getAttribute('data-option-loud')).toBe('false')
    await delivered(() => blocks().find(({ id }) => id === 'stored')?.options.loud === false)
    expect(blocks().find(({ id }) => id === 'stored')?.theme).toEqual({ loud: true, count: 4 })
    expect(await show({ count: 1 }, 3)).toBe('true 1')
    expect(await show({ count: 2 }, 4)).toBe('true 2')
    expect(stored.outerHTML).toBe(html)
    await show({ count: 9 }, 5)
    site.destroy()
    expect(stored.outerHTML).toBe(html.replace(/ data-(?:shown|block-state)="[^"]*"/g, ''))
  })

  it('[CFG-001] shows what the server’s templates make of the options, where they make something else of them', async () => {
    const asked: unknown[] = []
    let html = ''
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 200
        responseXML: Document | null = null
        onload = () => {}
        open = (...how: unknown[]) => asked.push(how)
        setRequestHeader = () => {}
        abort = () => {}
        send(body: string) {
          asked.push(JSON.parse(body))
          this.responseXML = new DOMParser().parseFromString(html, 'text/html')
          this.onload()
        }
      },
    )
    startPreview(site)
    const { port, of } = await connected()
    const stored = element('#stored')
    const before = stored.outerHTML
    port.postMessage({ type: 'select', id: 'stored' })
    html = `<p id="stored" data-block="card" data-block-id="stored" data-option-loud="true"
      data-option-count="3" class="y"><b>Three</b></p>`
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 3 }, rev: 1 })
    await delivered(() => stored.querySelector('b'))
    await delivered(() => stored.dataset.shown === 'true 3')
    expect(stored.className).toBe('y')
    expect(stored.getAttribute('data-site-preview-mark')).toBe('picked')
    expect(asked[0]).toEqual(['POST', expect.stringContaining('/api/config/preview?crumb=')])
    expect(asked).toContainEqual({ path: '/questions', blockId: 'stored', options: { count: 3 } })

    // The same as the page has already, and a page without the block: neither changes anything.
    html = before.replace(/ data-(?:shown|block-state)="[^"]*"/g, '')
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 2 }, rev: 2 })
    await delivered(() => of('ack').length === 2)
    html = ''
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 7 }, rev: 3 })
    await delivered(() => of('ack').length === 3)
    await delivered(() => stored.dataset.shown === 'true 7')
    expect(stored.childNodes).toHaveLength(0)
    port.postMessage({ type: 'select', id: null })
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 2 }, rev: 4 })
    await delivered(() => of('ack').length === 4)
    expect(stored.outerHTML).toBe(before)
  })

  it('a block that a template writes by hand gets what is set, and back what it had', async () => {
    startPreview(site)
    const { port, of } = await connected()
    const faq = element('[data-block-id=faq]')
    port.postMessage({ type: 'block:update', id: 'faq', options: { loud: false }, rev: 1 })
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 2 })
    await delivered(() => of('ack').length === 2)
    expect(faq.dataset.shown).toBe('true 1')
    expect(faq.hasAttribute('data-option-loud')).toBe(false)
  })

  it('[CFG-001] a block that a template writes by hand shows what its theme gives once its owner sets it no more', async () => {
    const faq = element('[data-block-id=faq]')
    // As the server wrote it: the count is the owner's.
    faq.setAttribute('data-block-json', '{"loud":true,"count":5}')
    site.dehydrate(faq)
    await site.hydrate(faq)
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends NoServer {
        responseXML: Document | null = null
        override status = 200
        override send(body = '') {
          const { blockId, options } = JSON.parse(body)
          const json = JSON.stringify({ loud: true, count: 4, ...options })
          const html = `<section data-block="card" data-block-id="${blockId}" data-block-json='${json}'>${faq.innerHTML}</section>`
          this.responseXML = new DOMParser().parseFromString(html, 'text/html')
          this.onload()
        }
      },
    )
    startPreview(site)
    const { port, of, blocks } = await connected()
    const theme = () => JSON.stringify(blocks().find(({ id }) => id === 'faq')?.theme)
    await delivered(() => theme() === '{"loud":true,"count":4}')
    expect(faq.dataset.shown).toBe('true 5')
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 1 })
    await delivered(() => faq.dataset.shown === 'true 4')
    port.postMessage({ type: 'block:update', id: 'faq', options: { count: 7 }, rev: 2 })
    await delivered(() => of('ack').length === 2)
    await delivered(() => faq.getAttribute('data-block-json') === '{"loud":true,"count":7}')
    await delivered(() => faq.dataset.shown === 'true 7' && !faq.hasAttribute('data-option-count'))
    expect(theme()).toBe('{"loud":true,"count":4}')
  })

  it.each(['', '{', 'null', '[]', '{"theme":[]}'])('takes layers that say %j for none', async (layers) => {
    element('#stored').setAttribute('data-block-layers', layers)
    startPreview(site)
    const { port, of } = await connected()
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 7 }, rev: 1 })
    await delivered(() => of('ack').length)
    expect(of('error')).toEqual([])
    expect(element('#stored').dataset.shown).toBe('true 7')
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
