import type { BrowserContextOptions } from '@playwright/test'
import { type Accessible, accessibleElement } from './accessibility.js'
import { bundleHelper } from './bundle.js'
import type { Stage } from './stage.js'
import type { Visit } from './visit.js'

type Shared = typeof import('./page/elements.js')

/** Elements that came or went, and elements with other attributes, against the page as it was served. */
export type Left = ReturnType<Shared['left']>

/** A page with a library on it, for what visitors get; nothing is timed. */
export interface Trial<Helper extends Shared = Shared> extends Visit<Helper> {
  /** What the page's policy has refused, by directive. */
  readonly violations: readonly string[]
  /** Runs the library; what it is started with is written as an argument of a call. */
  start(argument?: string): Promise<void>
  /** Ends the library by its own method and gives what it leaves; null where it has no such method. */
  end(): Promise<Left | null>
  /** Until what was done has come to rest. */
  settle(): Promise<void>
  /** An element as assistive technology gets it. */
  accessible(selector: string): Promise<Accessible>
}

export type Opening = BrowserContextOptions & {
  /** Runs before everything else. */
  readonly script?: string
  /** Another page of the row, under its address. */
  readonly path?: string
}

/** Does one thing that a visitor does, on a page of its own. */
export type Once<Helper extends Shared = Shared> = <Result>(
  act: (trial: Trial<Helper>) => Promise<Result>,
  opening?: Opening,
) => Promise<Result>

/** Longer than any contender takes to appear or to go, transitions included. */
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
  // Kept out here: what is refused may end with the page being left.
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
      // The protocol compiles it: the page's policy is asked about what the library does, not about how it came.
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
