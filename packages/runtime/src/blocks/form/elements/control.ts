import type { FieldValue } from '../../../forms/model/values.js'

/** A form control. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Buttons are inputs too, but nobody fills them in. */
const BUTTONS = /^(?:submit|button|reset|image)$/

export const isControl = (element: Element): element is Control =>
  element.matches('input,select,textarea') && !BUTTONS.test((element as Control).type)

/**
 * The controls and buttons that the browser counts as the form's, in document order: also those in nested blocks, and
 * those outside of the form with its id in their attribute `form`.
 */
export const ownElements = (form: HTMLFormElement): Element[] =>
  // A control named "elements" hides the form's own property.
  [...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Element>)]

/** The form's controls, without its buttons. */
export const controlsOf = (form: HTMLFormElement): Control[] => ownElements(form).filter(isControl)

/** Whether a control is of the widget of a bot check, whose token is sent in another way, or is the one for bots. */
export const isOfBotCheck = (control: Control): boolean =>
  control.matches('[data-part=decoy] *,[data-part=captcha] *')

/** Radio buttons and checkboxes, whose values only count while they are checked. */
export const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** Whether browsers send a control at all: not if it, or a fieldset around it, is disabled. */
export const isEnabled = (control: Control): boolean => !control.matches(':disabled,datalist *')

/** The texts that the browser sends for a control: none of an unchecked box, several of a list. */
export function textsOf(control: Control): readonly string[] {
  if (!isEnabled(control) || (isChoice(control) && !control.checked)) return []
  if (!(control instanceof HTMLSelectElement)) return [control.value]
  return [...control.selectedOptions].filter((each) => !each.matches(':disabled')).map(({ value }) => value)
}

/** The controls whose values count at the moment. */
export const chosen = (controls: readonly Control[]): Control[] =>
  controls.filter((each) => textsOf(each).length > 0)

/** The value of a field without parts: its text, or all of several controls with one name. */
export function textValueOf(controls: readonly Control[]): FieldValue {
  const texts = controls.flatMap(textsOf)
  return texts.length > 1 ? texts : (texts[0] ?? '')
}

/** The limit of a control or of its field, in UTF-16 units; 0 and invalid numbers mean no limit. */
export function limitOf(control: Control): number {
  const limit = Number(control.closest('[data-max-length]')?.getAttribute('data-max-length'))
  return limit > 0 && limit < Number.POSITIVE_INFINITY ? limit : 0
}

/**
 * Whether a control of a field has no name to be sent under: neither its own nor, as the only control or as a choice, the
 * id of its field. Other controls may be for scripts of the page only.
 */
export function hasNoName(control: Control): boolean {
  if (control.name !== '' || !control.matches('[data-part=field] [data-part=control]')) return false
  const field = control.closest('[data-field-id]')
  return !field || (!isChoice(control) && field.querySelectorAll('[data-part=control]').length > 1)
}
