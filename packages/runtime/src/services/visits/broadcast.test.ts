import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { account, type CensusOpening, censusPage } from '../../../testing/census.js'
import { Channel } from '../../../testing/channel.js'
import { POINTER_INTERVAL_MS, POINTER_WATCH_MS, TRACKING_CHANNEL } from '../../contract/constants/tracking.js'
import { TrackingMessage, TrackingRequest } from '../../contract/tracking.js'
import startButtons from '../census/buttons.js'
import { recordEvent, recordFormRender } from '../census/record.js'
import startPointer from './pointer.js'
import startVisits from './visits.js'

const page = censusPage()
const settled = () => vi.advanceTimersByTimeAsync(10)

/** Another page of the origin, with what it has received. */
function listen() {
  const channel = new Channel(TRACKING_CHANNEL)
  const received: TrackingMessage[] = []
  channel.addEventListener('message', (event) => received.push((event as MessageEvent).data))
  return { received, post: (data: unknown) => channel.postMessage(data) }
}

beforeEach(() => {
  Channel.open.clear()
  vi.stubGlobal('BroadcastChannel', Channel)
})

const record = async (opening: CensusOpening) => {
  const site = page.open(opening)
  document.body.innerHTML = '<a data-census-button="cta" href="/shop">Shop</a>'
  startVisits(site)
  startButtons(site)
  await recordFormRender(site, 'contact')
  await recordEvent(site, 'add', { what: 'x' })
  document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await settled()
}

describe('the tracking channel', () => {
  it('[VIS-014] [VIS-013] gets what an owner’s page would send, and the server gets nothing', async () => {
    const { received } = listen()
    await record({ context: account(1) })
    page.end()
    await settled()
    expect(page.requests).toEqual([])
    expect(page.jar.written).toEqual([])
    for (const message of received) expect(v.is(TrackingMessage, message)).toBe(true)
    expect(received).toMatchObject([
      { type: 'record', path: '/api/census/RecordHit', fields: { event: 'page-view' } },
      { type: 'record', path: '/api/census/form-render', isSent: false, fields: { formId: 'contact' } },
      { type: 'record', path: '/api/events/RecordEvent', fields: { event: 'add' } },
      { type: 'record', path: '/api/census/button-click', fields: { id: 'cta', buttonText: 'Shop' } },
    ])
  })

  it('[VIS-014] gets what the page of anybody with the permission would send', async () => {
    const { received } = listen()
    await record({ context: { ...account(4), accessPermissions: [201] } })
    expect(received).toHaveLength(4)
  })

  it('[VIS-013] an owner is not asked for consent, and gets no cookie', async () => {
    const { received } = listen()
    page.jar.kept.clear()
    const allows = vi.fn(() => false)
    await record({ context: account(1), allows })
    expect(received).toHaveLength(4)
    expect(allows).not.toHaveBeenCalledWith('activity')
    expect(page.jar.written).toEqual([])
  })

  it.each<[string, CensusOpening]>([
    ['a visitor', {}],
    ['a viewer', { context: account(10) }],
    ['[VIS-013] an editor', { context: account(4) }],
    ['an account without a role', { context: account() }],
    ['a role without an account', { context: { websiteRoles: [1], accessPermissions: [201] } }],
    ['an administrator without the permission', { context: { ...account(1), accessPermissions: [] } }],
  ])('[VIS-014] gets nothing from the page of %s', async (_, opening) => {
    const { received } = listen()
    await record(opening)
    expect(received).toEqual([])
    expect(Channel.open.size).toBe(1)
  })

  it.each<[string, unknown]>([
    ['has no channels', undefined],
    [
      'refuses them',
      class {
        constructor() {
          throw new DOMException('denied', 'SecurityError')
        }
      },
    ],
  ])('an owner’s page goes on where the browser %s', async (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel)
    await record({ context: account(1) })
    startPointer(page.site)
    expect(page.requests).toEqual([])
  })

  it('closes with the site', async () => {
    await record({ context: account(1) })
    expect(Channel.open.size).toBe(1)
    page.site.destroy()
    expect(Channel.open.size).toBe(0)
  })
})

describe('the pointer of an owner or editor', () => {
  const move = (clientX: number, clientY = 5) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { clientX, clientY }))
  const start = () => {
    const other = listen()
    startPointer(page.open({ context: account(4) }))
    return other
  }
  const pass = (duration: number) => vi.advanceTimersByTimeAsync(duration)

  it('[VIS-012] is not followed before another page watches it', async () => {
    const add = vi.spyOn(window, 'addEventListener')
    const { received } = start()
    expect(add).not.toHaveBeenCalledWith('pointermove', expect.anything(), expect.anything())
    move(1)
    await pass(POINTER_INTERVAL_MS)
    expect(received).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[VIS-012] is followed while it is watched: its latest place, at most once in 100 ms', async () => {
    const { received, post } = start()
    post({ type: 'watch' })
    for (let x = 1; x <= 50; x += 1) move(x)
    expect(received).toEqual([])
    await pass(POINTER_INTERVAL_MS)
    expect(received).toEqual([{ type: 'pointer', pagePath: '/about', x: 50, y: 5 }])
    expect(v.is(TrackingMessage, received[0])).toBe(true)
    for (let time = 0; time < 1000; time += 10) {
      move(time)
      await pass(10)
    }
    expect(received.length).toBeLessThanOrEqual(11)
    expect(received.length).toBeGreaterThanOrEqual(9)
  })

  it('[VIS-012] is followed no longer once no page watches it', async () => {
    const { received, post } = start()
    post({ type: 'watch' })
    move(1)
    post({ type: 'unwatch' })
    move(2)
    await pass(POINTER_INTERVAL_MS)
    expect(received).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[VIS-012] is followed for a minute, and longer where the other page says that it still watches', async () => {
    const { received, post } = start()
    const moved = async () => {
      const before = received.length
      move(1)
      await pass(POINTER_INTERVAL_MS)
      return received.length - before
    }
    post({ type: 'watch' })
    await pass(POINTER_WATCH_MS - 2 * POINTER_INTERVAL_MS)
    expect(await moved()).toBe(1)
    post({ type: 'watch' })
    await pass(POINTER_WATCH_MS - 2 * POINTER_INTERVAL_MS)
    expect(await moved()).toBe(1)
    await pass(POINTER_INTERVAL_MS)
    expect(await moved()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[VIS-012] is followed no longer once the site has ended', async () => {
    const { received, post } = start()
    post({ type: 'watch' })
    move(1)
    page.site.destroy()
    move(2)
    await pass(POINTER_INTERVAL_MS)
    expect(received).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[VIS-012] only the contract’s messages start it: no forged one does, or breaks the page', async () => {
    const { received, post } = start()
    const near = fc.oneof(
      fc.anything(),
      fc.record({
        type: fc.oneof(fc.string(), fc.constantFrom('Watch', 'watch ', 'record', 'pointer', null)),
      }),
      fc.constantFrom(
        'watch',
        ['watch'],
        { type: ['watch'] },
        { type: { type: 'watch' } },
        new Map([['type', 'watch']]),
      ),
    )
    const timers = vi.getTimerCount()
    fc.assert(
      fc.property(near, (data) => {
        fc.pre(!v.is(TrackingRequest, data))
        try {
          structuredClone(data)
        } catch {
          return
        }
        post(data)
        expect(vi.getTimerCount()).toBe(timers)
      }),
      propertyRuns(10_000),
    )
    move(1)
    await pass(POINTER_INTERVAL_MS)
    expect(received).toEqual([])
  })
})
