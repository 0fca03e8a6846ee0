import { existsSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { recordShifts } from '../browser/support/shifts.js'
import { expect, hydrated, test } from '../browser/support/test.js'

const EXAMPLES = 'docs/dist/examples'

/** A change of one option: what the example, the markup and the address have then. */
const CHANGES = [
  {
    block: 'accordion',
    example: 'All items closed',
    change: (page: Page) => page.getByRole('switch', { name: /^First item open/ }).check(),
    attribute: ['data-option-first-item-expanded', 'true'],
    hash: '#example:plain?firstItemExpanded=true',
    shown: (page: Page) => frame(page).getByText('Two to four working days.'),
  },
  {
    block: 'gallery',
    example: 'A slideshow that ends',
    change: (page: Page) => page.getByLabel(/^Loop/).check(),
    attribute: ['data-option-loop', null],
    hash: '#example:ends?loop=true',
    shown: (page: Page) => frame(page).getByRole('button', { name: 'Previous of two', disabled: false }),
  },
  {
    block: 'form',
    example: 'A contact form',
    change: (page: Page) => page.getByLabel(/^Kind/).selectOption('newsletter'),
    attribute: ['data-option-kind', 'newsletter'],
    hash: '#example:contact?kind=newsletter',
    shown: (page: Page) => frame(page).getByRole('button', { name: 'Send' }),
  },
] as const

const frame = (page: Page) => page.frameLocator('iframe')

for (const { block, example, change, attribute, hash, shown } of CHANGES) {
  test(`a form changes the ${block} beside it, its markup and the address @phone`, async ({
    page,
    axeInAllColours,
  }) => {
    const shifts = await recordShifts(page, { unexpected: true })
    await page.goto(`/docs/author/blocks/${block}/`)
    await page.getByLabel('Example', { exact: true }).selectOption(example)
    await expect(frame(page).locator('[data-block-state="ready"]').first()).toBeVisible()
    await change(page)
    const [name, value] = attribute
    const root = frame(page).locator(`main [data-block="${block}"]`).first()
    if (value === null) await expect(root).not.toHaveAttribute(name)
    else await expect(root).toHaveAttribute(name, value)
    await expect(shown(page)).toBeVisible()
    const markup = page.locator('[data-chosen] [data-tag]')
    if (value === null) await expect(markup).not.toContainText(name)
    else await expect(markup).toContainText(`${name}="${value}"`)
    expect(new URL(page.url()).hash).toBe(hash)
    await expect(page.getByText('1 option changed')).toBeVisible()
    await axeInAllColours()
    expect(await shifts()).toEqual([])

    await page.reload()
    await expect(page.getByText('1 option changed')).toBeVisible()
    await expect(shown(page)).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('1 option changed')).toHaveCount(0)
    await expect(root).toHaveAttribute('data-block-state', 'ready')
    expect(await shifts()).toEqual([])
  })
}

