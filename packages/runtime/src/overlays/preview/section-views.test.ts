import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { createSite, type Site } from '../../page/site.js'
import { LayoutPreview } from '../../services/preview/layout/layout-preview.js'
import { PartRenderings } from '../../services/preview/layout/part-renderings.js'
import { UnsavedPage } from '../../services/preview/record/unsaved-page.js'
import { renderedPage } from '../../services/preview/rendered-page.js'
import {
  type CreateSectionView,
  SECTION_MARK,
  type SectionView,
} from '../../services/preview/section-view.js'
import previewAnnouncement from './announcement-bar.js'
import previewContact from './contact.js'
import previewInfoBar from './info-bar.js'
import previewPopup from './popup.js'

declare const happyDOM: { setURL(address: string): void; setInnerWidth(width: number): void }

let site: Site
/** The server's answer to the next calls: HTML of the page, or the body of the call for the popup; null fails. */
let answer: string | object | null
/** The server's page without anything that is not stored. */
let stored = ''
const sent: object[] = []

/** A server that renders `answer`. */
class Server {
  status = 0
  responseXML: Document | null = null
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send(body: string) {
    sent.push(JSON.parse(body))
    this.status = answer === null ? 500 : 200
    const isStored = JSON.parse(body).save === null
    this.responseXML = new DOMParser().parseFromString(String(isStored ? stored : answer), 'text/html')
    queueMicrotask(() => this.onload())
  }
}

const HEADER = '<header class="top">Top</header>'
const bar = (text: string) =>
  `<div data-announcement-bar data-announcement-id="${text}"><p>${text}</p><button data-part="close"></button></div>`
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((each) => each.textContent)
const MARKED = `[${SECTION_MARK}]`

async function start(create: CreateSectionView, context: object = {}): Promise<SectionView> {
  site = createSite({ context: acceptedContext(context) })
  await site.start()
  const layout = new LayoutPreview(
    site,
    () => {},
    () => {},
  )
  const page = new UnsavedPage(site, layout, new PartRenderings(site, layout))
  return create(
    site,
    (section, values) => renderedPage(site, { section, values }),
    (section, values) => page.show(values && { section, values }),
  )
}

