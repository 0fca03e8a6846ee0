import type { Page } from '@playwright/test'
import { IS_FULL, SEED } from '../../support/repeats.js'

/** Windows of a phone and of a desktop. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/**
 * Looks at states of a page in turn on a phone and on a desktop; the seed says which of them is first. A full run looks at
 * each state on both.
 */
export function inTurns(page: Page, look: () => Promise<void>): () => Promise<void> {
  let turn = SEED
  return async () => {
    turn += 1
    const windows = IS_FULL ? WINDOWS : [WINDOWS[turn % WINDOWS.length]!]
    for (const size of windows) {
      await page.setViewportSize(size)
      await look()
    }
  }
}
