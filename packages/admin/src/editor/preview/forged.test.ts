import type { PanelMessage } from '@site/runtime/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FORGED_TO_PANEL, forgedPosts } from '../../../../runtime/testing/forged.js'
import { block, setUp, type TestPanel } from '../../../testing/panel.js'
import { Connection, type Frame } from './connection.js'

const CHANNEL = '0123456789abcdef'
const ORIGIN = 'https://site.example'
const READY = { v: 1, type: 'ready', channel: CHANNEL }

const posts = forgedPosts(READY, /“ready”, the only message/)

/** The window of the framed page, which keeps the port that it gets. */
class Page extends EventTarget {
  ports: MessagePort[] = []
  received: PanelMessage[] = []
  postMessage(_: unknown, __: string, [port]: MessagePort[]) {
    if (!port) return
    this.ports.push(port)
    port.onmessage = ({ data }) => this.received.push(data)
  }
}

let panel: TestPanel
let panelWindow: EventTarget & { location: Location }
let page: Page
let connection: Connection

const post = (data: unknown, { source = page as unknown, origin = ORIGIN, ports = 0 } = {}) => {
  const channels = Array.from({ length: ports }, () => new MessageChannel())
  const event = Object.assign(new Event('message'), {
    data,
    source,
    origin,
    ports: channels.map(({ port2 }) => port2),
  })
  panelWindow.dispatchEvent(event)
  for (const { port1 } of channels) port1.close()
}

const said = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text))

/** All that a message could change: the panel's state, calls to the server, the frame, and what the page gets. */
const everything = () => ({
  state: { ...panel.store.get() },
  calls: panel.call.mock.calls.length,
  controls: [panel.controls.load.mock.calls.length, panel.controls.reload.mock.calls.length],
  emitted: [...panel.emitted],
  pressed: panel.pressed.mock.calls.length,
  sent: [panel.page.send.mock.calls.length, panel.page.update.mock.calls.length],
  ports: page.ports.length,
})

/** Messages of a port arrive in their order, in tasks of their own: the last one shows that the others were read. */
async function read(...messages: unknown[]) {
  const port = page.ports.at(-1)!
  for (const message of messages) port.postMessage(message)
  port.postMessage({ type: 'leave', href: 'https://last.example/' })
  await vi.waitFor(() => expect(panel.store.get().frame.outsideLink).toBe('https://last.example/'))
  panel.preview.dismissNotices()
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  panel = setUp()
  panelWindow = Object.assign(new EventTarget(), { location: { origin: ORIGIN } as Location })
  page = new Page()
  connection = new Connection(panelWindow as never, CHANNEL, panel.preview)
  connection.attach(Object.assign(new EventTarget(), { contentWindow: page }) as unknown as Frame)
})
afterEach(() => {
  connection.destroy()
  for (const port of page.ports) port.close()
  vi.restoreAllMocks()
})

it('there are more than 30 forged messages to the panel', () => {
  expect(posts.length + FORGED_TO_PANEL.length).toBeGreaterThan(50)
})

describe.each([
  ['before the page is connected', false],
  ['once it is connected', true],
])('%s, the panel ignores', (_, isConnected) => {
  beforeEach(async () => {
    if (!isConnected) return
    post(READY)
    panel.visit('home', [block('faq'), block('other')])
    await panel.editing.open('faq')
  })

  it.each(posts)('$what', ({ data, source = 'peer', origin = ORIGIN, ports = 0, said: words }) => {
    const before = everything()
    const sources = { peer: page, other: new Page(), self: panelWindow, none: null }
    post(data, { source: sources[source], origin, ports })
    expect(everything()).toEqual(before)
    expect(said()).toEqual(words ? [expect.stringMatching(words)] : [])
  })
})

describe('over the port, the panel ignores', () => {
  beforeEach(async () => {
    post(READY)
    panel.visit('home', [block('faq'), block('other')])
    await panel.editing.open('faq')
  })

  it.each(FORGED_TO_PANEL)('$what', async ({ data, said: words }) => {
    const before = everything()
    await read(data)
    // Of a picked block, the message that picking is over is sent in any case.
    expect({ ...everything(), sent: before.sent }).toEqual(before)
    expect(panel.page.send.mock.calls.slice(before.sent[0]).filter(([{ type }]) => type !== 'pick')).toEqual(
      [],
    )
    expect(said()).toEqual([expect.stringMatching(words!)])
    expect(({} as { loud?: boolean }).loud).toBeUndefined()
  })

  it('a confirmation that is sent again, and a change whose confirmation was forged', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    connection.update('faq', { loud: true })
    vi.useRealTimers()
    await read({ type: 'ack', rev: 7 }, { type: 'ack', rev: 1 }, { type: 'ack', rev: 1 })
    expect(said()).toEqual([expect.stringMatching(/was not sent/)])
  })

  it('a message that carries a port, and one that cannot be read', async () => {
    const { port1, port2 } = new MessageChannel()
    const before = everything()
    page.ports.at(-1)!.postMessage({ type: 'navigate', path: '/visit' }, [port2])
    await read()
    expect(everything()).toEqual(before)
    panelWindow.dispatchEvent(Object.assign(new Event('messageerror'), { source: page }))
    panelWindow.dispatchEvent(Object.assign(new Event('messageerror'), { source: new Page() }))
    expect(said()).toEqual([expect.stringMatching(/carries ports/), expect.stringMatching(/cannot be read/)])
    port1.close()
  })

  it('the port of the page before', async () => {
    const old = page.ports.at(-1)!
    post(READY)
    const before = everything()
    old.postMessage({ type: 'navigate', path: '/elsewhere' })
    old.postMessage({ type: 'select', id: 'other' })
    await read()
    expect(everything()).toEqual(before)
  })

  it.each([
    '//evil.example/x',
    '/.//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/config/',
  ])('an address that it does not show: %s', async (path) => {
    await read({ type: 'navigate', path })
    expect(panel.store.get().frame.path).toBe('/')
    expect(said()).toEqual([expect.stringMatching(/"navigate" was ignored: its address is not one/)])
  })

  it('more of them than it reports', async () => {
    await read(...Array.from({ length: 100 }, () => ({ type: 'save' })))
    expect(said()).toHaveLength(21)
  })
})
