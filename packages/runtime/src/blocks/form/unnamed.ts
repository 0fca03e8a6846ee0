import type { BlockContext } from '../../core/block.js'
import { reportViolation } from '../../core/on-demand/report-violation.js'
import { SiteError } from '../../dom/errors.js'
import { controlsOf, hasNoName } from './elements/control.js'

/** Reports every control of a field that cannot be sent, because nothing gives it a name. */
export function reportUnnamed({ site, element }: BlockContext, form: HTMLFormElement): void {
  const block = site.blocks.get(element)
  for (const control of block ? controlsOf(form).filter(hasNoName) : []) {
    const { id, type } = control
    const message = `form: a control${id && ` "${id}"`} of the type "${type}" has no name, so it is not sent; give it a name or, if it is alone in its field, data-field-id there`
    reportViolation(
      block!,
      new SiteError(message, { value: '', expected: 'a name or, for an only control, data-field-id' }),
    )
  }
}
