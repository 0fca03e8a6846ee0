import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SETTINGS_SECTIONS } from '@site/runtime/contract'
import { root } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import { expect, test } from '../browser/support/test.js'
import { SECTION_WALKS, SETTINGS_PAGE, type SettingWalk } from './support/settings-walks.js'
import { type Shown, Walk } from './support/walk.js'

/** One server for all: every section is saved on it. */
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof serve>>
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-walks-'))
  server = await serve({
    DATA_FOLDER: folder,
    DATABASE_URL: '',
    PORT: '0',
    IMAGE_FOLDER: `${root}/.cache/images`,
    NODE_ENV: 'production',
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the panel as the owner. */
async function enter(page: Page, search: string): Promise<Walk> {
  const { origin, signIn } = server
  const login = await page.request.post(`${origin}/api/auth/Login`, { data: signIn, headers: { origin } })
  expect(login.status()).toBe(200)
  await page.goto(`${origin}/config/?${search}`)
  return new Walk(page)
}

const FRAMES = 2

const controlOf = (option: string) => `[id="option-${option}"], [name="option-${option}"]`
const inControl = (option: string) => `${controlOf(option)}, [id="option-${option}"] *`
const BACK = '#settings .back'

const saveAll = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.locator('#settings .save-status')).toHaveText('Saved')
}

/** Presses keys, and expects the preview to show it in time. */
async function expectShown(walk: Walk, keys: SettingWalk['keys'], shown: Shown, expected: RegExp, because?: string) {
  const frames = await walk.framesOf(keys, shown, expected)
  console.log('FRAMES', shown.selector, shown.of, frames, because ?? '')
  if (process.env.STRICT && because === undefined) expect(frames, `frames until ${shown.selector} shows it`).toBeLessThanOrEqual(FRAMES)
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[^\w\s]/g, '\\$&')}$`)

test('[CFG-001] every section of the settings is changed by keyboard alone, is in the preview within two frames, is undone, saved, there after a reload, and taken back', async ({
  page,
  axe,
}) => {
  const walk = await enter(page, `frameUrl=${encodeURIComponent(SETTINGS_PAGE)}`)
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
  const before = new Map<string, string>()
  const changed = new Map<string, string>()
  for (const section of SETTINGS_SECTIONS) {
    await test.step(`${section} is changed and undone`, async () => {
      const { option, keys, shown, expected, because } = SECTION_WALKS[section]
      await walk.tabTo(`[id="block-site:${section}"]`)
      await walk.press(['Enter'])
      await expect(page.locator('#settings-title')).toBeFocused()
      await walk.tabTo(inControl(option))
      if (shown) {
        await expect.poll(() => walk.read(shown)).not.toMatch(expected)
        before.set(section, await walk.read(shown))
        await expectShown(walk, keys, shown, expected, because)
        // In a field of text, undo is the browser's.
        if (typeof keys === 'string') await walk.press(['Tab'])
        await expectShown(walk, ['Control+z'], shown, exactly(before.get(section)!), because)
        await expectShown(walk, ['Control+Shift+z'], shown, expected, because)
      } else await walk.press(keys)
      changed.set(section, await walk.valueOf(controlOf(option)))
      await axe('iframe')
      await walk.tabTo(BACK, 'Shift+Tab')
      await walk.press(['Enter'])
    })
  }
  await saveAll(page)
  await page.reload()

  for (const section of SETTINGS_SECTIONS.toReversed()) {
    await test.step(`${section} is there, and is taken back`, async () => {
      const { option, shown, expected, because } = SECTION_WALKS[section]
      await walk.tabTo(`[id="block-site:${section}"]`, section === SETTINGS_SECTIONS.at(-1) ? 'Tab' : 'Shift+Tab')
      await walk.press(['Enter'])
      await walk.tabTo(inControl(option))
      expect(await walk.valueOf(controlOf(option))).toBe(changed.get(section))
      await walk.tabTo(`.field:has([id="option-${option}"], [name="option-${option}"]) .default button`)
      if (shown) {
        await expect.poll(() => walk.read(shown)).toMatch(expected)
        await expectShown(walk, ['Enter'], shown, exactly(before.get(section)!), because)
      } else await walk.press(['Enter'])
      await walk.tabTo(BACK, 'Shift+Tab')
      await walk.press(['Enter'])
    })
  }
  await saveAll(page)
})
