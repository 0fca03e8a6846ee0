import type { Page } from '@playwright/test'
import { siteOf } from './pages/instances.js'
import { blockGroups, blocks, everyBlock, markup, useEverything } from './support/blocks.js'
import { providerHeaders, serveProviders } from './support/providers.js'
import { expectRounds, LIMIT, roundsOf } from './support/rounds.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test, unseenTexts } from './support/test.js'

for (const names of blockGroups) {
  test(`moves nothing when it hydrates, and its last file comes in round ${LIMIT} at the latest: ${names.join(', ')}`, {
    tag: '@phone',
  }, async ({ page, open }) => {
    const shifts = await recordShifts(page)
    const rounds = await roundsOf(page)
    for (const name of names) {
      await test.step(name, async () => {
        await serveProviders(page, name)
        await open({ body: markup(name), headers: providerHeaders(name) })
        await painted(page)
        expect.soft(await shifts(), name).toEqual([])
        expectRounds(rounds(), LIMIT, name)
      })
    }
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

for (const names of blockGroups) {
  for (const dir of ['ltr', 'rtl']) {
    // Right to left, the elements are those of the other direction, which is looked at on a phone too. Before use, those
    // of a phone are those of a desktop.
    const isMirrored = dir === 'rtl'
    test(
      `is accessible ${isMirrored ? 'right to left' : 'before and'} after use: ${names.join(', ')}`,
      {
        tag: isMirrored ? [] : '@phone',
      },
      async ({ page, open, axe }, { project }) => {
        const isAgain = isMirrored || project.name === 'phone'
        const rules = isAgain ? 'structure' : 'all'
        const html = isMirrored ? 'lang="ar" dir="rtl"' : 'lang="en"'
        const expectAccessible = async () => {
          if (!isAgain) await axe(undefined, rules)
          await useEverything(page)
          await axe(undefined, rules)
          const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
          expect(await page.evaluate(isWider)).toBe(false)
        }
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const others = names.filter((name) => !needsPage(name))
        await open({ body: templates(others), html })
        for (const name of others) {
          await test.step(name, async () => {
            await showBlock(page, name)
            const ready = page.locator(`#shown [data-block="${name}"][data-block-state="ready"]`)
            await expect(ready.first()).toBeAttached()
            await expectAccessible()
          })
        }
        for (const name of names.filter(needsPage)) {
          await test.step(name, async () => {
            await serveProviders(page, name)
            await open({ body: markup(name), headers: providerHeaders(name), html })
            await expectAccessible()
          })
        }
      },
    )
  }
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
  await page.goto(await publish({ body: everyBlock() }))
  expect(await page.locator(READ).count()).toBeGreaterThan(blocks.length)
  expect(await unseenTexts(page, READ)).toEqual([])
  await context.close()
})
