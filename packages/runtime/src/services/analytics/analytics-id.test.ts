import { expect, it } from 'vitest'
import { cookieJar, settled, siteWith } from '../../../testing/consent.js'
import { consent } from '../consent/consent.js'
import { analyticsId } from './analytics-id.js'

const NAME = 'site_analytics_id'
const jar = cookieJar()

it('[ANL-004] [AMB-70] is only known to the page until the visitor agrees, and is then kept', async () => {
  localStorage.clear()
  const site = siteWith({})
  site.shared(consent).decideBy(() => false)
  jar.kept.set(NAME, 'of-another-visit')
  const id = site.shared(analyticsId)
  const first = await id.read()
  expect(await id.read()).toBe(first)
  expect(first).not.toBe('of-another-visit')
  expect([jar.written.length, localStorage.length]).toEqual([0, 0])

  jar.kept.clear()
  site.shared(consent).decideBy(() => true)
  await settled()
  expect(await id.read()).toBe(first)
  expect(jar.kept.get(NAME)).toBe(first)
  expect(localStorage.getItem(NAME)).toMatch(new RegExp(`^${first}\\|\\d{13}$`))

  jar.kept.set(NAME, 'of-another-tab')
  expect(await id.read()).toBe('of-another-tab')
})
