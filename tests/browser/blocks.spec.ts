import type { Page } from '@playwright/test'
import { siteOf } from './pages/instances.js'
import { blockGroups, blocks, markup, useEverything } from './support/blocks.js'
import { providerHeaders, serveProviders } from './support/providers.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, hydrated, test, unseenTexts } from './support/test.js'

for (const name of blocks) {
  test.describe(name, () => {
    test('moves nothing when it hydrates, and is accessible before and after use', { tag: '@phone' }, async ({
      page,
      publish,
      axe,
    }) => {
      await serveProviders(page, name)
      const address = await publish({ body: markup(name), headers: providerHeaders(name) })
      const shifts = await recordShifts(page)
      await page.goto(address)
      await hydrated(page)
      await painted(page)
      expect(await shifts()).toEqual([])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await axe()
      await expectAccessibleInUse(page, axe)
    })
  })
}

/** The markup of blocks, each in a template, and the element that shows one of them. */
const templates = (names: readonly string[]) =>
  `<div id="shown"></div>${names.map((name) => `<template data-of="${name}">${markup(name)}</template>`).join('')}`

/** Replaces the shown block by another one; resolves when it has run. */
async function showBlock(page: Page, name: string): Promise<void> {
  const site = await siteOf(page)
  await site.evaluate(async (site, name) => {
    const template = document.querySelector<HTMLTemplateElement>(`[data-of="${name}"]`)
    const shown = document.querySelector('#shown') as HTMLElement
    site.dehydrate(shown)
    shown.replaceChildren(document.importNode(template!.content, true))
    await site.hydrate(shown)
  }, name)
}

/** Other hosts need a policy of their own, and the policy of all other pages rejects a cloned script, of data too. */
const needsPage = (name: string) =>
  Object.keys(providerHeaders(name)).length > 0 || markup(name).includes('<script')

// The elements are those of the other direction, which is looked at before use as well.
for (const names of blockGroups) {
  test(`is accessible right to left, after use: ${names.join(', ')}`, async ({ page, open, axe }) => {
    const html = 'lang="ar" dir="rtl"'
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const others = names.filter((name) => !needsPage(name))
    await open({ body: templates(others), html })
    for (const name of others) {
      await test.step(name, async () => {
        await showBlock(page, name)
        const ready = page.locator(`#shown [data-block="${name}"][data-block-state="ready"]`)
        await expect(ready.first()).toBeAttached()
        await expectAccessibleInUse(page, axe)
      })
    }
    for (const name of names.filter(needsPage)) {
      await test.step(name, async () => {
        await serveProviders(page, name)
        await open({ body: markup(name), headers: providerHeaders(name), html })
        await expectAccessibleInUse(page, axe)
      })
    }
  })
}

async function expectAccessibleInUse(page: Page, axe: () => Promise<void>) {
  await useEverything(page)
  await axe()
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider)).toBe(false)
}

/**
 * Text of a block. Visitors open `<details>` without script, so what is in a closed one counts as read. The position in a
 * gallery, such as "1 of 3", is hidden where no slide can change.
 */
const READ =
  '[data-block] :is(p, label, a):not(details:not([open]) > :not(summary) *, [data-block=gallery] [data-part=counter])'

test('every block reads without script', { tag: '@phone' }, async ({ browser, publish }, { project }) => {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  const page = await context.newPage()
  for (const name of blocks) {
    await page.goto(await publish({ body: markup(name) }))
    expect(await unseenTexts(page, READ), name).toEqual([])
  }
  await context.close()
})
