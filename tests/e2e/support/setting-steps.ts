import type { Page } from '@playwright/test'
import { expect } from '../../browser/support/test.js'
import type { SettingWalk } from './settings-walks.js'
import type { Walk } from './walk.js'

/** Two animation frames are what a person sees as at once. */
const AT_ONCE = 2

/** A busy machine loses a frame now and then, but not each time. */
const MOST_TRIES = 4

const BACK = '#settings .back'
const controlOf = (option: string) => `[id="option-${option}"], [name="option-${option}"]`
const inControl = (option: string) =>
  `${controlOf(option)}, [id="option-${option}"] *, .slider:has([id="option-${option}"]) [type=range]`
const toAutomatic = (option: string) =>
  `.field:has([id="option-${option}"], [name="option-${option}"]) .default button`

/** Exactly a text. */
const only = (text: string) => new RegExp(`^${text.replace(/[^\w\s]/g, '\\$&')}$`)

/** The observed values of a setting: in the preview before its change, and in its control after it. */
export interface Seen {
  readonly before: string
  readonly value: string
}

async function open(walk: Walk, id: string, option: string): Promise<void> {
  await walk.tabTo(`[id="block-${id}"]`)
  await walk.press(['Enter'])
  await walk.tabTo(inControl(option))
}

async function close(walk: Walk): Promise<void> {
  await walk.tabTo(BACK)
  await walk.press(['Enter'])
}

/**
 * Makes a change, undoes it and makes it again; the preview shows each, within two frames where the page itself can.
 *
 * @returns what the preview showed before
 */
async function changeAndUndo(walk: Walk, { keys, shown, expected, because }: SettingWalk): Promise<string> {
  if (!shown) {
    await walk.press(keys)
    return ''
  }
  await walk.expectThere(shown)
  await expect.poll(() => walk.read(shown)).not.toMatch(expected)
  const before = await walk.read(shown)
  const frames = [await walk.framesOf(keys, shown, expected)]
  // In a field of text, undo is the browser's.
  if (typeof keys === 'string') await walk.press(['Tab'])
  for (let tries = 0; tries === 0 || (Math.min(...frames) > AT_ONCE && tries < MOST_TRIES); tries += 1) {
    frames.push(await walk.framesOf(['Control+z'], shown, only(before)))
    await walk.expectFocus()
    frames.push(await walk.framesOf(['Control+Shift+z'], shown, expected))
    if (because) return before
  }
  expect(Math.min(...frames), `frames until ${shown.selector} shows it`).toBeLessThanOrEqual(AT_ONCE)
  return before
}

/**
 * Opens a block or a section of the settings from the list, changes one setting, undoes it, makes it again, and goes back
 * to the list.
 *
 * @param look - looks at the form with the change
 */
export async function changeSetting(
  walk: Walk,
  id: string,
  setting: SettingWalk,
  look?: () => Promise<void>,
): Promise<Seen> {
  await open(walk, id, setting.option)
  const before = await changeAndUndo(walk, setting)
  const value = await walk.valueOf(controlOf(setting.option))
  await look?.()
  await close(walk)
  return { before, value }
}

/** Opens it again: the change is there. Then the setting is automatic again. */
export async function takeBackSetting(
  walk: Walk,
  id: string,
  { option, shown, expected }: SettingWalk,
  { before, value }: Seen,
): Promise<void> {
  await open(walk, id, option)
  // Titles of pages beside an address arrive with the list of pages.
  await expect.poll(() => walk.valueOf(controlOf(option))).toBe(value)
  if (shown) await expect.poll(() => walk.read(shown)).toMatch(expected)
  await walk.tabTo(toAutomatic(option))
  await walk.press(['Enter'])
  if (shown) await expect.poll(() => walk.read(shown)).toBe(before)
  await close(walk)
}

/** Saves all changes of settings. */
export async function saveSettings(page: Page, walk: Walk): Promise<void> {
  await walk.press(['Control+s'])
  await expect(page.locator('#settings .save-status')).toHaveText('Saved')
}
