import { type CreateSiteOptions, createSite, type Site } from '@site/runtime'
import type { CaseContext } from '../../page/context.js'

/** Hydrates the markup of the page; the site ends with the case. */
export async function wake(signal: AbortSignal, options: CreateSiteOptions): Promise<Site> {
  const site = createSite(options)
  signal.addEventListener('abort', () => site.destroy())
  await site.start()
  return site
}

/** Puts markup into the page and hydrates it; the site ends with the case. */
export function startSite(
  { mount, signal }: CaseContext,
  html: string,
  options: CreateSiteOptions,
): Promise<Site> {
  mount(html)
  return wake(signal, options)
}

/** One block of a fixture page, by its `data-block-id`. */
export function fixture(page: string, id: string): string {
  // Parsed by hand, as the text of a page cannot be parsed without a policy: a block runs to the next one at its level.
  const block = page.split(/\n(?=<\w+ data-block=)/).find((part) => part.includes(`data-block-id="${id}"`))
  if (!block) throw new Error(`the fixture has no block "${id}"`)
  return block.trim()
}
