import { vi } from 'vitest'
import type { QuickViewHandle } from '../../packages/runtime/src/blocks/quick-view/block.js'
import type { Site } from '../../packages/runtime/src/core/site.js'
import { trackEvent } from '../../packages/runtime/src/services/analytics/track-event.js'
import startButtons from '../../packages/runtime/src/services/census/buttons.js'
import { census } from '../../packages/runtime/src/services/census/census.js'
import { recordProductEvent, recordQuickView } from '../../packages/runtime/src/services/census/products.js'
import {
  recordEvent,
  recordFormRender,
  recordHit,
} from '../../packages/runtime/src/services/census/record.js'
import { consent } from '../../packages/runtime/src/services/consent/consent.js'
import startErrors from '../../packages/runtime/src/services/errors/errors.js'
import { type CallFailure, http } from '../../packages/runtime/src/services/http/http.js'
import { createRecords } from '../../packages/runtime/src/services/performance/measurement/records.js'
import { resolvePageLoad } from '../../packages/runtime/src/services/performance/page-load.js'
import { logout } from '../../packages/runtime/src/services/session/logout.js'
import { signIn, siteUserLogout } from '../../packages/runtime/src/services/session/session.js'
import { siteSettings } from '../../packages/runtime/src/services/site-settings/client.js'
import { trace } from '../../packages/runtime/src/services/trace/trace.js'
import { renderWidget } from '../../packages/runtime/src/services/widgets/render-widget.js'
// Here at once: with fake timers no test waits for it.
import '../../packages/runtime/src/blocks/quick-view/on-demand/quick-view.js'
import '../../packages/runtime/src/dom/html/purify.js'

/** The most that closing takes: it hides the dialog, and waits for the browser to go back. */
const CLOSING_MS = 1000

const messageOf = async (outcome: Promise<{ readonly ok: true } | CallFailure>): Promise<string | null> => {
  const end = await outcome
  return end.ok ? null : end.message
}

export const callThing = (site: Site, path: string) => messageOf(site.shared(http).call(path))
export const enter = (site: Site) =>
  messageOf(signIn(site, { email: 'ada@example.org', password: 'word', rememberMe: false }))
/** The page itself is not left. */
export const leaveAccount = (site: Site) => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  return messageOf(logout(site))
}
export const leave = (site: Site) => messageOf(siteUserLogout(site, { cloneCart: true }))

const settings = (site: Site) => site.shared(siteSettings)
export const readLanguages = (site: Site) => messageOf(settings(site).languages())
export const readLanguageStatus = (site: Site) => messageOf(settings(site).languageStatus())
export const saveLanguages = (site: Site) =>
  messageOf(settings(site).saveLanguages([{ code: 'en', isEnabled: true }]))
export const readSections = (site: Site) => messageOf(settings(site).headerFooter())
export const saveSections = (site: Site) =>
  messageOf(settings(site).saveHeaderFooter({ header: {}, footer: {} }))
/** The content of the element stays, unless the server answers well. */
export async function renderAWidget(site: Site): Promise<string | null> {
  const element = site.document.createElement('section')
  element.innerHTML = '<p>Server</p>'
  site.document.body.append(element)
  const { isRendered, message } = await renderWidget(site, element, { type: 'events', id: 'e1', value: null })
  const { textContent } = element
  element.remove()
  if (textContent !== (isRendered ? 'New' : 'Server')) throw new Error(`The widget reads ${textContent}.`)
  return isRendered ? null : message
}

/** The message of an open quick view, once it has an answer; null for a product. */
async function answerOfQuickView(): Promise<string | null> {
  for (;;) {
    const view = document.querySelector('.site-quick-view')
    if (view?.querySelector('.site-quick-view-product')?.hasChildNodes()) return null
    if (view?.querySelector('.site-quick-view-failure:not([hidden])'))
      return view.querySelector('[role=status]')!.textContent
    // No test stops this timer.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Opens a product over the page, and closes it. */
export async function viewProduct(site: Site): Promise<string | null> {
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '/shop/mug'
  link.textContent = 'Mug'
  link.dataset.block = 'quick-view'
  link.dataset.optionProductId = 'mug'
  await site.hydrate()
  const closed = site.handle<QuickViewHandle>(link)!.open()
  const message = await answerOfQuickView()
  document.querySelector<HTMLElement>('[data-answer=close]')!.click()
  await vi.advanceTimersByTimeAsync(CLOSING_MS)
  await closed
  link.remove()
  return message
}

/** No message is shown for the outcome. What waits is sent when the page ends. */
const silent = async (work: Promise<void>): Promise<null> => {
  await work
  window.dispatchEvent(new Event('pagehide'))
  return null
}

export const record = (site: Site) => silent(recordEvent(site, 'newsletter-subscribe', { formId: 'f' }))
export const tellRender = (site: Site) => silent(recordFormRender(site, 'f'))
export const view = (site: Site) => silent(recordHit(site))
export const quickView = (site: Site) => silent(recordQuickView(site, 'mug'))
export const product = (site: Site) => silent(recordProductEvent(site, 'add-to-cart', { variantId: 'red' }))

/** A button on the page; resolves when the page knows whether the visitor allows it to be counted. */
async function addButton(site: Site): Promise<HTMLElement> {
  const button = document.createElement('button')
  button.setAttribute('data-census-button', 'cta')
  document.body.append(button)
  startButtons(site)
  await site.shared(census).send()
  return button
}

export const press = (site: Site) => silent(addButton(site).then((button) => button.click()))

export function see(site: Site) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (entries: readonly object[]) => void
      constructor(callback: (entries: readonly object[]) => void) {
        this.callback = callback
      }
      observe(target: Element) {
        this.callback([{ target, isIntersecting: true }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return silent(addButton(site).then(() => {}))
}

export const reportError = (site: Site) => {
  startErrors(site)
  window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: broken' }))
  return silent(Promise.resolve())
}

/** Items are sent once the page knows the visitor's consent. */
export const writeTrace = (site: Site) => {
  trace(site, 'probe')
  return silent(
    site
      .shared(consent)
      .allows('activity')
      .then(() => undefined),
  )
}

/** Without a connection the page gives up at once: its time to wait for one has passed. */
export const loadMeasurement = async (site: Site) => {
  let isWaiting = true
  resolvePageLoad(site, 0).finally(() => (isWaiting = false))
  while (isWaiting) await vi.advanceTimersByTimeAsync(0)
  return null
}
export const measure = (site: Site) => {
  const records = createRecords(site, 'load-1')
  records.set('LCP-1', 'LCP', { value: 1200 })
  records.send(true)
  return silent(Promise.resolve())
}
export const track = (site: Site) => {
  const commonData = {
    actor: 'visitor',
    action: 'click',
    event_owner_team: 'shop',
    event_source: 'page',
    object_type: 'button',
  }
  return silent(trackEvent(site, { commonData }))
}
