import type { PageMessage } from '@site/runtime/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection, type Frame } from './connection.js'

const CHANNEL = '0123456789abcdef'
const ORIGIN = 'https://site.example'
const READY = { v: 1, type: 'ready', channel: CHANNEL }

/** The window of the framed page, which records messages. */
class Page extends EventTarget {
  answers: { data: unknown; origin: string; port: MessagePort }[] = []
  postMessage(data: unknown, origin: string, [port]: MessagePort[]) {
    if (port) this.answers.push({ data, origin, port })
  }
}

let panelWindow: EventTarget & { location: Location }
let page: Page
let frame: EventTarget & { contentWindow: Page }
let connection: Connection
const events = {
  connected: vi.fn(),
  message: vi.fn(),
  lost: vi.fn(),
  silent: vi.fn(),
  stalled: vi.fn(),
  key: vi.fn(),
  ignored: vi.fn(),
}

const post = (data: unknown) =>
  panelWindow.dispatchEvent(Object.assign(new Event('message'), { data, source: page, origin: ORIGIN }))

const pagePort = () => {
  const port = page.answers.at(-1)!.port
  const received: unknown[] = []
  port.onmessage = ({ data }) => received.push(data)
  return { port, received }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  panelWindow = Object.assign(new EventTarget(), { location: { origin: ORIGIN } as Location })
  page = new Page()
  frame = Object.assign(new EventTarget(), { contentWindow: page })
  connection = new Connection(panelWindow as never, CHANNEL, events)
  connection.attach(frame as unknown as Frame)
})

afterEach(() => {
  connection.destroy()
  for (const { port } of page.answers) port.close()
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** Ports deliver in tasks of their own, which fake clocks do not hold back. */
const delivered = async (check: () => void) => {
  vi.useRealTimers()
  await vi.waitFor(check)
}

describe('handshake', () => {
  it('answers a page that is ready with a port, for its own origin only', () => {
    post(READY)
    expect(page.answers).toMatchObject([
      { data: { v: 1, type: 'connect', channel: CHANNEL }, origin: ORIGIN },
    ])
    expect(events.connected).toHaveBeenCalledOnce()
  })

  it('listens to the newest page only', async () => {
    post(READY)
    const first = pagePort()
    post(READY)
    const second = pagePort()
    first.port.postMessage({ type: 'navigate', path: '/' })
    second.port.postMessage({ type: 'select', id: 'faq' })
    await delivered(() => expect(events.message.mock.calls).toEqual([[{ type: 'select', id: 'faq' }]]))
  })
})

describe('a message of the page', () => {
  it('is passed on without what the list does not name', async () => {
    post(READY)
    const leave: PageMessage = { type: 'leave', href: 'https://elsewhere.example/' }
    pagePort().port.postMessage({ ...leave, extra: 'dropped' })
    await delivered(() => expect(events.message.mock.calls).toEqual([[leave]]))
  })
})

describe('a key in the page', () => {
  const press = (isTrusted: boolean) => {
    const event = Object.defineProperty(new Event('keydown'), 'isTrusted', { value: isTrusted })
    page.dispatchEvent(event)
    return event
  }

  it('is passed on if a person pressed it, and never for a script', () => {
    post(READY)
    press(false)
    expect(events.key).not.toHaveBeenCalled()
    const event = press(true)
    expect(events.key).toHaveBeenCalledExactlyOnceWith(event)
  })

  it('is passed on once by a page that connects twice, and no longer when the page is left', () => {
    post(READY)
    post(READY)
    press(true)
    expect(events.key).toHaveBeenCalledOnce()
    page.dispatchEvent(new Event('pagehide'))
    press(true)
    expect(events.key).toHaveBeenCalledOnce()
  })
})

describe('a change', () => {
  it('that is confirmed stays', async () => {
    post(READY)
    const { port, received } = pagePort()
    connection.update('faq', { loud: true })
    connection.update('faq', { loud: false })
    vi.useRealTimers()
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received[1]).toEqual({ type: 'block:update', id: 'faq', options: { loud: false }, rev: 2 })
    port.postMessage({ type: 'ack', rev: 2 })
    port.postMessage({ type: 'navigate', path: '/' })
    await vi.waitFor(() => expect(events.message).toHaveBeenCalled())
    expect(events.stalled).not.toHaveBeenCalled()
  })

  it('that is not confirmed within a second is reported', () => {
    post(READY)
    connection.update('faq', {})
    vi.advanceTimersByTime(999)
    expect(events.stalled).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(events.stalled).toHaveBeenCalledOnce()
  })

  it('on a page that was left needs no confirmation', () => {
    post(READY)
    connection.update('faq', {})
    page.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(5000)
    expect(events.lost).toHaveBeenCalledOnce()
    expect(events.stalled).not.toHaveBeenCalled()
  })
})

describe('a page that loads', () => {
  it('and sends nothing for five seconds is silent', () => {
    frame.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(4999)
    expect(events.silent).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(events.silent).toHaveBeenCalledOnce()
  })

  it('and sent something before, or does in time, is not', () => {
    post(READY)
    frame.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('pagehide'))
    frame.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(3000)
    post(READY)
    vi.advanceTimersByTime(10_000)
    expect(events.silent).not.toHaveBeenCalled()
  })

  it('after the frame was removed is ignored', () => {
    connection.attach(null)
    post(READY)
    frame.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(10_000)
    expect(page.answers).toEqual([])
    expect(events.silent).not.toHaveBeenCalled()
  })
})
