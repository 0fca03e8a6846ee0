import { SETTINGS_SECTIONS, type SettingsSectionName, settingsSections } from '@site/runtime/contract'
import { expect, test } from '../browser/support/test.js'
import { optionSteps } from './support/option-values.js'
import { differencesOfBlocks } from './support/preview-truth/compare-blocks.js'
import { differenceOfSections, LANES, SECTIONS } from './support/preview-truth/compare-sections.js'
import { Frames, type Options } from './support/preview-truth/frames.js'
import { NOT_SHOWN, sectionSteps } from './support/preview-truth/section-values.js'
import { ADDED, CART_ENTRY, COMPARED, KINDS, writeSite } from './support/preview-truth/site.js'
import { useServer } from './support/servers.js'
import { shareOfRun, stepsByTurns } from './support/turns.js'

/** Options that each block tries at a time: few enough to see which one makes a difference. */
const AT_A_TIME = 24

/** One server for all: each option of each block is stored on it. */
let blocksOf: ReturnType<typeof writeSite>
const site = useServer((folder) => {
  blocksOf = writeSite(folder)
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
    // Options are tried that do not go with the markup, and sizes of pictures that no file has.
    expected.push(/gallery|option|donation|status of 404/)
    // A countdown must not tick between the two frames.
    await page.clock.setFixedTime(Date.now())
    const frames = await Frames.start(page, site)
    if (path === ADDED) await frames.addToCart(CART_ENTRY)
    const blocks = await frames.open(path)
    const ids = blocksOf.get(path)!.map(({ id }) => id)
    expect(blocks.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const triedBy = stepsByTurns(blocks.map(({ name }) => name))
    const steps = blocks.map(
      ({ id, name }, index) =>
        [id, shareOfRun(optionSteps(name, index * 3, AT_A_TIME, triedBy(index)))] as const,
    )
    const count = Math.max(...steps.map(([, all]) => all.length))
    for (let at = 0; at < count; at += 1) {
      // A block that has tried all of its options stays as it is.
      const now: Record<string, Options> = Object.fromEntries(
        steps.flatMap(([id, { [at]: options }]) => (options ? [[id, options]] : [])),
      )
      await frames.change(now)
      const differences = Object.entries(await differencesOfBlocks(page))
      const found = differences.map(([id, lines]) => ({ id, options: now[id], lines }))
      expect.soft(found).toEqual([])
    }
  })
}

test('[CFG-001] [CFG-058] a picture that an owner has chosen for an image block is shown by the preview as after saving, and without a script', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const frames = await Frames.start(page, site)
  await frames.open('/studio')
  const picture = page.frameLocator('#preview').locator('[data-block-id=door] img')
  const own = await picture.getAttribute('src')
  for (const [options, src] of [
    [{ source: '/assets/pictures/wood-type.jpg' }, /^\/assets\/pictures\/wood-type\.jpg\?/],
    [{ source: '/assets/pictures/wood-type.jpg', shape: 'circle' }, /wood-type/],
    [{ shape: 'circle' }, own!],
  ] as const) {
    await frames.change({ door: options })
    expect(await differencesOfBlocks(page)).toEqual({})
    await expect(picture).toHaveAttribute('src', src)
    const html = await (await page.request.get(`${site.origin}/studio`)).text()
    const door = html.slice(html.indexOf('data-block-id="door"'))
    const printed = /<img[^>]* src="([^"]*)"/.exec(door)![1]!.replaceAll('&amp;', '&')
    expect(printed).toBe(await picture.getAttribute('src'))
  }
})

test('[CFG-001] the comparisons of settings have every setting of every section, but for those that no page shows', () => {
  for (const section of SETTINGS_SECTIONS) {
    const exceptions = Object.keys(NOT_SHOWN[section] ?? {})
    const isCompared = LANES.flat(2).includes(section)
    expect(isCompared, section).toBe(SECTIONS[section] !== null)
    const tried = new Set(isCompared ? sectionSteps(section).flatMap((step) => Object.keys(step)) : [])
    const all = Object.keys(settingsSections[section].schema.entries)
    expect([...tried, ...exceptions].toSorted(), section).toEqual(all.toSorted())
  }
})

/** The steps of a section; at last, its preview ends. */
const stepsOf = (section: SettingsSectionName) =>
  [...sectionSteps(section), null].map((values, at) => ({ section, values, isFirst: at === 0 }))

test('[CFG-001] [ENUM-011] the preview of any setting of all pages equals the page after saving, in light and in dark', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.clock.setFixedTime(Date.now())
  const frames = await Frames.start(page, site)
  for (const lanes of LANES) {
    await frames.open('/visit')
    const steps = lanes.map((sections) => sections.flatMap(stepsOf))
    const count = Math.max(...steps.map(({ length }) => length))
    for (let at = 0; at < count; at += 1) {
      const now = steps.flatMap(({ [at]: step }) => step ?? [])
      await page.evaluate(() => localStorage.clear())
      const shown = new Map<SettingsSectionName, Options>()
      for (const { section, values, isFirst } of now) {
        if (isFirst) await frames.openSection(section)
        shown.set(section, await frames.showSettings(section, values ?? {}))
        if (values) await frames.saveSettings(section, values)
        else await frames.endSettings(section)
      }
      await frames.reload()
      for (const colorScheme of shown.has('colors') ? (['dark', 'light'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme })
        await expect.soft
          .poll(() => differenceOfSections(page, shown), { message: `${JSON.stringify(now)} ${colorScheme}` })
          .toEqual([])
      }
    }
    await expect(page.frameLocator('#preview').locator('[data-site-preview-section]')).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined()
    // It would cover what other sections show.
    await frames.saveSettings('cookie-banner', { isCookieBannerEnabled: false })
  }
})

test('[CFG-001] the preview shows an announcement and a popup also if their owner has closed them', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const frames = await Frames.start(page, site)
  const preview = page.frameLocator('#preview')
  for (const section of ['announcement-bar', 'popup'] as const) {
    const [values = {}] = sectionSteps(section)
    await frames.saveSettings(section, values)
    await page.evaluate(() => {
      localStorage.setItem('date-closed', String(Date.now()))
      localStorage.setItem('version', '9')
    })
    await frames.open('/visit')
    const shown = preview.locator(SECTIONS[section]!.element!).filter({ visible: true })
    if (section === 'announcement-bar') await shown.locator('[data-part=close]').click()
    await frames.showSettings(section, values)
    await expect(shown).toHaveCount(1)
    await frames.endSettings(section)
    await expect(shown).toHaveCount(0)
  }
})

for (const section of ['colors', 'fonts'] as const) {
  test(`[CFG-001] [ENUM-011] the preview of ${section} changes within two frames, without the server`, async ({
    page,
  }) => {
    const frames = await Frames.start(page, site)
    await frames.open('/visit')
    const look = (frameCount: number) =>
      page
        .frameLocator('#preview')
        .locator('body')
        .evaluate(async (body, count) => {
          for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
          const { color, backgroundColor, fontFamily } = getComputedStyle(body)
          return [color, backgroundColor, fontFamily]
        }, frameCount)
    const before = await look(0)
    await frames.showSettings(section, {})
    await page.waitForFunction(() => {
      const { contentDocument } = document.getElementById('preview') as HTMLIFrameElement
      return contentDocument!.adoptedStyleSheets.some(({ cssRules }) => /--/.test(cssRules[0]?.cssText ?? ''))
    })
    await page.route('**/api/**', (route) => route.abort())
    await frames.showSettings(section, sectionSteps(section)[1]!)
    expect(await look(2)).not.toEqual(before)
  })
}
