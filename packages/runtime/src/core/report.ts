import type { SiteError } from './errors.js'
import { emit } from './events.js'
import type { Block } from './instance.js'
import type { OptionProblem } from './options.js'

/** Makes what tells of failures: an event first, the console where nobody cancels it, and who asked to be told. */
export function createReporter(report?: (error: SiteError, element: Element) => void) {
  const tell = (element: Element, error: SiteError, type: 'block:failed' | 'contract:violation') => {
    const wanted = emit(element, type, { error }, { cancelable: true })
    if (wanted) console[type === 'block:failed' ? 'error' : 'warn'](error, element)
    try {
      report?.(error, element)
    } catch (cause) {
      console.error(cause)
    }
  }

  /** Puts contract violations into words, with code that only faulty pages load. */
  const explain = async (block: Block, problems: readonly OptionProblem[]) => {
    const { optionError, tellFirst } = await import('./on-demand/option-error.js')
    for (const error of tellFirst(block.name, problems, (problem) => optionError(block.name, problem))) {
      if (block.errors.some(({ message }) => message === error.message)) continue
      block.errors = [...block.errors, error]
      tell(block.element, error, 'contract:violation')
    }
  }

  return { tell, explain }
}
