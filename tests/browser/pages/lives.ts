import type { JSHandle, Page } from '@playwright/test'
import type { Site } from '@site/runtime'

/** What the specs of this folder find on their pages' globalThis. */
export interface PageGlobals {
  readonly lives: Map<EventTarget, number>
  readonly failures: Failure[]
  readonly violations: string[]
  readonly probes: { readonly started: string[]; readonly ended: string[]; readonly heard: string[] }
}

/** What a page says of something that failed. */
export interface Failure {
  readonly name: string
  readonly phase?: string
  readonly message: string
}

/** An accordion of one item, the smallest block that shows whether it lives. */
export const accordion = (question: string, attributes = '') => `<div data-block="accordion" ${attributes}>
<div data-part="item"><h3><button type="button" data-part="header">${question}</button></h3>
<div data-part="panel"><p>Answer to ${question}</p></div></div></div>`

/** Counts from the first script on how often each block came to life, and keeps what failed. */
export const watchLives = (page: Page) =>
  page.addInitScript(() => {
    const lives = new Map<EventTarget, number>()
    const failures: Failure[] = []
    const violations: string[] = []
    Object.assign(globalThis, { lives, failures, violations })
    document.addEventListener('site:blocks:ready', (event) => {
      const { elements } = (event as CustomEvent).detail
      for (const element of elements) lives.set(element, (lives.get(element) ?? 0) + 1)
    })
    document.addEventListener('site:block:failed', (event) => {
      const { name, phase, message } = (event as CustomEvent).detail.error
      failures.push({ name, phase, message })
    })
    document.addEventListener('site:contract:violation', (event) => {
      violations.push((event as CustomEvent).detail.error.message)
    })
  })

/** How often each block came to life, in the order in which they first did. */
export const lives = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as PageGlobals).lives.values()])

/** The failures that the page has dispatched. */
export const failures = (page: Page) => page.evaluate(() => (globalThis as unknown as PageGlobals).failures)

/** What the page has said of markup or context that is not as the contract wants it. */
export const violations = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as PageGlobals).violations)

/** What happened to the blocks of blocks.js. */
export const probes = (page: Page) => page.evaluate(() => (globalThis as unknown as PageGlobals).probes)

/** The page's site, as a handle to evaluate on. */
export const siteOf = (page: Page): Promise<JSHandle<Site>> =>
  page.evaluateHandle(() => {
    const sites = (globalThis as unknown as Record<symbol, WeakMap<Document, Site>>)[
      Symbol.for('@site/runtime')
    ]
    return sites?.get(document) as Site
  })

/** Holds requests back until the test lets them go. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}
