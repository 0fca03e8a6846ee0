import { createReporter } from '../../core/report.js'
import { OptionError } from '../../core/violation.js'
import type { Run } from './run.js'

/**
 * Tells once of what an option says and cannot be meant, as the site tells of options that are out of bounds. In a chunk
 * of its own: a page without issues never loads it.
 */
export function tellOption(
  { site, element }: Pick<Run, 'site' | 'element'>,
  option: string,
  given: unknown,
  allowed: string,
): void {
  const block = site.blocks.get(element)
  const error = new OptionError('gallery', option, given, allowed)
  if (!block || block.errors.some(({ message }) => message === error.message)) return
  block.errors = [...block.errors, error]
  createReporter().tell(element, error, 'contract:violation')
}
