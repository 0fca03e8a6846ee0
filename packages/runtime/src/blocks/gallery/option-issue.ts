import { OptionError, unknownOption } from '../../core/on-demand/option-error.js'
import { createReporter } from '../../core/report.js'
import type { Run } from './run.js'

/*
 * Reports options as the site reports others. This is a separate chunk: a page without issues never loads it.
 */

type Place = Pick<Run, 'site' | 'element'>

function reportOnce({ site, element }: Place, error: OptionError): void {
  const block = site.blocks.get(element)
  if (!block || block.errors.some(({ message }) => message === error.message)) return
  block.errors = [...block.errors, error]
  createReporter().violation(element, error)
}

/** Reports an option out of bounds once. */
export function reportOption(place: Place, option: string, value: unknown, allowed: string): void {
  reportOnce(place, new OptionError('gallery', option, value, allowed))
}

/** Reports a setting that does not exist once, with the names of those that do. */
export function reportUnknownSetting(
  place: Place,
  setting: string,
  value: unknown,
  names: readonly string[],
): void {
  reportOnce(place, unknownOption('gallery', setting, value, names, 'setting'))
}
