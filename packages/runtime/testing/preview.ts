import * as v from 'valibot'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { parsePageContext } from '../src/contract/context/index.js'
import { PageMessage, PREVIEW_CHANNEL_ATTRIBUTE, type PreviewBlock } from '../src/contract/preview.js'
import { defineBlock } from '../src/core/block.js'
import type { Site } from '../src/core/site.js'
import { createSite } from '../src/page/site.js'
import { flag, integer } from '../src/schema/option.js'
import { silence } from './globals.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

export const CHANNEL = '0123456789abcdef'
export const CONNECT = { v: 1, type: 'connect', channel: CHANNEL }
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

/** A server that does not know the call. */
export class NoServer {
  status = 404
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.onload()
  }
}

export const element = (selector: string) => document.querySelector<HTMLElement>(selector)!

export const press = (target: Element, init: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

/** Ports deliver messages in separate tasks. */
export const delivered = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy())

export const setURL = (url: string): void => happyDOM.setURL(url)

const replace = (name: string, value: unknown) =>
  Object.defineProperty(window, name, { configurable: true, get: () => value })

/** Before each test, starts a site in a frame of the panel. The test starts its preview. */
export function setUpPreview() {
  let site: Site
  let sent: { message: unknown; target: string }[]
  let ports: MessagePort[]
  const frame = document.createElement('iframe')
  const parent = { postMessage: (message: unknown, target: string) => sent.push({ message, target }) }

  beforeEach(async () => {
    vi.stubGlobal('XMLHttpRequest', NoServer)
    sent = []
    ports = []
    silence('warn')
    silence('error')
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    setURL('https://site.example/questions?a=1')
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
    for (const port of ports) port.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const page = {
    frame,
    get site() {
      return site
    },
    /** Messages to the parent. */
    get sent() {
      return sent
    },

    /** Answers the page as the panel does, or as a forged window. */
    answer(data: unknown, { source = parent as unknown, origin = location.origin, hasPort = true } = {}) {
      const { port1, port2 } = new MessageChannel()
      const event = new Event('message')
      Object.assign(event, { data, source, origin, ports: hasPort ? [port2] : [] })
      window.dispatchEvent(event)
      ports.push(port1, port2)
      const received: PageMessage[] = []
      port1.onmessage = ({ data }) => received.push(v.parse(PageMessage, data))
      return { port: port1, received }
    },

    /** Posts a message to the page's window; what comes back over its ports. */
    post(
      data: unknown,
      { source, origin, ports: count }: { source: unknown; origin: string; ports: number },
    ) {
      const received: unknown[] = []
      const channels = Array.from({ length: count }, () => new MessageChannel())
      for (const { port1, port2 } of channels) {
        port1.onmessage = ({ data }) => received.push(data)
        ports.push(port1, port2)
      }
      const event = new Event('message')
      Object.assign(event, { data, source, origin, ports: channels.map(({ port2 }) => port2) })
      window.dispatchEvent(event)
      return received
    },

    /** @param more - further values of the panel's answer */
    async connected(more: object = {}) {
      const { port, received } = page.answer({ ...CONNECT, ...more })
      await delivered(() => received.some(({ type }) => type === 'blocks'))
      const blocks = (): PreviewBlock[] => {
        const last = received.filter((message) => message.type === 'blocks').at(-1)
        return last?.type === 'blocks' ? last.blocks : []
      }
      const of = (type: PageMessage['type']) => received.filter((message) => message.type === type)
      return { port, received, blocks, of }
    },
  }
  return page
}
