import * as v from 'valibot'
import allTypes from '../../../fixtures/forms/all-types.json'
import { toHtml } from '../src/forms/markup/html.js'
import { type FormTreeState, formTree } from '../src/forms/markup/tree.js'
import { FormDefinition } from '../src/forms/model/definition.js'
import { fields as english } from '../src/messages/en.json'

/** The English texts of fields. */
export const t = (key: keyof typeof english): string => english[key]

/** A form with every type of field. */
export const order = v.parse(FormDefinition, allTypes)

/** Adds a form to the document and returns it. */
export function write(definition: FormDefinition, state?: FormTreeState, more: object = {}): HTMLFormElement {
  document.body.innerHTML = toHtml(
    formTree(definition, { t, today: '2026-11-28', page: '/order', state, ...more }),
  )
  return document.querySelector('form') as HTMLFormElement
}

export const withFields = (...fields: object[]): FormDefinition =>
  v.parse(FormDefinition, { id: 'f', name: 'F', fields })

/** The box of the one field of a form. */
export const boxOf = (field: object, state?: FormTreeState): HTMLElement =>
  write(withFields({ id: 'a', label: 'A', ...field }), state).querySelector(
    '[data-field-id=a]',
  ) as HTMLElement

export const all = (root: Element, selector: string): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>(selector),
]

/** Some attributes of every control. */
export const facts = (root: Element, ...names: string[]): (string | null)[][] =>
  all(root, '[data-part=control]').map((each) => names.map((name) => each.getAttribute(name)))
