import type { SiteError } from './errors.js'
import { emit } from './events.js'
import type { Block } from './instance.js'
import type { OptionIssue } from './options.js'

/** Creates the reporter of a site: an event, the console unless a listener cancels the event, then the site's `report`. */
export function createReporter(onReport?: (error: SiteError, element: Element) => void) {
  const report = (element: Element, error: SiteError, type: 'block:failed' | 'contract:violation') => {
    const uncancelled = emit(element, type, { error }, { cancelable: true })
    if (uncancelled) console[type === 'block:failed' ? 'error' : 'warn'](error, element)
    try {
      onReport?.(error, element)
    } catch (cause) {
      console.error(cause)
    }
  }

  /** Writes issues of options as sentences, with code that only pages with issues load. */
  const explain = async (block: Block, issues: readonly OptionIssue[]) => {
    const { optionError, firstIssues } = await import('./on-demand/option-error.js')
    for (const error of firstIssues(block.name, issues, (issue) => optionError(block.name, issue))) {
      if (block.errors.some(({ message }) => message === error.message)) continue
      block.errors = [...block.errors, error]
      report(block.element, error, 'contract:violation')
    }
  }

  return { report, explain }
}
