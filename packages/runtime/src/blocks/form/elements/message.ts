import { createElement, query } from '../../../dom/native.js'
import type { FormContext } from '../context.js'
import { showText } from './attributes.js'

/** The form's general message, for its outcome. */
export interface FormMessage {
  readonly element: HTMLElement
  /** Shows a text; null hides the message. */
  show(text: string | null): void
  focus(): void
  /** Whether the message comes before a field in the document. */
  isBefore(field: Element | undefined): boolean
}

/** Finds the form's message, or creates it at the top of the form. */
export function formMessage({ parts, attrs, site }: FormContext, form: HTMLFormElement): FormMessage {
  let found = parts('message')[0]
  if (!found) {
    found = attrs.insert(form, createElement(site.document, 'div'), query(form, '*'))
    attrs.set(found, 'data-part', 'message')
    attrs.set(found, 'hidden', '')
  }
  const element = found
  return {
    element,

    show: (text) => showText(attrs, element, text),

    focus() {
      attrs.set(element, 'tabindex', '-1')
      element.focus()
    },

    isBefore: (field) =>
      !field || Boolean(element.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING),
  }
}
