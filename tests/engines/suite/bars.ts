import { parsePageContext } from '@site/runtime/contract'
import '../../../packages/runtime/src/styles/tokens.css'
import '../../../packages/runtime/src/overlays/bars/bars.css'
import startAnnouncementBar from '../../../packages/runtime/src/overlays/bars/announcement-bar.js'
import { showInfoBar } from '../../../packages/runtime/src/overlays/bars/info-bar-view.js'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { wake } from './support/start-site.js'

const BAR =
  '<div data-announcement-bar data-announcement-id="abc"><div data-part="text"><p>Open late</p></div></div>'

/** A page without settings of overlays: each case starts its own bar. */
const page = (t: CaseContext, websiteSettings: object = {}, more: object = {}) =>
  wake(t.signal, {
    context: parsePageContext({ websiteSettings, locale: 'en', ...more }).context,
  })

/** Nothing is closed before the case, nor after it. */
function keepSession({ signal }: CaseContext): void {
  const forget = () => sessionStorage.removeItem('announcement-closed')
  forget()
  signal.addEventListener('abort', forget)
}

async function announce(t: CaseContext): Promise<{ bar: HTMLElement; before: number }> {
  keepSession(t)
  const bar = t.mount(BAR)
  const before = bar.getBoundingClientRect().height
  const site = await page(t)
  await startAnnouncementBar(site)
  return { bar, before }
}

export default describe('bars', (it) => {
  it('[BAR-001] an announcement is given its name and its button, and stays as high as it was', async (t) => {
    const { bar, before } = await announce(t)
    expect(bar.getAttribute('aria-label')).toBe('Announcement')
    expect(bar.querySelector('button')?.getAttribute('aria-label')).toBe('Close Announcement')
    expect(bar.getBoundingClientRect().height).toBe(before)
  })

  it('[BAR-001] it is closed by a click, and stays closed in this session', async (t) => {
    const { bar } = await announce(t)
    await t.click(bar.querySelector('button') as Element)
    expect(bar.checkVisibility()).toBe(false)
    expect(sessionStorage.getItem('announcement-closed')).toBe('abc')
  })

  it('[BAR-002] opening hours open above the bar, and Escape hides them', async (t) => {
    const site = await page(t, {
      contactEmail: 'a@b.example',
      contactPhoneNumber: '',
      businessHours: { monday: { ranges: [{ from: 600, to: 1020 }] } },
      mobileInfoBarSettings: {},
    })
    Object.assign(site.context.websiteSettings, {
      mobileInfoBarSettings: { isContactEmailEnabled: true, isBusinessHoursEnabled: true },
    })
    await showInfoBar(site)
    const bar = document.querySelector('.site-info') as HTMLElement
    // Whatever the width of this window.
    Object.assign(bar.style, { position: 'fixed', display: 'flex', inset: 'auto 0 0' })
    const button = bar.querySelector('button') as HTMLButtonElement
    await t.click(button)
    const hours = document.getElementById('site-info-hours') as HTMLElement
    await t.eventually(() => hours.matches(':popover-open'))
    expect(bar.getBoundingClientRect().height <= 65).toBe(true)
    expect(hours.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top).toBe(true)
    expect(hours.querySelectorAll('dt').length).toBe(7)
    await t.press('Escape')
    await t.eventually(() => !hours.matches(':popover-open'))
    site.destroy()
    expect(document.querySelector('.site-info')).toBe(null)
  })
})
