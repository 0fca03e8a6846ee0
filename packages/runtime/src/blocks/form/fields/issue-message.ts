import type { Ledger } from '../../../dom/ledger.js'
import { createElement } from '../../../dom/native.js'
import { describe, put, showText } from '../elements/attributes.js'
import type { Fault, Field } from './field.js'

/**
 * Shows what is wrong with a field above its title, or takes it away. A group is described as one: who comes to
 * one of its controls hears it once.
 */
export function showFault(attrs: Ledger, field: Field, fault: Fault | null): void {
  const { box, controls } = field
  if (!fault && !field.slot) return
  field.slot ??= attrs.insert(box, createElement(document, 'p'), box.firstChild)
  const { slot } = field
  attrs.set(slot, 'data-part', 'error')
  showText(attrs, slot, fault?.text)

  const group = controls.length > 1 ? controls[0]!.closest('fieldset') : null
  describe(attrs, group && box.contains(group) ? group : controls[0]!, slot, fault !== null)
  for (const each of new Set([...controls, ...field.blamable])) {
    put(attrs, each, 'aria-invalid', fault?.blamed.includes(each) ? 'true' : null)
  }
  put(attrs, box, 'data-invalid', fault && '')
}
