import type { Ledger } from '../../../dom/ledger.js'
import { createElement } from '../../../dom/native.js'
import { describe, put, showText } from '../elements/attributes.js'
import type { Control } from '../elements/control.js'
import type { Field, FieldIssue } from './field.js'

/** Inserts the element of the message: in the box, or before a control without one and its label. */
function insertMessage(attrs: Ledger, { box, controls }: Field): HTMLElement {
  const isBox = !controls.includes(box as Control)
  const before = isBox ? box.firstChild : (box.closest('label') ?? box)
  // Phrasing content: a control without a box may be in a paragraph.
  return attrs.insert(before?.parentElement ?? box, createElement(document, isBox ? 'p' : 'span'), before)
}

/**
 * Shows a field's issue above its title, or removes it. The message describes the group of several controls, not each
 * of them, so that a screen reader reads it once.
 */
export function showIssue(attrs: Ledger, field: Field, issue: FieldIssue | null): void {
  const { box, controls } = field
  if (!issue && !field.errorElement) return
  field.errorElement ??= insertMessage(attrs, field)
  const { errorElement } = field
  attrs.set(errorElement, 'data-part', 'error')
  showText(attrs, errorElement, issue?.text)

  const group = controls.length > 1 ? controls[0]!.closest('fieldset') : null
  describe(attrs, group && box.contains(group) ? group : controls[0]!, errorElement, issue !== null)
  for (const each of new Set([...controls, ...field.targets])) {
    put(attrs, each, 'aria-invalid', issue?.targets.includes(each) ? 'true' : null)
  }
  put(attrs, box, 'data-invalid', issue && '')
}