beforeEach(() => {
  sent.length = 0
  answer = null
  happyDOM.setURL('https://press.example/visit')
  happyDOM.setInnerWidth(640)
  vi.stubGlobal('XMLHttpRequest', Server)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json(answer ?? {}, { status: answer ? 200 : 500 })
  })
  document.body.innerHTML = `${HEADER}<main>Page</main>`
})
afterEach(() => {
  site.destroy()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the announcement', () => {
  it('stands where the server has it, remembers nothing when it is closed, and goes without a trace', async () => {
    const view = await start(previewAnnouncement)
    const before = document.body.innerHTML
    answer = `<body><a href="#">Skip</a>${bar('New')}${HEADER}`
    await view.show({ style: 'on', text: 'New' })
    expect(sent).toEqual([
      { path: '/visit', section: 'announcement-bar', values: { style: 'on', text: 'New' } },
    ])
    expect(document.querySelector('header')!.previousElementSibling).toBe(document.querySelector(MARKED))
    document.querySelector<HTMLElement>(`${MARKED} [data-part=close]`)!.click()
    expect(document.querySelector<HTMLElement>(MARKED)!.hidden).toBe(true)
    expect(sessionStorage).toHaveLength(0)
    answer = `<body>${bar('Newer')}${HEADER}`
    await view.show({ style: 'on', text: 'Newer' })
    expect(shown(MARKED)).toEqual(['Newer'])
    await view.show(null)
    expect(document.body.innerHTML).toBe(before)
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('keeps what it shows if the server fails, and says so', async () => {
    const view = await start(previewAnnouncement)
    answer = `<body>${bar('New')}${HEADER}`
    await view.show({ style: 'on' })
    answer = null
    await expect(view.show({ style: 'off' })).rejects.toThrow('did not render the page')
    expect(shown(MARKED)).toEqual(['New'])
  })

  it('[CFG-005] shows a newer text at once, also when the server answers with an older one', async () => {
    const part = (text: string) => `<div data-announcement-bar><p data-part="text">${text}</p></div>`
    const view = await start(previewAnnouncement)
    answer = `<body>${part('New')}`
    const first = { style: 'on', text: 'New' }
    view.showAtOnce!(first)
    await view.show(first)
    view.showAtOnce!({ style: 'on', text: 'Newer<script>run()</script>' })
    expect(shown(MARKED)).toEqual(['Newer'])
    await view.show(first)
    expect(shown(MARKED)).toEqual(['Newer'])
    await view.show(null)
    await view.show(first)
    expect(shown(MARKED)).toEqual(['New'])
  })

  it('[CFG-005] leaves a text with links to the server, if the bar is a link itself', async () => {
    const view = await start(previewAnnouncement)
    answer = '<body><div data-announcement-bar><a data-part="text" href="/visit">New</a></div>'
    await view.show({ style: 'on' })
    view.showAtOnce!({ style: 'on', text: '<a href="/shop">Newer</a>' })
    expect(shown(MARKED)).toEqual(['New'])
  })

  it('stands behind the page’s own, which is hidden and comes back', async () => {
    document.body.insertAdjacentHTML('afterbegin', bar('Old'))
    const view = await start(previewAnnouncement)
    answer = `<body>${HEADER}`
    await view.show({ style: 'off' })
    expect(document.querySelector(MARKED)).toBeNull()
    expect(document.adoptedStyleSheets).toHaveLength(1)
    site.destroy()
    expect(document.adoptedStyleSheets).toHaveLength(0)
    expect(shown('[data-announcement-bar]')).toEqual(['Old'])
  })
})

describe('the information bar', () => {
  const SETTINGS = { contactEmail: 'a@press.example', mobileInfoBarSettings: {} }

  it('needs no server, replaces the page’s own, and gives it back', async () => {
    document.body.insertAdjacentHTML('beforeend', '<nav class="site-info">Own</nav>')
    const view = await start(previewInfoBar, { websiteSettings: SETTINGS })
    await view.show({ style: 'dark', isContactEmailEnabled: true })
    expect(shown('.site-info')).toEqual(['Email'])
    expect(document.querySelector<HTMLElement>('.site-info')!.dataset.theme).toBe('dark')
    // The page's own comes later, too.
    document.body.insertAdjacentHTML('beforeend', '<nav class="site-info">Late</nav>')
    await vi.waitFor(() => expect(shown('.site-info')).toEqual(['Email']))
    await view.show({ style: 'none', isContactEmailEnabled: true })
    expect(shown('.site-info')).toEqual([])
    await view.show(null)
    expect(shown('.site-info')).toEqual(['Late'])
    expect(sent).toEqual([])
  })
})

describe('the popup', () => {
  const ANSWER = {
    shouldDisplayOnPage: true,
    renderedHtml: '<h2>Letter</h2><p>Four times a year.</p>',
  }
  const SHOW = { style: 'show', enableMobile: true, showOnTimer: true, timerDelay: 60_000 }

  it('shows at once to somebody who has closed it, without the focus, and goes without a trace', async () => {
    localStorage.setItem('date-closed', `${Date.now()}`)
    localStorage.setItem('version', '9')
    const stored = { ...localStorage }
    const view = await start(previewPopup)
    const before = document.body.innerHTML
    answer = ANSWER
    await view.show(SHOW)
    expect(sent).toEqual([{ path: '/visit', values: SHOW }])
    expect(shown('.site-popup p')).toEqual(['Four times a year.'])
    expect(document.activeElement).toBe(document.body)
    expect({ ...localStorage }).toEqual(stored)
    await view.show(null)
    expect(document.body.innerHTML).toBe(before)
  })

  it.each([
    ['off', { ...SHOW, style: 'none' }],
    ['of other pages', { ...SHOW, showOnAllPages: false, enabledPages: ['/shop'] }],
    ['of large windows', { ...SHOW, enableMobile: false }],
  ])('does not show where it is %s, and asks no server', async (_, values) => {
    const view = await start(previewPopup)
    answer = ANSWER
    await view.show(SHOW)
    await view.show(values)
    expect(shown('.site-popup')).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('closes by its button, remembers nothing, and shows again with the next change', async () => {
    const view = await start(previewPopup)
    answer = ANSWER
    await view.show(SHOW)
    const popup = document.querySelector('.site-popup')!
    expect(popup.hasAttribute('aria-modal')).toBe(false)
    expect(document.querySelector('[inert]')).toBeNull()
    popup.querySelector<HTMLElement>('[data-part=close]')!.click()
    expect(shown('.site-popup')).toEqual([])
    expect(localStorage.getItem('date-closed')).toBeNull()
    await view.show({ ...SHOW, version: 2 })
    expect(shown('.site-popup p')).toEqual(['Four times a year.'])
  })

  it('does not show what its server answers after its settings were closed', async () => {
    const view = await start(previewPopup)
    answer = ANSWER
    const late = view.show(SHOW)
    await view.show(null)
    await late
    expect(shown('.site-popup')).toEqual([])
  })

  it('keeps what it shows if the server fails, and says so', async () => {
    const view = await start(previewPopup)
    answer = ANSWER
    await view.show(SHOW)
    answer = null
    await expect(view.show({ ...SHOW, version: 2 })).rejects.toThrow('did not render the popup')
    expect(shown('.site-popup p')).toEqual(['Four times a year.'])
  })
})

describe('contact data', () => {
  const HOURS = { monday: { ranges: [{ from: 600, to: 1020 }] } }
  const values = { contactEmail: 'b@press.example', contactPhoneNumber: '', businessHours: HOURS }
  const page = (hours: string, footer: string, date: string) =>
    `<header><p>Press</p></header><main><p id="hours">${hours}</p><ul><li>${date}</li></ul></main><footer>${footer}</footer>`
  const SETTINGS = {
    mobileInfoBarSettings: { style: 'auto', isContactEmailEnabled: true, isBusinessHoursEnabled: true },
  }

  it('[CFG-001] is wherever templates print it, with what the clock of the site decides, and in the information bar', async () => {
    stored = page('Old hours', 'Old footer', '10:00Z')
    document.body.innerHTML = stored
    const view = await start(previewContact, { websiteSettings: SETTINGS })
    const before = document.body.innerHTML
    const header = document.querySelector('header')
    answer = page('New hours', 'New footer', '01:00Z')
    await view.show(values)
    expect(sent).toContainEqual({ path: '/visit', section: 'contact', values })
    expect(shown('#hours, li, footer')).toEqual(['New hours', '01:00Z', 'New footer'])
    expect(document.querySelector('header')).toBe(header)
    expect([...document.querySelectorAll('.site-info-item')].map((each) => each.textContent)).toEqual([
      'Email',
      'Hours',
    ])
    expect(document.querySelector<HTMLAnchorElement>('.site-info a')!.href).toBe('mailto:b@press.example')
    await view.show(null)
    expect(document.body.innerHTML).toBe(before)
  })

  it('[CFG-001] is in the information bar at once, also while the server renders earlier values', async () => {
    document.body.innerHTML = page('Old hours', 'Old footer', '10:00Z')
    const view = await start(previewContact, { websiteSettings: SETTINGS })
    const email = () => document.querySelector<HTMLAnchorElement>('.site-info a')?.href
    class Busy extends Server {
      override send() {}
    }
    vi.stubGlobal('XMLHttpRequest', Busy)
    void view.show(values)
    await vi.waitFor(() => expect(email()).toBe('mailto:b@press.example'))
    await view.showAtOnce!({ ...values, contactEmail: 'c@press.example' })
    expect(email()).toBe('mailto:c@press.example')
    expect(document.querySelectorAll('.site-info')).toHaveLength(1)
  })

  it('keeps what it shows if the server does not answer, and says so', async () => {
    stored = page('Old hours', 'Old footer', '10:00Z')
    document.body.innerHTML = stored
    const view = await start(previewContact, { websiteSettings: SETTINGS })
    answer = page('New hours', 'New footer', '01:00Z')
    await view.show(values)
    answer = null
    await expect(view.show(values)).rejects.toThrow('did not render the page')
    expect(shown('#hours, li, footer')).toEqual(['New hours', '01:00Z', 'New footer'])
  })
})
