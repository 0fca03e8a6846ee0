import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { BLOCKS, blockNames } from '../../../packages/runtime/build/block-names.js'

/** The markup of a block in all its states: the same file that its docs and its unit tests use. */
export const markup = (name: string): string => readFileSync(`${BLOCKS}/${name}/fixture.html`, 'utf8')

/** Every block there is; one joins the shared tests by existing. */
export const blocks: readonly string[] = blockNames()

const GROUPS = 4

/** The blocks in one group for each worker: for a test that takes one block after the other on its page. */
export const blockGroups: readonly (readonly string[])[] = Array.from({ length: GROUPS }, (_, group) =>
  blocks.filter((_name, index) => index % GROUPS === group),
)

/** Two blocks may use the same id in their fixtures; a page has each once. */
export function withUniqueIds(html: string): string {
  const times = new Map<string, number>()
  return html.replace(/ id="([^"]+)"/g, (attribute, id: string) => {
    const before = times.get(id) ?? 0
    times.set(id, before + 1)
    return before === 0 ? attribute : ` id="${id}-${before}"`
  })
}

/** Every block, in every state of its fixture, for one page. */
export const everyBlock = (): string => withUniqueIds(blocks.map(markup).join('\n'))

/** Every control of every block, once; also those that an earlier one hid. */
export const useEverything = (page: Page) =>
  page.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>(
      'main button[type=button], main [role=tab]',
    )) {
      control.click()
    }
  })
