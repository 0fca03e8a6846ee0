import type { SiteError } from '../dom/errors.js'
import { logged } from '../dom/logged.js'
import type { OptionIssue } from '../schema/check-options.js'
import { emit } from './events.js'
import type { Block } from './instance.js'

type Phrases = typeof import('./on-demand/violations.js')

/** The errors and violations of a site. */
export type Reporter = ReturnType<typeof createReporter>

/** Creates the reporter of a site: an event, the console unless a listener cancels the event, then the site's `report`. */
export function createReporter(onReport?: (error: SiteError, element: Element) => void) {
  const notify = (element: Element, error: SiteError, type: 'block:failed' | 'contract:violation') => {
    const uncancelled = emit(element, type, { error }, { cancelable: true })
    if (uncancelled) console[type === 'block:failed' ? 'error' : 'warn'](error, logged(element))
    try {
      onReport?.(error, element)
    } catch (cause) {
      console.error(cause)
    }
  }

  const loadPhrases = () => import('./on-demand/violations.js')

  /** Reports a failure of a block, in the block's own words if it has some. */
  const report = ({ element, definition }: Block, error: SiteError) => {
    const emitFailure = (worded?: SiteError | null) => notify(element, worded ?? error, 'block:failed')
    const worded =
      definition &&
      ((definition.init as unknown)
        ? definition.wordFailure?.(error)
        : loadPhrases().then(({ noDefinition }) => noDefinition(error)))
    if (worded) worded.then(emitFailure, () => emitFailure())
    else emitFailure()
  }

  const violation = (element: Element, error: SiteError) => notify(element, error, 'contract:violation')

  /** Puts violations into sentences, with code that only pages with violations load. Without it, they are logged as data. */
  const phrase = (use: (phrases: Phrases) => void, ...data: unknown[]): unknown =>
    loadPhrases().then(use, (cause) => console.warn(...data, cause))

  const explain = (block: Block, issues: readonly OptionIssue[]) =>
    phrase(({ reportOptions }) => reportOptions(block, issues), issues, block.element)

  return { report, explain, phrase, violation }
}
