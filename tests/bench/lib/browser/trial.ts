import type { BrowserContextOptions } from '@playwright/test'
import type { Weight } from '../bundling/weight.js'
import { type Accessible, accessibleElement } from './accessibility.js'
import { type PageParts, page } from './html.js'
import { DESKTOP, type Stage } from './stage.js'
import { Visit } from './visit.js'

type Shared = typeof import('../page/elements.js')

/** Added or removed elements, and elements with changed attributes, against the page as it was served. */
export type Left = ReturnType<Shared['left']>

/** Longer than any contender takes to appear or to disappear, transitions included. */
const SETTLE = 1500

/** A page with a library on it, for behaviour; nothing is timed. */
export class Trial<Helper extends Shared = Shared> extends Visit<Helper> {
  /** Violations of the page's policy, by directive. */
  readonly violations: string[] = []
  readonly #library: string

  constructor({ page, session }: Visit<Helper>, library: string) {
    super(page, session)
    this.#library = library
  }

  /** Follows changes of the page and violations of its policy. */
  async watch(): Promise<this> {
    // Stored outside the page, because the browser may leave the page after a violation.
    await this.page.exposeFunction(
      'benchRefused',
      (directive: string) => void this.violations.push(directive),
    )
    await this.evaluate('bench.remember();bench.watchPolicy();0')
    return this
  }

  /** Runs the library and starts it with an argument, written as source text. */
  start = async (argument = ''): Promise<void> => {
    // The protocol compiles it, so the page's policy applies to the library's work and not to its loading.
    await this.evaluate(`${this.#library};0`)
    await this.#run(`contender.start(${argument})`)
    await this.settle()
  }

  /** Ends the library by its own method and returns the remaining differences; null if it has no such method. */
  end = async (): Promise<Left | null> => {
    if (!(await this.evaluate<boolean>('Boolean(contender.destroy)'))) return null
    await this.#run('contender.destroy()')
    return this.evaluate<Left>('bench.left()')
  }

  /** Waits until animations and timers of the last action have ended. */
  settle = (): Promise<void> => this.page.waitForTimeout(SETTLE)

  /** An element in the accessibility tree. */
  accessible = (selector: string): Promise<Accessible> => accessibleElement(this.session, selector)

  /** Presses Tab some times; gives the number of presses after each. */
  async *tabs(presses: number): AsyncGenerator<number> {
    for (let press = 1; press <= presses; press++) {
      await this.page.keyboard.press('Tab')
      yield press
    }
  }

  #run = (call: string) => this.evaluate<void>(`Promise.resolve(${call}).then(() => undefined)`)
}

/** Another page than the row's own, and options of its browser context. */
type Change = BrowserContextOptions & Pick<PageParts, 'head' | 'strict'> & { readonly script?: string }

/** Runs one scenario on a page of its own. */
export type Once<Helper extends Shared = Shared> = <Result>(
  act: (trial: Trial<Helper>) => Promise<Result>,
  change?: Change,
) => Promise<Result>

/** Opens the page of one row, in browser contexts of their own. */
export const trialsOf =
  <Helper extends Shared>(
    stage: Stage,
    helper: string,
    { styles, whole }: Weight,
    parts: Omit<PageParts, 'styles'>,
  ): Once<Helper> =>
  (act, { head = parts.head ?? '', strict = false, ...options } = {}) => {
    const html = page({ ...parts, head, strict, styles: styles.code })
    return stage.visit({ html, helper, viewport: DESKTOP, ...options }, async (visit: Visit<Helper>) =>
      act(await new Trial(visit, whole.code).watch()),
    )
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
  once(async (trial) => ({ outcome: await act(trial), violations: trial.violations }), { strict: true })
