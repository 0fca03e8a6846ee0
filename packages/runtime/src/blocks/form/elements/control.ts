import type { FieldValue } from '../../../forms/model/values.js'

/** A form control. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isControl = (element: Element): element is Control => element.matches('input,select,textarea')

/** Radio buttons and checkboxes, whose values only count while they are checked. */
export const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** The controls whose values count at the moment. */
export const chosen = (controls: readonly Control[]): Control[] =>
  controls.filter((each) => !isChoice(each) || each.checked)

/** The value of a field with a single value. */
export const valueOfOne = (controls: readonly Control[]): FieldValue => chosen(controls)[0]?.value ?? ''

/** The limit of a control or of its field, in UTF-16 units; 0 and invalid numbers mean no limit. */
export function limitOf(control: Control): number {
  const limit = Number(control.closest('[data-max-length]')?.getAttribute('data-max-length'))
  return limit > 0 && limit < Number.POSITIVE_INFINITY ? limit : 0
}
