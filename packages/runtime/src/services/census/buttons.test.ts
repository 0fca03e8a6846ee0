import { beforeEach, describe, expect, it, vi } from 'vitest'
import { account, type CensusOpening, censusPage, VISITOR_RECORD } from '../../../testing/census.js'
import type { Site } from '../../core/site.js'
import startButtons from './buttons.js'

declare const happyDOM: { setURL(address: string): void }

const page = censusPage()
const settled = () => vi.advanceTimersByTimeAsync(10)

/** The observer of the page, which the test plays. */
class Observer {
  static all: Observer[] = []
  readonly elements = new Set<Element>()
  readonly callback: (entries: unknown[]) => void
  readonly options: object
  constructor(callback: (entries: unknown[]) => void, options: object) {
    this.callback = callback
    this.options = options
    Observer.all.push(this)
  }
  observe = (element: Element) => this.elements.add(element)
  unobserve = (element: Element) => this.elements.delete(element)
  disconnect = () => this.elements.clear()
  show(target: Element, isIntersecting = true) {
    if (this.elements.has(target)) this.callback([{ target, isIntersecting }])
  }
}

beforeEach(() => {
  Observer.all = []
  vi.stubGlobal('IntersectionObserver', Observer)
})

const BUTTON = '<a data-census-button="cta" href="/shop"><b>Shop</b></a>'

function start(html = BUTTON, opening: CensusOpening = {}): Site {
  const site = page.open(opening)
  document.body.innerHTML = html
  startButtons(site)
  return site
}

const element = (selector = '[data-census-button]') => document.querySelector<HTMLElement>(selector)!
const show = (target = element()) => Observer.all[0]!.show(target)
const press = (target = element(), init: MouseEventInit = {}, type = 'click') =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }))

describe('a press of a button', () => {
  it('[CEN-002] [CEN-007] is recorded with the visitor, the page and the button', async () => {
    start()
    press(element('b'))
    await settled()
    expect(page.sent()).toEqual([
      {
        call: 'button-click',
        visitorCookie: VISITOR_RECORD,
        websiteId: 'w1',
        templateId: 't1',
        pageId: 'p1',
        collectionId: '',
        itemId: '',
        pagePath: '/about',
        id: 'cta',
        buttonText: 'Shop',
        clickthroughUrl: '/shop',
        alignment: '',
        size: '',
        newWindow: 'false',
        context: '1',
      },
    ])
  })

  it('[POP-009] in the popup has context 2', async () => {
    start(`<div class="site-popup">${BUTTON}</div>`)
    press()
    await settled()
    expect(page.sent()).toMatchObject([{ call: 'button-click', context: '2' }])
  })

  it('of the middle button counts, of the right one does not, nor does a press elsewhere', async () => {
    start(`${BUTTON}<p>Text</p>`)
    press(element('p'))
    press(element(), { button: 2 }, 'auxclick')
    await settled()
    expect(page.sent()).toEqual([])
    press(element(), { button: 1 }, 'auxclick')
    await settled()
    expect(page.sent()).toHaveLength(1)
  })

  it('[CEN-002] leaves all work for a task after it', async () => {
    start()
    const worked = [
      vi.spyOn(URLSearchParams.prototype, 'toString'),
      vi.spyOn(JSON, 'stringify'),
      vi.spyOn(Element.prototype, 'getBoundingClientRect'),
      vi.spyOn(Document.prototype, 'cookie', 'get'),
    ]
    await settled()
    for (const each of worked) each.mockClear()
    press()
    for (const each of worked) expect(each).not.toHaveBeenCalled()
    expect(page.requests).toEqual([])
    await settled()
    expect(page.requests).toHaveLength(1)
  })

  it('is heard before listeners of the page, which may stop it and change the button', async () => {
    start()
    element().addEventListener('click', (event) => {
      event.stopImmediatePropagation()
      element().textContent = 'Sent'
    })
    press()
    await settled()
    expect(page.sent()).toMatchObject([{ buttonText: 'Shop' }])
  })

  it('[CEN-002] reaches the server where the page ends in the same moment', async () => {
    start()
    await settled()
    press()
    page.end()
    expect(page.sent()).toMatchObject([{ call: 'button-click' }])
    await settled()
    expect(page.requests).toHaveLength(1)
  })

  it('is about the page where the button was, also where a page loader shows the next one at once', async () => {
    start()
    press()
    happyDOM.setURL('https://shop.example/shop')
    await settled()
    expect(page.sent()).toMatchObject([{ pagePath: '/about' }])
  })

  it('is dropped where the visitor declined, also if they agree later', async () => {
    let agrees = false
    start('<button data-census-button="cta">Shop</button>', { allows: () => agrees })
    press()
    page.end()
    await settled()
    agrees = true
    document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: true } }))
    await settled()
    expect(page.sent()).toEqual([])
  })
})

