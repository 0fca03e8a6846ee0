import { join } from 'node:path'
import { presetValues, SECTION_ITEMS, type SectionDefinition } from '@site/runtime/contract'
import { PLAIN_SECTIONS, readSectionTypes } from '../../packages/server/src/content/page-sections/types.js'
import { SAMPLE, sectionValues } from '../../packages/server/testing/section-values.js'
import { expect, hydrated, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { useServer } from './support/servers.js'

const site = useServer()

const STUDIO = '5b1f0c7ae93d4426a8d0c713'
const SCHEMES = ['plain', 'tinted', 'accent', 'inverted'] as const

const PLAIN = [...readSectionTypes(join(PLAIN_SECTIONS, 'nowhere')).values()]

/** Values of types that name something of this site. */
const ofSite: Readonly<Record<string, unknown>> = {
  image_picker: '/assets/pictures/flood-tide.jpg',
  video: '/assets/none.mp3',
}

/** A section as an owner adds it: with its preset, and something in each place that the preset leaves empty. */
function valuesOf(definition: SectionDefinition, scheme: string): Readonly<Record<string, unknown>> {
  const { type, name } = definition
  const { [SECTION_ITEMS]: items, ...filled } = sectionValues(definition, (setting) => {
    if (setting.id === 'heading') return name
    if (setting.id.endsWith('alt')) return `A picture in ${name}`
    if (setting.type === 'color_scheme') return scheme
    if (setting.type === 'form') return type === 'form' ? 'contact' : 'newsletter'
    return ofSite[setting.type] ?? SAMPLE[setting.type]
  })
  return {
    ...filled,
    ...(items !== undefined && { [SECTION_ITEMS]: items }),
    ...presetValues(definition),
    ...('color_scheme' in filled && { color_scheme: scheme }),
    ...(type === 'embed' && { url: '/assets/map.svg' }),
  }
}

test('every section of the server is accessible on the page of a theme, in each colour scheme, at 390 and 1280 px, light and dark', async ({
  page,
  axe,
}) => {
  const { origin } = site
  for (const shift of [0, 1, 2, 3]) {
    const crumb = await signIn(page, site)
    const added = PLAIN.map((definition, at) => ({
      id: definition.type,
      type: definition.type,
      values: valuesOf(definition, SCHEMES[(at + shift) % SCHEMES.length]!),
    }))
    const address = `${origin}/api/config/blocks/${STUDIO}/${encodeURIComponent('site:layout')}`
    const { options: base } = await (await page.request.get(address)).json()
    const saved = await page.request.put(`${address}?crumb=${crumb}`, {
      data: { options: { added, hidden: ['people', 'figures', 'door'] }, base },
      headers: { origin },
    })
    expect(saved.status(), await saved.text()).toBe(200)
    await page.context().clearCookies()
    for (const width of shift === 0 ? [390, 1280, 320] : [390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${origin}/studio`)
      await hydrated(page)
      await expect(page.locator('.plain-section')).toHaveCount(added.length)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${width}`,
      ).toBeLessThanOrEqual(0)
      await page.emulateMedia({ colorScheme: 'light' })
      await axe(undefined, shift === 0 ? 'all' : 'colours')
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(undefined, 'colours')
    }
  }
})
