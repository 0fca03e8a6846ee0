import type { BrowserContextOptions } from '@playwright/test'
import { bundleHelper } from '../bundling/bundle.js'
import type { Weight } from '../bundling/weight.js'
import type { Row } from '../row.js'
import { type Accessible, accessibleElement } from './accessibility.js'
import { type PageParts, page } from './html.js'
import type { Stage } from './stage.js'
import type { Visit } from './visit.js'

type Shared = typeof import('../page/elements.js')

/** Added or removed elements, and elements with changed attributes, against the page as it was served. */
export type Left = ReturnType<Shared['left']>

/** A page with a library on it, for behaviour; nothing is timed. */
export interface Trial<Helper extends Shared = Shared> extends Visit<Helper> {
  /** Violations of the page's policy, by directive. */
  readonly violations: readonly string[]
  /** Runs the library and starts it with an argument, written as source text. */
  start(argument?: string): Promise<void>
  /** Ends the library by its own method and returns the remaining differences; null if it has no such method. */
  end(): Promise<Left | null>
  /** Waits until animations and timers of the last action have ended. */
  settle(): Promise<void>
  /** An element in the accessibility tree. */
  accessible(selector: string): Promise<Accessible>
}

export type Opening = BrowserContextOptions & {
  /** Script that runs before everything else. */
  readonly script?: string
  /** Another page of the row, under its address. */
  readonly path?: string
}

/** Runs one scenario on a page of its own. */
export type Once<Helper extends Shared = Shared> = <Result>(
  act: (trial: Trial<Helper>) => Promise<Result>,
  opening?: Opening,
) => Promise<Result>

/** Longer than any contender takes to appear or to disappear, transitions included. */
const SETTLE = 1500

export interface Scene {
  /** Folder of the part; its `page.ts` is the helper in the pages. */
  readonly part: string
  readonly row: Row
  readonly weight: Weight
  /** Pages by their paths under the row's address; the row itself has the empty path. */
  readonly pages: Readonly<Record<string, Omit<PageParts, 'styles'>>>
}

/** Publishes the pages of one row, and opens them in browser contexts of their own. */
export async function trialsOf<Helper extends Shared>(
  stage: Stage,
  { part, row, weight, pages }: Scene,
): Promise<Once<Helper>> {
  const helper = await bundleHelper(`${part}/page.ts`)
  const address = (path: string) => `/${part}/${row.name}/${path}`
  for (const [path, parts] of Object.entries(pages)) {
    stage.publish(address(path), page({ ...parts, styles: weight.styles.code }))
  }
  return async (act, { path = '', ...options } = {}) => {
    const viewport = { width: 1280, height: 900 }
    try {
      return await stage.visit(
        address(path),
        { viewport, helper, ...options },
        async (visit: Visit<Helper>) => act(await trialOf(visit, weight.whole.code)),
      )
    } catch (error) {
      throw new Error(`${row.name}: ${String(error)}`, { cause: error })
    }
  }
}

/** Outcome on the page with the strict policy, and the violations of the policy. */
export interface UnderPolicy {
  readonly outcome: string
  readonly violations: readonly string[]
}

export const underPolicy = <Helper extends Shared>(
  once: Once<Helper>,
  act: (trial: Trial<Helper>) => Promise<string>,
): Promise<UnderPolicy> =>
  once(async (trial) => ({ outcome: await act(trial), violations: trial.violations }), { path: 'strict' })

async function trialOf<Helper extends Shared>(visit: Visit<Helper>, library: string): Promise<Trial<Helper>> {
  const { evaluate } = visit
  const violations: string[] = []
  // Stored outside the page, because the browser may leave the page after a violation.
  await visit.page.exposeFunction('benchRefused', (directive: string) => void violations.push(directive))
  await evaluate('bench.remember();bench.watchPolicy();0')
  const settle = () => visit.page.waitForTimeout(SETTLE)
  const run = (call: string) => evaluate<void>(`Promise.resolve(${call}).then(() => undefined)`)
  return {
    ...visit,
    violations,
    settle,
    accessible: (selector) => accessibleElement(visit.session, selector),
    async start(argument = '') {
      // The protocol compiles it, so the page's policy applies to the library's work and not to its loading.
      await evaluate(`${library};0`)
      await run(`contender.start(${argument})`)
      await settle()
    },
    async end() {
      if (!(await evaluate<boolean>(`Boolean(contender.destroy ?? contender.end)`))) return null
      await run('(contender.destroy ?? contender.end)()')
      return evaluate<Left>('bench.left()')
    },
  }
}
