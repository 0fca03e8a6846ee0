import type { BrowserContextOptions } from '@playwright/test'
import { type Accessible, accessibleElement } from './accessibility.js'
import { bundleHelper } from './bundle.js'
import type { Stage } from './stage.js'
import type { Visit } from './visit.js'

type Shared = typeof import('./page/elements.js')

/** Added or removed elements, and elements with changed attributes, against the page as it was served. */
export type Left = ReturnType<Shared['left']>

/** A page with a library on it, for behaviour; nothing is timed. */
export interface Trial<Helper extends Shared = Shared> extends Visit<Helper> {
  /** Refusals of the page's policy, by directive. */
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

export interface Trials {
  /** Name of the row. */
  readonly name: string
  /** Where its pages are published. */
  readonly address: string
  /** Its script. */
  readonly library: string
  /** The module of the bench that looks at its pages, relative to tests/bench. */
  readonly helper: string
}

/** Opens pages of one row, each in a browser context of its own. */
export async function trialsOf<Helper extends Shared>(
  stage: Stage,
  { name, address, library, helper }: Trials,
): Promise<Once<Helper>> {
  const code = await bundleHelper(helper)
  return async (act, { path, ...options } = {}) => {
    const visit = await stage.visit<Helper>(path ? `${address}/${path}` : address, {
      viewport: { width: 1280, height: 900 },
      helper: code,
      ...options,
    })
    try {
      return await act(await trialOf(visit, library))
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error })
    } finally {
      await visit.close()
    }
  }
}

async function trialOf<Helper extends Shared>(visit: Visit<Helper>, library: string): Promise<Trial<Helper>> {
  const { page, session, evaluate } = visit
  const violations: string[] = []
  // Stored outside the page, because a refusal may end with the page being left.
  await page.exposeFunction('benchRefused', (directive: string) => void violations.push(directive))
  await evaluate('bench.remember();bench.watchPolicy();0')
  const settle = () => page.waitForTimeout(SETTLE)
  const run = (call: string) => evaluate<void>(`Promise.resolve(${call}).then(() => undefined)`)
  return {
    ...visit,
    violations,
    settle,
    accessible: (selector) => accessibleElement(session, selector),
    async start(argument = '') {
      // The protocol compiles it, so the page's policy judges the library's work and not its loading.
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
