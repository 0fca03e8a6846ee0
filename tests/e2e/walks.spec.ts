import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SETTINGS_SECTIONS } from '@site/runtime/contract'
import { root } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import { expect, test } from '../browser/support/test.js'
import { SECTION_WALKS, SETTINGS_PAGE, type SettingWalk } from './support/settings-walks.js'
import { Walk } from './support/walk.js'

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

const controlOf = (option: string) => `[id="option-${option}"], [name="option-${option}"]`
const inControl = (option: string) => `${controlOf(option)}, [id="option-${option}"] *`
const toTheme = (option: string) =>
  `.field:has([id="option-${option}"], [name="option-${option}"]) .default button`
const BACK = '#settings .back'

const saveAll = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.locator('#settings .save-status')).toHaveText('Saved')
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[^\w\s]/g, '\\$&')}$`)

/**
 * Makes a change, undoes it and makes it again, each of which the preview shows. Where the page itself can show it, that
 * takes two frames: a busy machine loses one now and then, but not each time.
 */
async function changeAndUndo(walk: Walk, { keys, shown, expected, because }: SettingWalk): Promise<string> {
  if (!shown) {
    await walk.press(keys)
    return ''
  }
  await expect.poll(() => walk.read(shown)).not.toMatch(expected)
  const before = await walk.read(shown)
  const frames = [await walk.framesOf(keys, shown, expected)]
  // In a field of text, undo is the browser's.
  if (typeof keys === 'string') await walk.press(['Tab'])
  do {
    frames.push(await walk.framesOf(['Control+z'], shown, exactly(before)))
    await walk.expectFocus()
    frames.push(await walk.framesOf(['Control+Shift+z'], shown, expected))
  } while (!because && Math.min(...frames) > 2 && frames.length < 9)
  console.log('FRAMES', shown.selector, shown.of, frames.join(), because ?? '')
  if (!because) expect(Math.min(...frames), `frames until ${shown.selector} shows it`).toBeLessThanOrEqual(2)
  return before
}

test('[CFG-001] every section of the settings is changed by keyboard alone, is in the preview within two frames, is undone, saved, there after a reload, and taken back', async ({
  page,
  axe,
}) => {
  test.setTimeout(180_000)
  const walk = await enter(page, `frameUrl=${encodeURIComponent(SETTINGS_PAGE)}`)
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
  const before = new Map<string, string>()
  const changed = new Map<string, string>()
  for (const section of SETTINGS_SECTIONS) {
    await test.step(`${section} is changed and undone`, async () => {
      const setting = SECTION_WALKS[section]
      await walk.tabTo(`[id="block-site:${section}"]`)
      await walk.press(['Enter'])
      await expect(page.locator('#settings-title')).toBeFocused()
      await walk.tabTo(inControl(setting.option))
      before.set(section, await changeAndUndo(walk, setting))
      changed.set(section, await walk.valueOf(controlOf(setting.option)))
      await axe('iframe')
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe('iframe', ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light' })
      await walk.tabTo(BACK, 'Shift+Tab')
      await walk.press(['Enter'])
    })
  }
  await saveAll(page)
  await page.reload()

  for (const section of SETTINGS_SECTIONS.toReversed()) {
    await test.step(`${section} is there, and is taken back`, async () => {
      const { option, shown, expected } = SECTION_WALKS[section]
      await walk.tabTo(`[id="block-site:${section}"]`, section === SETTINGS_SECTIONS.at(-1) ? 'Tab' : 'Shift+Tab')
      await walk.press(['Enter'])
      await walk.tabTo(inControl(option))
      expect(await walk.valueOf(controlOf(option))).toBe(changed.get(section))
      if (shown) await expect.poll(() => walk.read(shown)).toMatch(expected)
      await walk.tabTo(toTheme(option))
      await walk.press(['Enter'])
      if (shown) await expect.poll(() => walk.read(shown)).toBe(before.get(section))
      await walk.tabTo(BACK, 'Shift+Tab')
      await walk.press(['Enter'])
    })
  }
  await saveAll(page)
})
