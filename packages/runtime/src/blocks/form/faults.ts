import type { Ledger } from '../../dom/ledger.js'
import type { Field } from './field.js'
import { put, showText } from './show.js'

/** Ties an element to a description that may stand beside others, or unties it. */
function describe(attrs: Ledger, element: Element, id: string, described: boolean): void {
  const known = element.getAttribute('aria-describedby')?.split(/\s+/) ?? []
  const ids = [...known.filter((each) => each !== id), described && id].filter(Boolean)
  put(attrs, element, 'aria-describedby', ids.join(' ') || null)
}

/**
 * Shows what is wrong with a field above its title, or takes it away. A group is described as one: who comes to
 * one of its controls hears it once.
 *
 * [FVAL-006]
 */
export function showFault(
  attrs: Ledger,
  field: Field,
  text: string | null,
  blamed: readonly Element[],
): void {
  const { box, controls } = field
  if (text === null && !field.slot) return
  field.slot ??= attrs.insert(box, document.createElement('p'), box.firstChild)
  const { slot } = field
  attrs.set(slot, 'data-part', 'error')
  showText(attrs, slot, text)

  const group = controls.length > 1 ? controls[0]!.closest('fieldset') : null
  describe(attrs, group && box.contains(group) ? group : controls[0]!, attrs.id(slot), text !== null)
  for (const each of new Set([...controls, ...field.blame(null), ...blamed])) {
    put(attrs, each, 'aria-invalid', text !== null && blamed.includes(each) ? 'true' : null)
  }
  put(attrs, box, 'data-invalid', text === null ? null : '')
}
