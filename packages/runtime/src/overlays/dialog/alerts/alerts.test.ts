import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubReducedMotion } from '../../../../testing/globals.js'
import { createSite, type Site } from '../../../page/site.js'
import { sessionExpiredAlert } from './checkout-links.js'
import { previewOnlyAlert } from './preview-only.js'

let site: Site
beforeEach(() => {
  stubReducedMotion(true)
  site = createSite({})
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
})

const textsShown = () =>
  vi.waitFor(() => {
    const dialog = document.querySelector('dialog[open]')
    expect(dialog).not.toBeNull()
    return [...dialog!.querySelectorAll('h2, p, button')].map(({ textContent }) => textContent)
  })
const okay = () => document.querySelector<HTMLElement>('[data-answer=okay]')?.click()

it('shows that there is no session for the checkout', async () => {
  const alert = sessionExpiredAlert(site)
  expect(await textsShown()).toEqual([
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    'Okay',
  ])
  okay()
  await alert
})

it('shows that reservations are for visitors', async () => {
  const alert = previewOnlyAlert(site)
  expect(await textsShown()).toEqual([
    'Preview Only',
    'Please log out of your account in order to use the reservation block.',
    'Okay',
  ])
  okay()
  await alert
})
