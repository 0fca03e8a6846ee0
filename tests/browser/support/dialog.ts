import type { Page } from '@playwright/test'
import type * as runtime from '@site/runtime'
import { test as base, expect, type PageParts } from './test.js'

/** The state of pages/dialogs.js on its page's globalThis. */
export interface Asking {
  readonly asking: {
    readonly site: runtime.Site
    readonly runtime: typeof runtime
    /** The results of the settled calls, in that order. */
    readonly answers: (string | null)[]
  }
}

/** A button that calls a function of the package. */
export const caller = (id: string, call: string, given: object = {}) =>
  `<button type="button" id="${id}" data-call="${call}" data-given='${JSON.stringify(given)}'>${id}</button>`

export const QUESTION = { title: 'Remove Item', text: 'Are you sure you want to remove this item?' }

export const BUTTONS = [
  caller('confirm', 'confirmDialog', QUESTION),
  caller('clear', 'confirmDialog', { ...QUESTION, overlay: false, role: 'dialog' }),
  caller('reachable', 'confirmDialog', { ...QUESTION, topLayer: false }),
  caller('alert', 'alertDialog', { title: 'Preview Only', text: 'Please log out of your account.' }),
  caller('toast', 'toast', { title: 'Saved', text: 'Your settings are stored.' }),
  caller('error', 'systemError'),
].join('\n')

export const dialog = (page: Page) => page.locator('dialog')
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
export const closed = (page: Page) => expect(dialog(page)).toHaveCount(0)
export const answers = (page: Page) => page.evaluate(() => (globalThis as unknown as Asking).asking.answers)
export const toasts = (page: Page) => page.locator('.site-toast')
export const tooltip = (page: Page) => page.locator('.site-tooltip')
/** Pauses the clock, which was installed before the page was opened. */
export const stopTime = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document
    return active?.id || active?.textContent
  })

interface Fixtures {
  /** Opens a page with a button for each kind of dialog, under reduced motion by default. */
  start(parts?: Partial<PageParts> & { moving?: boolean }): Promise<void>
  /** The same, and presses one of the buttons by key. */
  shown(id: string, parts?: Partial<PageParts> & { moving?: boolean }): Promise<void>
}

export const test = base.extend<Fixtures>({
  start: async ({ open, page }, use) => {
    await use(async ({ moving, ...parts } = {}) => {
      if (!moving) await page.emulateMedia({ reducedMotion: 'reduce' })
      await open({
        body: BUTTONS,
        script: '<script type="module" src="/support/dialogs.js"></script>',
        ...parts,
      })
      await expect(page.locator('html[data-listening]')).toHaveCount(1)
    })
  },

  shown: async ({ start, page }, use) => {
    await use(async (id, parts) => {
      await start(parts)
      await page.locator(`#${id}`).focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
    })
  },
})

export { expect }
