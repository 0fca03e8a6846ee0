import { readFileSync } from 'node:fs'
import { accordion, siteOf, violations, watchInstances } from './pages/instances.js'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const fixture = (path: string) => readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8')
const script = (text: string) => `<script type="application/json" data-site-context>${text}</script>`

/** Page contexts, each with the issue that the page reports. */
const contexts: Record<string, { head: string; says: RegExp | null }> = {
  missing: { head: '', says: null },
  empty: { head: script(''), says: /^page context: not JSON/ },
  'cut off': { head: script('{"website":{"id":"w'), says: /^page context: not JSON/ },
  'HTML of an error page': { head: script('<h2>502 Bad Gateway</h2>'), says: /^page context: not JSON/ },
  'a list': { head: script('[1,2]'), says: /^page context: option "".*allowed: an object/ },
  null: { head: script('null'), says: /^page context: option "".*allowed: an object/ },
  'of wrong types': { head: script(fixture('context/broken.json')), says: /option "website.id" is 42/ },
  hostile: { head: script(fixture('context/hostile.json')), says: null },
  'three megabytes long': {
    head: script(JSON.stringify({ website: { siteTitle: 'x'.repeat(3_000_000) } })),
    says: /^page context: \d+ characters; allowed: up to 2000000/,
  },
  'nested a hundred thousand times': { head: script('['.repeat(100_000)), says: /^page context: not JSON/ },
}

for (const [title, { head, says }] of Object.entries(contexts)) {
  test(`a page whose context is ${title} is hydrated with defaults`, async ({ page, open, expected }) => {
    expected.push(/page context/)
    await watchInstances(page)
    await open({ head, body: accordion('One') })
    const site = await siteOf(page)
    const seen = await site.evaluate(({ context, initialized }) => ({
      initialized,
      polluted: 'polluted' in {} || 'polluted' in [],
      developerMode: context.website.developerMode,
      account: context.authenticatedAccount,
    }))
    expect(seen).toEqual({ initialized: true, polluted: false, developerMode: false, account: null })
    await page.getByRole('button', { name: 'One' }).click()
    await expect(page.getByText('Answer to One')).toBeVisible()
    if (says)
      await expect
        .poll(async () => (await violations(page)).filter((each) => says.test(each)))
        .toHaveLength(1)
    else expect(await violations(page)).toEqual([])
  })
}

test('a hundred thousand issues, in the context or in options, do not flood the console', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/page context: |accordion: /)
  const websiteRoles = Array.from({ length: 100_000 }, () => 'x')
  const options = Object.fromEntries(websiteRoles.map((_, index) => [`o${index}`, 1]))
  await watchInstances(page)
  await open({
    head: script(JSON.stringify({ websiteRoles })),
    body: accordion('One', `data-block-json='${JSON.stringify(options)}'`),
  })
  for (const owner of ['page context', 'accordion']) {
    await expect.poll(() => violations(page)).toContain(`${owner}: and 99980 more issues like these`)
  }
  expect(await violations(page)).toHaveLength(42)
})

test.describe('options that a page writes', () => {
  const corpus: string[] = JSON.parse(fixture('corpora/block-json.json'))
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

  /** Options are an object of JSON, or nothing at all. */
  const holdsOptions = (text: string): boolean => {
    if (text.trim() === '') return true
    try {
      const value: unknown = JSON.parse(text)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    } catch {
      return false
    }
  }

  for (const name of ['accordion', 'form', 'gallery', 'menu-tabs']) {
    test(`where they are invalid, the ${name} is marked and every other is ready`, async ({
      page,
      open,
      expected,
    }) => {
      expected.push(new RegExp(`${name}: |${name} block data`))
      const first = markup(name).match(/^<(\w+)[\s\S]*?^<\/\1>/m)?.[0] ?? ''
      const written = corpus.map((text) =>
        first
          .replace(/ data-block-json='[^']*'/, '')
          .replace(/ id="[^"]*"| for="[^"]*"/g, '')
          .replace('data-block=', `data-block-json="${attribute(text)}" data-block=`),
      )
      await watchInstances(page)
      await open({ body: written.join('\n') + accordion('Last') })
      const states = await page
        .locator(`[data-block-json]`)
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-block-state')))
      expect(states).toEqual(corpus.map((text) => (holdsOptions(text) ? 'ready' : 'failed')))
      await page.getByRole('button', { name: 'Last' }).click()
      await expect(page.getByText('Answer to Last')).toBeVisible()
      expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
    })
  }
})
