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

/**
 * Of a set, those that this run tries: all in a full run, else one in so many, and the seed decides which. So each is
 * tried within a few commits.
 *
 * @example
 * for (const way of shareOfRun(WAYS, WAYS.length)) test(way.name, …) // one of them
 */
export const shareOfRun = <Item>(all: readonly Item[], oneIn = 2): readonly Item[] =>
  IS_FULL ? all : all.filter((_item, index) => (index + SEED) % oneIn === 0)

/**
 * Shares the steps of a kind of block among all blocks of that kind: of several, each takes every second step, and the
 * seed decides which take the first. In a full run each takes all.
 *
 * @param kinds - the kind of each block
 * @returns whether a block, by its place, takes a step, by its number
 */
export function stepsByTurns(kinds: readonly string[]): (block: number) => (step: number) => boolean {
  return (block) => {
    const isKind = (kind: string) => kind === kinds[block]
    const place = kinds.slice(0, block).filter(isKind).length
    const isOnly = kinds.filter(isKind).length === 1
    return (step) => IS_FULL || isOnly || (step + place + SEED) % 2 === 0
  }
}
