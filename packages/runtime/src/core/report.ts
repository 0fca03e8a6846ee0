import type { OptionIssue } from '../schema/check-options.js'
import type { SiteError } from './errors.js'
import { emit } from './events.js'
import type { Block } from './instance.js'

/** Creates the reporter of a site: an event, the console unless a listener cancels the event, then the site's `report`. */
export function createReporter(onReport?: (error: SiteError, element: Element) => void) {
  const notify = (element: Element, error: SiteError, type: 'block:failed' | 'contract:violation') => {
    const uncancelled = emit(element, type, { error }, { cancelable: true })
    if (uncancelled) console[type === 'block:failed' ? 'error' : 'warn'](error, element)
    try {
      onReport?.(error, element)
    } catch (cause) {
      console.error(cause)
    }
  }

  /** Reports a failure of a block, in the block's own words if it has some. */
  const report = ({ element, definition }: Block, error: SiteError) => {
    const emitFailure = (worded?: SiteError | null) => notify(element, worded ?? error, 'block:failed')
    if (definition?.wordFailure) definition.wordFailure(error).then(emitFailure, () => emitFailure())
    else emitFailure()
  }

  const violation = (element: Element, error: SiteError) => notify(element, error, 'contract:violation')

  /** Writes issues of options as sentences, with code that only pages with issues load. */
  const explain = async (block: Block, issues: readonly OptionIssue[]) => {
    const { reportOptions } = await import('./on-demand/violations.js')
    reportOptions(block, issues)
  }

  return { report, explain, violation }
}
