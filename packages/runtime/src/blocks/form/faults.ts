import type { Ledger } from '../../dom/ledger.js'
import type { Field } from './field.js'

/** Ties an element to a description that may stand beside others, or unties it. */
function describe(attrs: Ledger, element: Element, id: string, described: boolean): void {
  const known = (element.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((each) => each && each !== id)
  const ids = described ? [...known, id] : known
  if (ids.length > 0) attrs.set(element, 'aria-describedby', ids.join(' '))
  else attrs.remove(element, 'aria-describedby')
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
  field.slot ??= attrs.insert(box, box.ownerDocument.createElement('p'), box.firstChild)
  const { slot } = field
  attrs.set(slot, 'data-part', 'error')
  attrs.text(slot, text ?? '')
  if (text === null) attrs.set(slot, 'hidden', '')
  else attrs.remove(slot, 'hidden')

  const group = controls.length > 1 ? controls[0]!.closest('fieldset') : null
  describe(attrs, group && box.contains(group) ? group : controls[0]!, attrs.id(slot), text !== null)
  const wrong = new Set(text === null ? [] : blamed)
  for (const each of new Set([...controls, ...field.blame(null), ...blamed])) {
    if (wrong.has(each)) attrs.set(each, 'aria-invalid', 'true')
    else attrs.remove(each, 'aria-invalid')
  }
  if (text === null) attrs.remove(box, 'data-invalid')
  else attrs.set(box, 'data-invalid', '')
}
