import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SettingsSectionName, settingsSections } from '@site/runtime/contract'
import { root } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import { expect, test } from '../browser/support/test.js'
import { optionSteps } from './support/option-values.js'
import { differencesOfBlocks } from './support/preview-truth/compare-blocks.js'
import { Frames, type Options } from './support/preview-truth/frames.js'
import { differenceOfSection, SECTIONS } from './support/preview-truth/compare-sections.js'
import { NOT_SHOWN, sectionSteps } from './support/preview-truth/section-values.js'
import { ADDED, CART_ENTRY, COMPARED, KINDS, writeSite } from './support/preview-truth/site.js'

/** Options that each block tries at a time: few enough to see which one makes a difference. */
const AT_A_TIME = 16

/** One server for all: each option of each block is stored on it. */
test.describe.configure({ mode: 'default' })

const folder = mkdtempSync(join(tmpdir(), 'site-preview-'))
let blocksOf: ReturnType<typeof writeSite>
let server: Awaited<ReturnType<typeof serve>>
test.beforeAll(async () => {
  test.setTimeout(90_000)
  blocksOf = writeSite(join(folder, 'site'))
  server = await serve({
    // A separate site: other tests must not see the options stored here.
    SITE_FOLDER: join(folder, 'site'),
    DATA_FOLDER: join(folder, 'data'),
    DATABASE_URL: '',
    PORT: '0',
    IMAGE_FOLDER: `${root}/.cache/images`,
    // Most of a load went into reading templates and pictures again. No file changes here.
    NODE_ENV: 'production',
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('[CFG-001] the comparisons of options have every kind of block', () => {
  const compared = [...blocksOf.values()].flat().map(({ type }) => type)
  expect(KINDS.filter((kind) => !compared.includes(kind))).toEqual([])
})

for (const path of COMPARED) {
  test(`[CFG-001] the preview of any option equals the page after saving: ${path}`, async ({
    page,
    expected,
  }) => {
    test.setTimeout(300_000)
    // Options are tried that do not go with the markup.
    expected.push(/gallery|option|donation/)
    // A countdown must not tick between the two frames.
    await page.clock.setFixedTime(Date.now())
    const frames = await Frames.start(page, server)
    if (path === ADDED) await frames.addToCart(CART_ENTRY)
    const blocks = await frames.open(path)
    expect(blocks.map(({ id }) => id).sort()).toEqual(
      blocksOf
        .get(path)!
        .map(({ id }) => id)
        .sort(),
    )
    const steps = blocks.map(({ id, name }, index) => [id, optionSteps(name, index * 3, AT_A_TIME)] as const)
    const count = Math.max(...steps.map(([, all]) => all.length))
    for (let at = 0; at < count; at += 1) {
      const now: Record<string, Options> = Object.fromEntries(
        steps.flatMap(([id, { [at]: options }]) => (options ? [[id, options]] : [])),
      )
      const t0 = Date.now()
      await frames.change(now)
      const t1 = Date.now()
      const differences = Object.entries(await differencesOfBlocks(page))
      console.log(path, at, Object.keys(now).length, t1 - t0, Date.now() - t1)
      const found = differences.map(([id, lines]) => ({ id, options: now[id], lines }))
      expect.soft(found).toEqual([])
    }
  })
}

test('[CFG-001] the comparisons of settings have every setting of every section, but for those that no page shows', () => {
  for (const [name, { schema }] of Object.entries(settingsSections)) {
    const section = name as SettingsSectionName
    const exceptions = Object.keys(NOT_SHOWN[section] ?? {})
    const tried = new Set(SECTIONS[section] ? sectionSteps(section).flatMap((step) => Object.keys(step)) : [])
    expect([...tried, ...exceptions].sort(), name).toEqual(Object.keys(schema.entries).sort())
  }
})

test('[CFG-001] [ENUM-011] the preview of any setting of all pages equals the page after saving, in light and in dark', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.clock.setFixedTime(Date.now())
  const frames = await Frames.start(page, server)
  for (const name of Object.keys(SECTIONS)) {
    const section = name as SettingsSectionName
    if (!SECTIONS[section]) continue
    await frames.open('/visit')
    const schemes = section === 'colors' ? (['light', 'dark'] as const) : (['light'] as const)
    for (const values of [...sectionSteps(section), null]) {
      const t0 = Date.now()
      await page.evaluate(() => localStorage.clear())
      const all = await frames.showSettings(section, values ?? {})
      if (!values) await frames.endSettings(section)
      else {
        await frames.saveSettings(section, values)
        await frames.reload()
      }
      const t1 = Date.now()
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await expect.soft
          .poll(() => differenceOfSection(page, section, all), {
            message: `${section} ${JSON.stringify(values)}`,
            timeout: 6000,
          })
          .toEqual([])
      }
      console.log(section, JSON.stringify(values)?.slice(0, 100), t1 - t0, Date.now() - t1)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    if (section === 'cookie-banner') await frames.saveSettings(section, { isCookieBannerEnabled: false })
  }
})
