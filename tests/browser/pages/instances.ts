import type { JSHandle, Page } from '@playwright/test'
import type { Site } from '@site/runtime'

/** The state on the globalThis of test pages. */
export interface PageGlobals {
  readonly hydrations: Map<EventTarget, number>
  readonly failures: Failure[]
  readonly violations: string[]
  readonly probes: { readonly started: string[]; readonly ended: string[]; readonly heard: string[] }
}

/** A failure that a page reports. */
export interface Failure {
  readonly name: string
  readonly phase?: string
  readonly message: string
}

/** An accordion of one item, the smallest block that shows whether it is hydrated. */
export const accordion = (question: string, attributes = '') => `<div data-block="accordion" ${attributes}>
<div data-part="item"><h3><button type="button" data-part="header">${question}</button></h3>
<div data-part="panel"><p>Answer to ${question}</p></div></div></div>`

/** Counts the hydrations of each block from the first script on, and records failures. */
export const watchInstances = (page: Page) =>
  page.addInitScript(() => {
    const hydrations = new Map<EventTarget, number>()
    const failures: Failure[] = []
    const violations: string[] = []
    Object.assign(globalThis, { hydrations, failures, violations })
    document.addEventListener('site:blocks:ready', (event) => {
      const { elements } = (event as CustomEvent).detail
      for (const element of elements) hydrations.set(element, (hydrations.get(element) ?? 0) + 1)
    })
    document.addEventListener('site:block:failed', (event) => {
      const { name, phase, message } = (event as CustomEvent).detail.error
      failures.push({ name, phase, message })
    })
    document.addEventListener('site:contract:violation', (event) => {
      violations.push((event as CustomEvent).detail.error.message)
    })
  })

/** The numbers of hydrations of each block, in the order of the first ones. */
export const hydrations = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as PageGlobals).hydrations.values()])

/** The failures that the page has dispatched. */
export const failures = (page: Page) => page.evaluate(() => (globalThis as unknown as PageGlobals).failures)

/** The issues of markup or context that the page has reported. */
export const violations = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as PageGlobals).violations)

/** The calls of the blocks of blocks.js. */
export const probes = (page: Page) => page.evaluate(() => (globalThis as unknown as PageGlobals).probes)

/** The page's site, as a handle to evaluate on. */
export const siteOf = (page: Page): Promise<JSHandle<Site>> =>
  page.evaluateHandle(() => {
    const sites = (globalThis as unknown as Record<symbol, WeakMap<Document, Site>>)[
      Symbol.for('@site/runtime')
    ]
    return sites?.get(document) as Site
  })

/** Holds requests until the test releases them. */
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
