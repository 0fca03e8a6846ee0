import type { Locator, Page } from '@playwright/test'

/** A layout shift, as browsers report it. Browsers may drop the node of a source. */
interface LayoutShift {
  readonly value: number
  /** Input, or another size of the window, up to 500 ms before. */
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

type Recorder = { shifts: string[] }

/**
 * Records the layout shifts of the pages that are opened next; returns a function that reads them: the
 * score of each, and the elements that moved.
 *
 * @param options.unexpected - only those that browsers count as unexpected, not what moves with the window's own size
 */
export async function recordShifts(
  page: Page,
  { unexpected = false } = {},
): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((unexpected) => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    const selectorOf = (node: Node | null): string => {
      if (!(node instanceof Element))
        return node?.parentElement ? `text of ${selectorOf(node.parentElement)}` : '(removed)'
      const { localName, id, classList } = node
      const marks = ['data-block', 'data-part']
        .filter((name) => node.hasAttribute(name))
        .map((name) => `[${name}="${node.getAttribute(name)}"]`)
      const selector = [
        localName,
        id && `#${id}`,
        ...[...classList].map((name) => `.${name}`),
        ...marks,
      ].join('')
      const block = node.parentElement?.closest('[data-block]')
      return block ? `${selectorOf(block)} ${selector}` : selector
    }
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries() as unknown as LayoutShift[]) {
        if (unexpected && hadRecentInput) continue
        const moved = sources.map(({ node }) => selectorOf(node)).join(', ')
        shifts.push(`${value.toFixed(4)}: ${moved}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, unexpected)
  return () => page.evaluate(() => (globalThis as unknown as Recorder).shifts)
}

/** Resolves when the last change is painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The box of an element relative to the page, at any scroll offset, also while the page scrolls. */
export const pageBox = (place: Locator) =>
  place.evaluate((element) => {
    const page = document.documentElement.getBoundingClientRect()
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x - page.x, y: y - page.y, width, height }
  })