test('another example is no step of the history: Back would change its frame alone', async ({ page }) => {
  await page.goto('/docs/author/blocks/accordion/')
  const block = (id: string) => frame(page).locator(`main [data-block-id="${id}"][data-block-state="ready"]`)
  await expect(block('plain')).toBeVisible()
  const steps = await page.evaluate(() => history.length)
  await page.getByLabel('Example', { exact: true }).selectOption('The first item open')
  await expect(block('first-open')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('the markup beside an example is copied as the form has changed it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/author/blocks/copy/#example:address?text=Low%20water')
  await page.locator('[data-chosen]').getByRole('button', { name: 'Copy' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^<div data-block="copy" .*data-option-text="Low water">\n/)
})

test('an overlay runs on its page, and a form changes its settings', async ({ page, axe }) => {
  await page.goto('/docs/author/overlays/popup/')
  await page.getByLabel('Example', { exact: true }).selectOption('After a second')
  await expect(frame(page).getByRole('heading', { name: 'The letter' })).toBeVisible()
  const markup = page.locator('[data-chosen] [data-tag]')
  await expect(markup).toContainText('"timerDelay": 1000')
  await page.getByRole('spinbutton', { name: /^Time in milliseconds/ }).fill('100000')
  await expect(markup).toContainText('"timerDelay": 100000')
  await expect(frame(page).getByText('The tide comes in').first()).toBeVisible()
  await expect(frame(page).getByRole('dialog')).toHaveCount(0)
  await page.getByRole('spinbutton', { name: /^Time in milliseconds/ }).fill('5')
  await expect(frame(page).getByRole('heading', { name: 'The letter' })).toBeVisible()
  await axe()
})

test('each bar has a form of its own, and a bar that the page wrote has none', async ({ page, axe }) => {
  await page.goto('/docs/author/overlays/bars/')
  const example = page.getByLabel('Example', { exact: true })
  const form = page.getByRole('form', { name: 'Options of the example' })
  await expect(frame(page).getByText('The winter workshops are open')).toBeVisible()
  await expect(form).toHaveCount(0)
  await example.selectOption('An empty place, filled from the settings')
  await expect(frame(page).getByText('The winter workshops are open')).toBeVisible()
  await form.getByLabel(/^Text/).fill('<p>Closed for the tide.</p>')
  await expect(frame(page).getByText('Closed for the tide.')).toBeVisible()
  await expect(page.locator('[data-chosen] [data-tag]')).toContainText('Closed for the tide.')
  await form.getByLabel(/^Announcement/).selectOption('off')
  await expect(frame(page).getByText('Closed for the tide.')).toBeHidden()
  await example.selectOption('Contact data on small windows')
  await expect(frame(page).getByRole('link', { name: /mail/i })).toBeVisible()
  await form.getByRole('switch', { name: /^Email/ }).uncheck()
  await expect(frame(page).getByRole('link', { name: /mail/i })).toHaveCount(0)
  await expect(form.getByText('1 option changed')).toBeVisible()
  await axe()
  await page.goto('/docs/author/overlays/bars/#example:contact?style=dark')
  await page.reload()
  await expect(form.getByLabel(/^Bar on small windows/)).toHaveValue('dark')
})

test('a value that is not allowed is said at its field, with what is', async ({ page, expected }) => {
  expected.push(/gallery: option "slidesPerRow"/)
  await page.goto('/docs/author/blocks/gallery/')
  const field = page.getByRole('spinbutton', { name: /^Slides per row/ })
  await field.fill('1000')
  await expect(field).toHaveAccessibleDescription(/The most is 100\./)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('4')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
})

test('an address that opens no page is said at its field', async ({ page, expected }) => {
  expected.push(/form: option "successUrl"/)
  await page.goto('/docs/author/blocks/form/')
  const field = page.getByRole('textbox', { name: /successUrl/ })
  await field.fill('javascript:alert(1)')
  await expect(field).toHaveAccessibleDescription(/Write an http or https address, or a path/)
  await field.fill('/thanks')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page lists its examples with links to their pages, and hides the form', async ({ page }) => {
    await page.goto('/docs/author/blocks/accordion/')
    const links = page.getByRole('link', { name: 'Open this example' })
    await expect(links).toHaveCount(3)
    await expect(page.getByRole('form')).toBeHidden()
    await expect(page.locator('iframe')).toBeHidden()
    await links.first().click()
    await expect(page.getByText('Two to four working days.')).toBeVisible()
  })
})

const GROUPS = 4

/** The addresses of all examples. */
const examples = existsSync(EXAMPLES)
  ? readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html') && !name.startsWith('media'))
      .sort()
  : []

for (let group = 0; group < GROUPS; group += 1) {
  test(`every example runs: no error, no violation of the policy, each block ready (${group + 1} of ${GROUPS})`, async ({
    page,
  }) => {
    const own = examples.filter((_name, index) => index % GROUPS === group)
    expect(own.length).toBeGreaterThan(30)
    for (const name of own) {
      await page.goto(`/docs/examples/${name}`)
      await hydrated(page)
      const waiting = page.locator('[data-block]:not([data-block-state="ready"])')
      await expect(waiting, name).toHaveCount(0)
    }
  })
}