describe('a button that a visitor sees', () => {
  it('[CEN-003] [CEN-007] is recorded once, with the visitor, the page and the button', async () => {
    start()
    expect(Observer.all[0]!.options).toEqual({ threshold: 0.5 })
    Observer.all[0]!.show(element(), false)
    await settled()
    expect(page.sent()).toEqual([])
    show()
    show()
    await settled()
    expect(page.sent()).toMatchObject([
      { call: 'button-render', visitorCookie: VISITOR_RECORD, pagePath: '/about', id: 'cta', context: '1' },
    ])
  })

  it('[CEN-003] a request without an answer is given up after 2,500 ms', async () => {
    start(BUTTON, { answers: ['hang'] })
    show()
    await vi.advanceTimersByTimeAsync(0)
    const { signal } = page.requests[0]!.init
    await vi.advanceTimersByTimeAsync(2499)
    expect(signal!.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal!.aborted).toBe(true)
  })

  it('[CEN-003] counts where the visitor agrees later, on that page', async () => {
    let agrees = false
    start(BUTTON, { allows: () => agrees })
    show()
    await settled()
    expect(page.sent()).toEqual([])
    agrees = true
    document.dispatchEvent(new CustomEvent('site:consent:change', { detail: { accepted: true } }))
    await settled()
    expect(page.sent()).toMatchObject([{ call: 'button-render', id: 'cta' }])
  })

  it.each(['page:ready', 'content:ready', 'popup:open'])('may have come with %s', async (type) => {
    start()
    document.body.insertAdjacentHTML('beforeend', '<button data-census-button="late">Late</button>')
    document.dispatchEvent(new CustomEvent(`site:${type}`))
    expect(Observer.all[0]!.elements.size).toBe(2)
    show(element('[data-census-button=late]'))
    await settled()
    expect(Observer.all).toHaveLength(1)
    expect(page.sent()).toMatchObject([{ id: 'late' }])
  })

  it('is not recorded where the browser cannot observe it, and a press still is', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    start()
    press()
    await settled()
    expect(page.sent()).toMatchObject([{ call: 'button-click' }])
  })
})

it('buttons of the hosted builder count as well', async () => {
  start(`<a class="sqs-block-button-element">One</a>
    <div class="sqs-slice" data-slice-type="buttons"><a>Two</a></div><a>Three</a>`)
  for (const link of document.querySelectorAll('a')) press(link)
  await settled()
  expect(page.sent().map(({ buttonText }) => buttonText)).toEqual(['One', 'Two'])
})

it.each([
  ['a page without a website', { context: { website: {} } }],
  ['[VIS-013] an owner', { context: account(1) }],
])('nothing is sent for %s', async (_, opening) => {
  start(BUTTON, opening)
  press()
  Observer.all[0]?.show(element())
  page.end()
  await settled()
  expect(page.sent()).toEqual([])
})

it('the end of a site leaves no timer and no observer', async () => {
  const site = start()
  press()
  site.destroy()
  expect(vi.getTimerCount()).toBe(0)
  expect(Observer.all[0]!.elements.size).toBe(0)
  press()
  await settled()
  expect(page.sent()).toEqual([])
})
