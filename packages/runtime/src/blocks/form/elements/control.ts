import type { FieldValue } from '../../../forms/model/values.js'

/** What a visitor fills in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isControl = (element: Element): element is Control => element.matches('input,select,textarea')

/** A box to tick or to choose, which counts only while it is chosen. */
export const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** The controls whose values count now. */
export const chosen = (controls: readonly Control[]): Control[] =>
  controls.filter((each) => !isChoice(each) || each.checked)

/** What was filled into a field with one value. */
export const valueOfOne = (controls: readonly Control[]): FieldValue => chosen(controls)[0]?.value ?? ''

/** The limit of a control, or of the field that it lies in, in UTF-16 units; 0 and what is no number are none. */
export function limitOf(control: Control): number {
  const limit = Number(control.closest('[data-max-length]')?.getAttribute('data-max-length'))
  return limit > 0 && limit < Number.POSITIVE_INFINITY ? limit : 0
}
