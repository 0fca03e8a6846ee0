import type { Page } from '@playwright/test'
import { IS_FULL, SEED } from '../../support/repeats.js'

/** The window and the colours with which a page is checked. */
export interface Look {
  readonly size?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
}

/** A phone and a desktop. */
export const PHONE_AND_DESKTOP: readonly Look[] = [
  { size: { width: 390, height: 844 } },
  { size: { width: 1280, height: 800 } },
]

/**
 * Checks states of a page in turn with each of some looks; the seed decides about the first one. A full run checks each
 * state with all looks.
 */
export function inTurns(page: Page, looks: readonly Look[], check: () => Promise<void>): () => Promise<void> {
  let turn = SEED
  return async () => {
    turn += 1
    for (const { size, colorScheme } of IS_FULL ? looks : [looks[turn % looks.length]!]) {
      if (size) await page.setViewportSize(size)
      if (colorScheme) await page.emulateMedia({ colorScheme })
      await check()
    }
  }
}
