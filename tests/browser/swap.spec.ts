import type { Page } from '@playwright/test'
import { accordion, probes, siteOf, watchLives } from './pages/lives.js'
import { expect, test } from './support/test.js'

const module = (src: string) => `<script type="module" src="${src}"></script>`

/** A site whose own scripts insert HTML: Trusted Types would ask each of them for a policy. */
const policy = (style: string) => ({
  'Content-Security-Policy': `default-src 'self'; img-src 'self' data:; style-src ${style}`,
})
const observing = { html: 'lang="en" data-site-observe', headers: policy("'self'") }
const script = module('/runtime/auto.js') + module('/support/blocks.js')

const probe = (id: string) => `<p id="${id}" data-block="probe">Probe ${id}</p>`

/** Which probes hear an event on document: those that live. */
const listening = async (page: Page) => {
  await page.evaluate(() => {
    ;(globalThis as unknown as { probes: { heard: string[] } }).probes.heard.length = 0
    document.dispatchEvent(new Event('ping'))
  })
  return (await probes(page)).heard
}

test.describe('Turbo', () => {
  const turbo = {
    html: 'lang="en" data-site-observe',
    headers: policy("'self' 'nonce-turbo'"),
    head: '<meta name="csp-nonce" content="turbo">',
    script: `${module('/modules/@hotwired/turbo/dist/turbo.es2017-esm.js')}${script}`,
  }

  test('visits and back', async ({ page, publish, open }) => {
    const second = await publish({ ...turbo, head: `${turbo.head}<link rel="stylesheet" href="/runtime/site.css?second">`, body: `${probe('b')}<p>Second</p>` })
    await watchLives(page)
    await open({ ...turbo, body: `${probe('a')}${accordion('One')}<a href="${second}">Go on</a>` })
    await page.getByRole('button', { name: 'One' }).click()
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByText('Second')).toBeVisible()
    await expect.poll(() => probes(page)).toEqual({ started: ['a', 'b'], ended: ['a'], heard: [] })
    await page.goBack()
    await expect(page.getByText('Probe a')).toBeVisible()
    console.log(await probes(page), await page.locator('main').innerHTML())
    console.log(await listening(page))
  })
})
