import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FORGED_TO_PAGE, forgedPosts } from '../../../testing/forged.js'
import { CHANNEL, CONNECT, delivered, element, setUpPreview } from '../../../testing/preview.js'
import { startPreview } from './preview.js'

const page = setUpPreview()

/** The warnings on the console about messages. */
const said = () =>
  vi
    .mocked(console.warn)
    .mock.calls.map(([text]) => String(text))
    .filter((text) => text.startsWith('Preview:'))

const posts = forgedPosts(CONNECT, /no answer to "ready"/)

beforeEach(() => startPreview(page.site))

it('there are more than 30 forged messages to the page', () => {
  expect(posts.length + FORGED_TO_PAGE.length).toBeGreaterThan(50)
})

describe('before the panel has answered, the page ignores', () => {
  it.each(posts)(
    '$what',
    async ({ data, source = 'peer', origin = location.origin, ports = 1, said: words }) => {
      const before = document.documentElement.outerHTML
      const sources = { peer: window.parent, other: {}, self: window, none: null }
      const received = page.post(data, { source: sources[source], origin, ports })
      expect(said()).toEqual(words ? [expect.stringMatching(words)] : [])
      // The right answer still connects it.
      await page.connected()
      expect(received).toEqual([])
      expect(document.documentElement.outerHTML).toBe(before)
      expect(page.sent).toEqual([
        { message: { v: 1, type: 'ready', channel: CHANNEL }, target: location.origin },
      ])
    },
  )

  it('the right answer without a port, and one that cannot be read', () => {
    page.post(CONNECT, { source: window.parent, origin: location.origin, ports: 0 })
    window.dispatchEvent(Object.assign(new Event('messageerror'), { source: window.parent }))
    window.dispatchEvent(Object.assign(new Event('messageerror'), { source: {} }))
    expect(said()).toEqual([
      expect.stringMatching(/carries 0 ports/),
      expect.stringMatching(/cannot be read/),
    ])
  })
})

describe('once they are connected, the page ignores', () => {
  it.each(FORGED_TO_PAGE)('$what', async ({ data, said: words }) => {
    const { port, of, received } = await page.connected()
    const before = document.documentElement.outerHTML
    const count = received.length
    port.postMessage(data)
    // Messages arrive in their order: what follows shows that the forged one was read.
    port.postMessage({ type: 'block:update', id: 'second', options: {}, rev: 9 })
    await delivered(() => of('ack').length)
    const errors = of('error').map((message) => (message.type === 'error' ? message.message : ''))
    expect([...said(), ...errors]).toEqual([expect.stringMatching(words!)])
    expect(
      received
        .slice(count)
        .filter(({ type }) => type !== 'error' && type !== 'rendering' && type !== 'blocks'),
    ).toEqual([{ type: 'ack', rev: 9 }])
    expect(document.documentElement.outerHTML).toBe(before)
    expect(element('[data-block-id=faq]').dataset.shown).toBe('true 1')
    expect(({} as { loud?: boolean }).loud).toBeUndefined()
    expect((globalThis as { hacked?: boolean }).hacked).toBeUndefined()
  })

  it('a message that carries a port, and one that cannot be read', async () => {
    const { port, of } = await page.connected()
    const { port1, port2 } = new MessageChannel()
    port.postMessage({ type: 'block:update', id: 'faq', options: { loud: false }, rev: 1 }, [port2])
    port.postMessage({ type: 'block:update', id: 'second', options: {}, rev: 2 })
    await delivered(() => of('ack').length)
    expect(of('ack')).toEqual([{ type: 'ack', rev: 2 }])
    expect(said()).toEqual([expect.stringMatching(/carries ports/)])
    port1.close()
  })

  it('more of them than it reports', async () => {
    const { port, of } = await page.connected()
    for (let at = 0; at < 100; at += 1) port.postMessage({ type: 'save' })
    port.postMessage({ type: 'block:update', id: 'second', options: {}, rev: 2 })
    await delivered(() => of('ack').length)
    expect(said()).toHaveLength(21)
    expect(said().at(-1)).toBe('Preview: further ignored messages are not reported.')
  })

  it('texts with markup, which stay text, and an update of no block, which it says', async () => {
    const { port, of } = await page.connected()
    port.postMessage({ type: 'block:update', id: '<img src=x>', options: { loud: '<b>' }, rev: 1 })
    await delivered(() => of('ack').length)
    expect(of('error')).toEqual([
      { type: 'error', id: '<img src=x>', message: 'there is no block "<img src=x>" on this page' },
    ])
    expect(document.querySelector('img')).toBeNull()
  })
})
