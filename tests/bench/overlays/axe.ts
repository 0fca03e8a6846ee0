import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rules that axe finds broken, and on how many elements. */
export type Broken = ReadonlyMap<string, number>

export async function rulesBroken(page: Page): Promise<Broken> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return new Map(violations.map(({ id, nodes }) => [id, nodes.length]))
}

/** Those that were not broken before, in words. */
export const moreBroken = (now: Broken, before: Broken): string[] =>
  [...now]
    .map(([id, count]) => [id, count - (before.get(id) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => (count > 1 ? `${id} ×${count}` : id))
