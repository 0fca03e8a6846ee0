import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { prerender, silence } from '../../../testing/globals.js'
import { fakeCookies, fakeServer, json } from '../../../testing/http.js'
import { createSite, type Site } from '../../page/site.js'
import { consent } from '../consent/consent.js'
import { features } from '../features/features.js'

declare const happyDOM: { setURL(address: string): void }

const measure = vi.hoisted(() => vi.fn())
vi.mock('./measurement/measure.js', () => ({ measure }))

const SETTINGS = '/api/1/performance/settings'
const toggle = (name: string, variant = 'true') => ({ name, experimentType: 'FEATURE_TOGGLE', variant })
const ROLLED_OUT = { pageLoadId: 'load-1', experimentContextList: [toggle('rum'), toggle('site')] }

let site: Site
beforeEach(() => {
  localStorage.clear()
  fakeCookies({})
  happyDOM.setURL('https://shop.example/about')
  vi.useFakeTimers()
  // Visits of the same page are of no concern here.
  silence('warn')
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

interface Page {
  readonly status?: number
  readonly answer?: unknown
  readonly context?: object
  readonly allows?: () => boolean | Promise<boolean>
}

const settled = () => vi.advanceTimersByTimeAsync(10)

/** Starts a page; resolves to the number of requests for the settings when nothing moves any more. */
async function start({ answer = ROLLED_OUT, status, context = {}, allows = () => true }: Page = {}) {
  const requests = fakeServer(json(answer, status))
  site = createSite({
    context: acceptedContext({ website: { id: 'w1' }, performance: { isEnabled: true }, ...context }),
  })
  site.shared(consent).decideBy(allows)
  await site.start()
  await settled()
  await vi.dynamicImportSettled()
  await settled()
  return () => requests.filter(({ url }) => url.pathname === SETTINGS).length
}

describe('a page is measured', () => {
  it('[PRF-004] with its settings, an id of its load and both rollouts', async () => {
    await start()
    expect(measure.mock.calls).toEqual([[site, 'load-1']])
  })

  it('[PRF-004] [AMB-22] by the rollout of its own app', async () => {
    await start({
      answer: { pageLoadId: 'load-1', experimentContextList: [toggle('rum'), toggle('shop')] },
      context: { performance: { isEnabled: true, app: 'shop' } },
    })
    expect(measure).toHaveBeenCalledTimes(1)
  })

  it('[PRF-004] by rollouts of its context too', async () => {
    await start({
      answer: { pageLoadId: 'load-1', isConfigurationLoaded: false },
      context: { experiments: [toggle('rum'), toggle('site')] },
    })
    expect(measure).toHaveBeenCalledTimes(1)
  })

  it('once the visitor agrees, and nothing is requested before', async () => {
    let agreed = false
    const requests = await start({ allows: () => agreed })
    expect([requests(), measure.mock.calls.length]).toEqual([0, 0])
    agreed = true
    document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: true } }))
    await settled()
    await vi.dynamicImportSettled()
    expect([requests(), measure.mock.calls.length]).toEqual([1, 1])
  })
})

it('a page that was loaded in advance is measured, and its settings requested, once the visitor opens it', async () => {
  const openIt = prerender()
  const requests = await start()
  expect([requests(), measure.mock.calls.length]).toEqual([0, 0])
  openIt()
  await settled()
  await vi.dynamicImportSettled()
  expect([requests(), measure.mock.calls.length]).toEqual([1, 1])
})

describe('a page is not measured', () => {
  it.each<[string, unknown]>([
    ['without settings', null],
    ['without an id', { experimentContextList: [toggle('rum'), toggle('site')] }],
    ['without a configuration', { pageLoadId: 'load-1' }],
    ['where it is not loaded', { ...ROLLED_OUT, isConfigurationLoaded: false }],
    ['without the first rollout', { pageLoadId: 'load-1', experimentContextList: [toggle('site')] }],
    ['without the app’s rollout', { pageLoadId: 'load-1', experimentContextList: [toggle('rum')] }],
    [
      'where it is off',
      { pageLoadId: 'load-1', experimentContextList: [toggle('rum', 'false'), toggle('site')] },
    ],
    [
      'where the app’s is off',
      { pageLoadId: 'load-1', experimentContextList: [toggle('rum'), toggle('site', '')] },
    ],
    [
      'where a rollout is a test of variants',
      {
        ...ROLLED_OUT,
        experimentContextList: [{ ...toggle('rum'), experimentType: 'AB_TEST' }, toggle('site')],
      },
    ],
  ])('[PRF-004] %s, and the console stays quiet', async (_, answer) => {
    const requests = await start({ answer })
    expect([requests(), measure.mock.calls.length]).toEqual([1, 0])
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('[PRF-004] where the settings failed to load, whatever the answer holds', async () => {
    const requests = await start({ status: 500 })
    expect([requests(), measure.mock.calls.length]).toEqual([1, 0])
  })

  it.each<[string, Page]>([
    ['where the server has not turned it on', { context: { performance: {} } }],
    ['where it belongs to no website', { context: { website: {} } }],
    ['where the visitor declines', { allows: () => false }],
    ['where consent fails', { allows: () => Promise.reject(new Error('broken')) }],
  ])('%s, and nothing is requested', async (_, page) => {
    const requests = await start(page)
    expect([requests(), measure.mock.calls.length]).toEqual([0, 0])
  })
})

it('[FEAT-002] the settings add features to those of the page', async () => {
  await start({ context: { experiments: [toggle('old')] } })
  const { isOn } = site.shared(features).strict
  expect([isOn('old'), isOn('rum')]).toEqual([true, true])
})
