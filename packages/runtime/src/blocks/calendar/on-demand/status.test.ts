import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../../testing/context.js'
import { fakeServer, json } from '../../../../testing/http.js'
import type { Site } from '../../../core/site.js'
import { createSite } from '../../../page/site.js'
import calendar from '../block.js'
import html from '../fixture.html?raw'

declare const happyDOM: { setURL(address: string): void }

let site: Site
const block = () => document.querySelector<HTMLElement>('[data-block-id="month"]')!
const part = (name: string) => block().querySelector<HTMLElement>(`[data-part="${name}"]`)!
const focused = () => (document.activeElement as HTMLElement).dataset.date
/** Presses the button as a visitor at the keyboard does. */
const act = async (name: string) => {
  await vi.waitFor(() => expect(part('action').textContent).toBe(name))
  part('action').focus()
  part('action').click()
  await vi.waitFor(() => expect((part('action') as HTMLButtonElement).hidden).toBe(true))
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-10T12:00Z'), toFake: ['Date'] })
  happyDOM.setURL('https://press.example/events')
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = html
  site = createSite({
    context: acceptedContext({ website: { timeZone: 'Europe/London' } }),
    blocks: { calendar },
  })
  await site.start()
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.lang = ''
})

it('gives the focus of its button to the day that was chosen', async () => {
  block().querySelector<HTMLElement>('td[data-date="2026-12-06"]')!.click()
  await act('Show the whole month')
  expect(focused()).toBe('2026-12-06')
})

it('gives the focus of its button to the month that is loaded again, and keeps it there', async () => {
  fakeServer(json({}, 500), json([]))
  part('next').click()
  await act('Try again')
  expect(focused()).toBe('2027-01-01')
  await vi.waitFor(() => expect(part('status').textContent).toBe('January 2027: no events'))
  expect(focused()).toBe('2027-01-01')
})

it('takes no focus from elsewhere', async () => {
  const day = block().querySelector<HTMLElement>('td[data-date="2026-12-06"]')!
  day.click()
  await vi.waitFor(() => expect(part('action').hidden).toBe(false))
  part('next').focus()
  day.click()
  await vi.waitFor(() => expect(part('action').hidden).toBe(true))
  expect(document.activeElement).toBe(part('next'))
})
