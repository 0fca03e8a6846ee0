import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { swaps } from '../../../testing/swaps.js'
import { fakeScripts } from '../../../testing/third-party.js'
import { createSite, type Site } from '../../page/site.js'
import { consent } from '../consent/consent.js'
import startFollowButtons from './follow-button.js'

// The test starts the feature itself.
vi.mock('../../page/rules/start-rules.js', () => ({ default: () => {} }))

const views = fakeIntersections()
const { scripts, requested } = fakeScripts()
let site: Site

afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'twttr')
  document.documentElement.lang = ''
})

const HTML = '<p>We are on <a href="https://x.com/harbour" data-follow-button="">X</a>.</p>'
const start = (html = HTML) => {
  document.body.innerHTML = html
  site = createSite({ context: acceptedContext({}) })
  startFollowButtons(site)
  return document.querySelector('a')!
}

/** The provider's script runs. */
const answer = async (createFollowButton: (...args: never[]) => Promise<unknown>) => {
  const script = await requested()
  Object.assign(globalThis, {
    twttr: { ready: (done: () => void) => done(), widgets: { createFollowButton } },
  })
  script.dispatchEvent(new Event('load'))
}
const draw = vi.fn(async (_account: string, holder: HTMLElement, _options: object) => {
  const button = Object.assign(document.createElement('b'), { tabIndex: 0 })
  holder.append(button)
  return button
})

describe('a button to follow an account', () => {
  it('[NET-019] takes the place of the link, once the link is near', async () => {
    document.documentElement.lang = 'de-AT'
    const link = start()
    expect(scripts()).toEqual([])
    link.focus()
    views.see(link)
    await answer(draw)
    await vi.waitFor(() => expect(link.hidden).toBe(true))
    expect(scripts()[0]!.dataset.src).toBe('https://platform.twitter.com/widgets.js')
    expect(draw.mock.calls[0]!.slice(0, 1)).toEqual(['harbour'])
    expect(draw.mock.calls[0]![2]).toEqual({ dnt: true, lang: 'de' })
    expect(document.activeElement).toBe(document.querySelector('b'))
    site.destroy()
    expect(document.body.innerHTML).toBe(HTML)
  })

  it('waits for the visitor’s consent to third parties', async () => {
    const link = start()
    const asked = vi.fn(() => false)
    site.shared(consent).decideBy(asked)
    views.see(link)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('media'))
    expect(scripts()).toEqual([])
    site.shared(consent).decideBy(() => true)
    await requested()
  })

  it('[NET-019] has 10,000 ms to load: then the link stays, and one warning says why', async () => {
    vi.useFakeTimers()
    const warn = silence('warn')
    start(HTML + HTML)
    for (const link of document.querySelectorAll('a')) views.see(link)
    await requested()
    await vi.advanceTimersByTimeAsync(9000)
    expect(warn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(warn.mock.calls.map(([{ message }]) => message)).toEqual([
      'https://platform.twitter.com/widgets.js: took too long',
    ])
    expect(document.body.innerHTML).toBe(HTML + HTML)
    expect(scripts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each<[string, number, () => Promise<unknown>]>([
    ['draws nothing', 0, async () => undefined],
    ['fails', 1, () => Promise.reject(new Error('no such account'))],
    [
      'throws',
      1,
      () => {
        throw new Error('broken')
      },
    ],
  ])('leaves the links where the provider %s, with one warning for an error', async (_, warnings, create) => {
    const warn = silence('warn')
    start(HTML + HTML)
    for (const link of document.querySelectorAll('a')) views.see(link)
    const created = vi.fn(create)
    await answer(created)
    await vi.waitFor(() => expect(created).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(document.body.innerHTML).toBe(HTML + HTML))
    expect(warn).toHaveBeenCalledTimes(warnings)
  })

  it('leaves the link where the provider has no widgets', async () => {
    const warn = silence('warn')
    const link = start()
    views.see(link)
    const script = await requested()
    Object.assign(globalThis, { twttr: { ready: (done: () => void) => done() } })
    script.dispatchEvent(new Event('load'))
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(document.body.innerHTML).toBe(HTML)
  })

  it('is forgotten with each page that a page loader replaces', async () => {
    const link = start()
    views.see(link)
    await answer(draw)
    await swaps(site, '<a href="https://x.com/harbour" data-follow-button="">X</a>', async (element) => {
      views.see(element)
      await vi.waitFor(() => expect(element.hidden).toBe(true), { interval: 1 })
    })
    expect(views.seen.size).toBe(0)
  })

  it.each([
    'https://evil.example/harbour',
    'http://x.com/harbour',
    'https://x.com/',
    'https://x.com/a/b',
    `https://x.com/${'a'.repeat(16)}`,
    'https://x.com.evil.example/harbour',
    '/harbour',
    '',
  ])('is no button for a link to %j, which is an issue', async (href) => {
    const warn = silence('warn')
    start(`<a href="${href}" data-follow-button>X</a>`)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(views.seen.size).toBe(0)
  })
})
