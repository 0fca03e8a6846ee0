import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/calendar/fixture.html?raw'
import tourHtml from '../../../packages/runtime/src/blocks/tour-dates/fixture.html?raw'
import '../../../packages/runtime/src/blocks/calendar/sheet.css'
import '../../../packages/runtime/src/blocks/tour-dates/sheet.css'
import { weekStartOf } from '../../../packages/runtime/src/contract/calendar/weeks.js'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = {
  calendar: lazy(() => import('../../../packages/runtime/src/blocks/calendar/block.js')),
  'tour-dates': lazy(() => import('../../../packages/runtime/src/blocks/tour-dates/block.js')),
}

async function start(t: CaseContext) {
  await startSite(t, fixture(html, 'month'), { blocks })
  const cell = (date: string) => document.querySelector<HTMLElement>(`td[data-date="${date}"]`)
  const focused = () => (document.activeElement as HTMLElement).dataset.date
  return { cell, focused }
}

export default describe('calendar', (it) => {
  it('keys move by day, week and month, and the focus follows into another month', async (t) => {
    const { cell, focused } = await start(t)
    cell('2026-12-30')?.focus()
    await t.press('ArrowRight')
    await t.eventually(() => focused() === '2026-12-31')
    await t.press('Home')
    await t.eventually(() => focused() === '2026-12-28')
    await t.press('ArrowDown')
    await t.eventually(() => focused() === '2027-01-04')
    await t.press('Shift+PageUp')
    await t.eventually(() => focused() === '2026-01-04')
  })

  it('a day lists its events', async (t) => {
    const { cell } = await start(t)
    await t.click(cell('2026-12-17')?.querySelector('time') as Element)
    const shown = () =>
      [...document.querySelectorAll('[data-part=event]')].filter((item) => item.checkVisibility())
    await t.eventually(() => shown().length === 1)
    expect(cell('2026-12-17')?.getAttribute('aria-selected')).toBe('true')
  })

  it('the first day of the week is that of the region, in a browser that does not say as well', async () => {
    expect(['en-GB', 'en-US', 'ar-EG', 'ja', 'de'].map(weekStartOf)).toEqual([1, 0, 6, 0, 1])
  })

  it('further dates open without script, and rows to come stay', async (t) => {
    await startSite(t, fixture(tourHtml, 'list'), { blocks })
    const rows = () =>
      [...document.querySelectorAll('[data-part=row]')].filter((row) => row.checkVisibility())
    expect(rows().length).toBe(2)
    await t.click(document.querySelector('summary') as Element)
    await t.eventually(() => rows().length === 3)
  })
})
