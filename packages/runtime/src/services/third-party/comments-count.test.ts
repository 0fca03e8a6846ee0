import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import { swaps } from '../../../testing/swaps.js'
import { fakeScripts } from '../../../testing/third-party.js'
import { createSite, type Site } from '../../page/site.js'
import { consent } from '../consent/consent.js'
import startCommentsCount from './comments-count.js'

// The test starts the feature itself.
vi.mock('../../page/rules/start-rules.js', () => ({ default: () => {} }))

const views = fakeIntersections()
const { scripts, requested } = fakeScripts()
let site: Site

afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'DISQUSWIDGETS')
})

const HTML =
  '<a data-comments-count="post-1" class="soft" href="/a#comments">See <b>comments</b></a><a data-comments-count="" href="https://site.example/b#comments">Comments</a>'
const start = (html = HTML, disqusShortname = 'harbour') => {
  document.body.innerHTML = html
  site = createSite({ context: acceptedContext({ websiteSettings: { disqusShortname } }) })
  startCommentsCount(site)
  return [...document.querySelectorAll<HTMLElement>('[data-comments-count]')]
}
const fill = (elements: Iterable<Element>) => {
  for (const element of elements) element.textContent = '3 comments'
}

describe('the number of comments', () => {
  it('[NET-022] is filled in by the provider’s script, once an element is near', async () => {
    const [first, second] = start()
    expect(scripts()).toEqual([])
    views.see(first!)
    const script = await requested()
    expect(script.dataset.src).toBe('https://harbour.disqus.com/count.js')
    expect(script.id).toBe('dsq-count-scr')
    expect(first!.className).toBe('soft disqus-comment-count')
    expect(first!.dataset.disqusIdentifier).toBe('post-1')
    expect(second!.dataset.disqusUrl).toBe('https://site.example/b')
    fill([first!, second!])
    script.dispatchEvent(new Event('load'))
    views.see(second!)
    await vi.dynamicImportSettled()
    expect(scripts()).toHaveLength(1)
    site.destroy()
    expect(document.body.innerHTML).toBe(HTML)
  })

  it('waits for the visitor’s consent to third parties', async () => {
    const [first] = start()
    const asked = vi.fn(() => false)
    site.shared(consent).decideBy(asked)
    views.see(first!)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('media'))
    expect(scripts()).toEqual([])
    expect(document.body.innerHTML).toBe(HTML)
    site.shared(consent).decideBy(() => true)
    await requested()
  })

  it('[NET-022] is counted again for elements that come later', async () => {
    const [first] = start()
    views.see(first!)
    const script = await requested()
    const getCount = vi.fn()
    Object.assign(globalThis, { DISQUSWIDGETS: { getCount } })
    script.dispatchEvent(new Event('load'))
    document.body.insertAdjacentHTML('beforeend', '<span data-comments-count="post-2"></span>')
    await site.pageReady()
    expect(getCount).not.toHaveBeenCalled()
    views.see(document.querySelector('span')!)
    await vi.waitFor(() => expect(getCount).toHaveBeenCalledExactlyOnceWith({ reset: true }))
  })

  it('survives a provider that throws: the text stays, and one warning says why', async () => {
    const warn = silence('warn')
    const [first] = start()
    views.see(first!)
    const script = await requested()
    const error = new Error('broken')
    const getCount = vi.fn(() => {
      throw error
    })
    Object.assign(globalThis, { DISQUSWIDGETS: { getCount } })
    script.dispatchEvent(new Event('load'))
    const later = '<span data-comments-count="post-2">Comments</span>'
    document.body.innerHTML = later + later
    await site.pageReady()
    for (const element of document.querySelectorAll('span')) views.see(element)
    await vi.waitFor(() => expect(getCount).toHaveBeenCalledTimes(2))
    expect(document.body.innerHTML).toBe(later + later)
    expect(warn.mock.calls).toEqual([[error]])
  })

  it('is forgotten with each page that a page loader replaces', async () => {
    const [first] = start()
    views.see(first!)
    const script = await requested()
    Object.assign(globalThis, { DISQUSWIDGETS: { getCount: fill.bind(null, []) } })
    script.dispatchEvent(new Event('load'))
    await swaps(site, '<span data-comments-count="a">Comments</span>', async (element) => {
      views.see(element)
      await vi.waitFor(() => expect(element.className).not.toBe(''), { interval: 1 })
    })
    expect(views.seen.size).toBe(0)
  })

  it.each([
    ['does not load', async (script: Element) => script.dispatchEvent(new Event('error')), 'not loaded'],
    ['takes too long', () => vi.advanceTimersByTimeAsync(10_000), 'took too long'],
  ])('leaves the server’s text if the script %s', async (_, fail, message) => {
    vi.useFakeTimers()
    const warn = silence('warn')
    const [first] = start()
    views.see(first!)
    await fail(await requested())
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.calls[0]![0].message).toContain(message)
    await vi.waitFor(() => expect(document.body.innerHTML).toBe(HTML))
    expect(scripts()).toEqual([])
  })

  it.each(['a.example/x?', '-', 'a'.repeat(64), 'x@evil.example#'])(
    'is not asked for under a name that is no host: %j',
    async (name) => {
      const warn = silence('warn')
      const [first] = start(HTML, name)
      views.see(first!)
      await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
      expect(scripts()).toEqual([])
    },
  )
})
