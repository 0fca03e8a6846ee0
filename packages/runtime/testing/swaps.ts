import { expect } from 'vitest'
import { repeats } from '../../../tests/support/repeats.js'
import type { Site } from '../src/core/site.js'

const SWAPS = repeats(500)

/**
 * Swaps the content of the page many times, as a page loader does. Each element must have the server's HTML again once it
 * was removed and the next page is there, which shows that nothing remembers it.
 *
 * @param use - has the feature change the element
 */
export async function swaps(site: Site, html: string, use: (element: HTMLElement) => unknown): Promise<void> {
  for (let count = 0; count < SWAPS; count += 1) {
    document.body.innerHTML = html
    const element = document.body.firstElementChild as HTMLElement
    const before = element.outerHTML
    await site.pageReady()
    await use(element)
    document.body.innerHTML = ''
    await site.pageReady()
    expect(element.outerHTML).toBe(before)
  }
}
