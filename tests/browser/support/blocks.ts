import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../../../packages/runtime/src/blocks', import.meta.url))

/** The markup of a block in all its states: the same file that its docs and its unit tests use. */
export const markup = (name: string): string => readFileSync(`${folder}/${name}/fixture.html`, 'utf8')

/** Every block there is; one joins the shared tests by existing. */
export const blocks: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Every control of every block, once; also those that an earlier one hid. */
export const useEverything = (page: Page) =>
  page.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>(
      'main button[type=button], main [role=tab]',
    )) {
      control.click()
    }
  })
