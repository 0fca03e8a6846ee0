import { afterEach, describe, expect, it, vi } from 'vitest'
import { announcementId } from '../../contract/announcement-id.js'
import { ANNOUNCEMENT_CLOSED } from '../../contract/constants/page.js'
import { buildSite } from '../../core/site/build-site.js'
import type { Site } from '../../core/site.js'
import startAnnouncementBar from './announcement-bar.js'

let site: Site

afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
  sessionStorage.clear()
  document.body.replaceChildren()
})

const SETTINGS = {
  style: 'on',
  text: 'Open <em>late</em>',
  clickthroughUrl: { url: '/visit', newWindow: true },
}
const SERVED =
  '<div data-announcement-bar="" data-announcement-id="a1"><p data-part="text">Open late</p></div>'
const EMPTY = '<div class="sqs-announcement-bar-dropzone"></div>'

const start = async (html: string, settings: object = SETTINGS, showAnnouncementBar = true) => {
  document.body.innerHTML = html
  const context = {
    showAnnouncementBar,
    websiteSettings: { announcementBarSettings: settings },
    locale: 'en',
  }
  site = buildSite({ document, readContext: () => context as never }, () => {})
  await startAnnouncementBar(site)
  return document.body.firstElementChild as HTMLElement
}
const close = (bar: HTMLElement) => bar.querySelector('button')!.click()
const kept = () => sessionStorage.getItem(ANNOUNCEMENT_CLOSED)

describe('the announcement bar', () => {
  it('[BAR-001] of the server gets its name and its button, and is restored on destroy', async () => {
    const bar = await start(SERVED)
    expect(bar.getAttribute('aria-label')).toBe('Announcement')
    expect(bar.querySelector('button')!.getAttribute('aria-label')).toBe('Close Announcement')
    site.destroy()
    expect(document.body.innerHTML).toBe(SERVED)
  })

  it('[BAR-001] in an empty place shows the owner’s text, and links to the owner’s address', async () => {
    const bar = await start(EMPTY)
    const link = bar.querySelector('a')!
    expect([link.innerHTML, link.getAttribute('href'), link.target]).toEqual([
      'Open <em>late</em>',
      '/visit',
      '_blank',
    ])
    site.destroy()
    expect(document.body.innerHTML).toBe(EMPTY)
  })

  it.each([
    ['it is off', { ...SETTINGS, style: 'off' }, true],
    ['the page has no flag for it', SETTINGS, false],
    ['it says nothing', { text: '<p> </p>' }, true],
    ['it is nonsense', { text: 7, clickthroughUrl: 'x' }, true],
  ])('[BAR-001] leaves an empty place hidden where %s', async (_, settings, flag) => {
    const bar = await start(EMPTY, settings, flag)
    expect([bar.hidden, bar.textContent]).toEqual([true, ''])
  })

  it('[BAR-001] stays closed for the session, until its words change', async () => {
    close(await start(EMPTY))
    expect(kept()).toBe(announcementId(SETTINGS.text, '/visit'))
    site.destroy()
    expect((await start(EMPTY)).hidden).toBe(true)
    site.destroy()
    expect((await start(EMPTY, { ...SETTINGS, text: 'Closed' })).hidden).toBe(false)
  })

  it('[BAR-001] that was closed on a later page is closed on the way back', async () => {
    const bar = await start(SERVED)
    window.dispatchEvent(new Event('pageshow'))
    expect(bar.hidden).toBe(false)
    sessionStorage.setItem(ANNOUNCEMENT_CLOSED, 'a1')
    window.dispatchEvent(new Event('pageshow'))
    expect(bar.hidden).toBe(true)
  })

  it('is hidden once its time is over', async () => {
    const until = (time: number) =>
      SERVED.replace('id="a1"', `id="a1" data-announcement-until="${new Date(time).toISOString()}"`)
    const bar = await start(until(Date.now() - 1000))
    await vi.waitFor(() => expect(bar.hidden).toBe(true))
    site.destroy()
    const open = await start(until(Date.now() + 60_000))
    expect(open.hidden).toBe(false)
  })

  it('[BAR-001] closes also where nothing can be remembered', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    const bar = await start(SERVED)
    close(bar)
    expect(bar.hidden).toBe(true)
  })
})

it('[BAR-001] an announcement is new once its text or its address changes', () => {
  const ids = [
    ['a', 'b'],
    ['ab', ''],
    ['a\nb', ''],
    ['', 'ab'],
    ['a', 'B'],
  ].map(([text, url]) => announcementId(text!, url!))
  expect(new Set(ids).size).toBe(5)
  expect(ids.every((id) => /^[a-z\d]{1,7}$/.test(id))).toBe(true)
})
