import { OptionError, unknownOption } from '../../core/on-demand/option-error.js'
import { reportViolation } from '../../core/on-demand/report-violation.js'
import type { Run } from './run.js'

/*
 * Reports options as the site reports others. This is a separate chunk: a page without issues never loads it.
 */

type Place = Pick<Run, 'site' | 'element'>

function report({ site, element }: Place, error: OptionError): void {
  const block = site.blocks.get(element)
  if (block) reportViolation(block, error)
}

/** Reports an option out of bounds once. */
export function reportOption(place: Place, option: string, value: unknown, allowed: string): void {
  report(place, new OptionError('gallery', option, value, allowed))
}

/** Reports a setting that does not exist once, with the names of those that do. */
export function reportUnknownSetting(
  place: Place,
  setting: string,
  value: unknown,
  names: readonly string[],
): void {
  report(place, unknownOption('gallery', setting, value, names, 'setting'))
}
