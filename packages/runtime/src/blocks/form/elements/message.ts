import { createElement } from '../../../dom/native.js'
import type { FormContext } from '../fields/field.js'
import { showText } from './attributes.js'

/** The one place where a form says what came of it. */
export interface FormMessage {
  readonly element: HTMLElement
  /** Shows a text, or nothing. */
  show(text: string | null): void
  focus(): void
  /** Whether what is shown stands above a field. */
  isBefore(field: Element | undefined): boolean
}

/** Finds the form's message, or makes it at the top of the form. */
export function formMessage({ parts, attrs }: FormContext, form: HTMLFormElement): FormMessage {
  let element = parts('message')[0]
  if (!element) {
    element = attrs.insert(form, createElement(form.ownerDocument, 'div'), form.firstChild)
    attrs.set(element, 'data-part', 'message')
    attrs.set(element, 'hidden', '')
  }
  const place = element
  return {
    element: place,

    show: (text) => showText(attrs, place, text),

    focus() {
      attrs.set(place, 'tabindex', '-1')
      place.focus()
    },

    isBefore: (field) =>
      !field || Boolean(place.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING),
  }
}
