import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type AxeRules = 'all' | 'colours' | 'structure' | readonly string[]
interface Axe {
  run(context: object, options: object): Promise<Results>
}

/** The axe of its builder for Playwright. The builder takes twice the time: it runs in every frame. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)

const RULES = {
  all: {},
  colours: { runOnly: ['color-contrast'] },
  structure: { rules: { 'color-contrast': { enabled: false } } },
}

/** The parts of a test's page. */
export interface PageParts {
  readonly body: string
  readonly head?: string
  /** Classes and attributes of `<html>`. */
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
  /** `false`: no runtime at all. */
  readonly script?: string | false
}

export interface Fixtures {
  /** Puts a page on the test server; returns its address. */
  publish(parts: PageParts): Promise<string>
  /** Publishes a page, opens it and waits until its blocks have run. */
  open(parts: PageParts & { query?: string }): Promise<void>
  /** Messages that a test expects on the console; anything else fails it. */
  readonly expected: RegExp[]
  /**
   * Fails with every accessibility rule that the page breaks, outside of the elements of a selector.
   *
   * @param rules - `colours`: only those that see them, for a page that has only changed its colours. `structure`: only
   * the others, for a page that has its colours in another test too: they are two thirds of the work. Or the ids of rules.
   */
  axe(except?: string, rules?: AxeRules): Promise<void>
  /**
   * As `axe` in light colours, and the contrast in dark and in forced ones: the other rules see no colours. A phone has
   * the colours of a desktop, so it gets the other rules alone.
   */
  axeInAllColours(): Promise<void>
}

const SCRIPT = '<script type="module" src="/runtime/auto.js"></script>'

const page = ({ body, head = '', html = 'lang="en"', script = SCRIPT }: PageParts) => `<!doctype html>
<html ${html}>
<head>
<meta charset="utf-8"><title>Test</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="/support/harbour.svg"><link rel="stylesheet" href="/runtime/site.css">
${head}${script || ''}
</head>
<body><header><h1 tabindex="-1">Test</h1></header><main><h2>Blocks</h2>
${body}
</main></body></html>`

let count = 0

/** Resolves when every block that is due has run. */
export const hydrated = (target: Page) =>
  target.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const sites = (globalThis as { [key: symbol]: unknown })[Symbol.for('@site/runtime')] as
          | WeakMap<Document, { initialized: boolean }>
          | undefined
        if (sites?.get(document)?.initialized) resolve()
        else document.addEventListener('site:page:ready', () => resolve(), { once: true })
      }),
  )

/**
 * The texts of elements that a reader does not see, but for those that the page hides on purpose, and those that the
 * same block shows in another place, with the same target if they are links.
 */
export const unseenTexts = (target: Page, selector: string) =>
  target.locator(selector).evaluateAll((elements) => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    }
    const isSame = (element: Element, other: Element) =>
      other.closest('[data-block]') === element.closest('[data-block]') &&
      other.textContent?.trim() === element.textContent?.trim() &&
      other.getAttribute('href') === element.getAttribute('href')
    return elements.flatMap((element) => {
      const text = element.textContent?.trim()
      if (!text || element.closest('[hidden]') || isSeen(element)) return []
      const isSaidElsewhere =
        element.closest('[data-block]') && elements.some((other) => isSame(element, other) && isSeen(other))
      return isSaidElsewhere ? [] : [text]
    })
  })

/**
 * Whether an error is of Playwright's clock, whose last script may stay behind in a context that is used again, without the
 * clock that it resumes. It is thrown in no file, but maybe while the runtime adds a frame, where the script runs too.
 */
const isOfClock = ({ message, stack = '' }: Error) => {
  const [top = ''] = /^ {4}at .+/m.exec(stack) ?? []
  return message.includes("reading 'controller'") && top.includes('at <anonymous>')
}

/** The rules of accessibility that a page breaks once nothing fades in, which has other colours meanwhile. */
async function brokenRules(target: Page, except?: string, rules: AxeRules = 'all'): Promise<string[]> {
  // Each look asks for a frame: Chromium draws none for a transition out of view alone, which then never ends.
  await target.evaluate(async () => {
    const isShort = ({ playState, effect }: Animation) =>
      playState === 'running' &&
      Number(effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY) < 1000
    while (document.getAnimations().some(isShort)) await new Promise(requestAnimationFrame)
  })
  if (!(await target.evaluate(() => 'axe' in globalThis))) await target.evaluate(AXE)
  const options: object = typeof rules === 'string' ? RULES[rules] : { runOnly: rules }
  return target.evaluate(
    async ([exclude, more]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // Passed rules are left out: their report is most of the work. Pages in frames have tests of their own.
      const { violations } = await axe.run(exclude ? { exclude } : document, {
        resultTypes: ['violations'],
        iframes: false,
        ...more,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [except, options] as const,
  )
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  expected: async ({}, use) => use([]),

  page: async ({ page: target, expected }, use) => {
    const unexpected: string[] = []
    const note = (text: string, whole = text) => {
      if (!expected.some((each) => each.test(text))) unexpected.push(whole)
    }
    target.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(message.text())
    })
    target.on('pageerror', (error) => isOfClock(error) || note(String(error), error.stack))
    const emulate = target.emulateMedia.bind(target)
    // The browser knows a preference before its page does; the next step of a test must find it there.
    target.emulateMedia = async (options = {}) => {
      await emulate(options)
      const { reducedMotion } = options
      if (!reducedMotion) return
      await expect
        .poll(() => target.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches))
        .toBe(reducedMotion === 'reduce')
    }
    await use(target)
    expect(unexpected, 'nothing unexpected on the console').toEqual([])
  },

  publish: async ({ request }, use, { workerIndex }) => {
    await use(async (parts) => {
      count += 1
      const address = `/pages/${workerIndex}-${count}`
      await request.put(address, { data: { html: page(parts), headers: parts.headers } })
      return address
    })
  },

  open: async ({ page: target, publish }, use) => {
    await use(async (parts) => {
      await target.goto(`${await publish(parts)}${parts.query ?? ''}`)
      if (parts.script !== false) await hydrated(target)
    })
  },

  axe: async ({ page: target }, use) => {
    await use(async (except, rules) => {
      let broken = await brokenRules(target, except, rules)
      // Something may have begun to fade in meanwhile, such as the cookie banner. A mistake that stays is in both looks.
      if (broken.length > 0) broken = await brokenRules(target, except, rules)
      expect(broken).toEqual([])
    })
  },

  axeInAllColours: async ({ page: target, axe }, use, { project }) => {
    const light = { colorScheme: 'light', forcedColors: 'none' } as const
    await use(async () => {
      await target.emulateMedia(light)
      if (project.name.endsWith('phone')) return axe(undefined, 'structure')
      await axe()
      for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
        await target.emulateMedia({ ...light, ...media })
        await axe(undefined, 'colours')
      }
      await target.emulateMedia(light)
    })
  },
})

export { expect }
