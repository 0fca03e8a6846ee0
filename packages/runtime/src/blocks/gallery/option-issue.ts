import { OptionError } from '../../core/on-demand/option-error.js'
import { createReporter } from '../../core/report.js'
import type { Run } from './run.js'

/**
 * Reports an option out of bounds once, as the site reports others. This is a separate chunk: a page without
 * issues never loads it.
 */
export function reportOption(
  { site, element }: Pick<Run, 'site' | 'element'>,
  option: string,
  value: unknown,
  allowed: string,
): void {
  const block = site.blocks.get(element)
  const error = new OptionError('gallery', option, value, allowed)
  if (!block || block.errors.some(({ message }) => message === error.message)) return
  block.errors = [...block.errors, error]
  createReporter().violation(element, error)
}
