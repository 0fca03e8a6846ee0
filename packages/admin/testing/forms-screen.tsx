import type { FormConfigBody, FormConfigRequest } from '@site/runtime/contract'
import { act } from 'react'
import FormsScreen from '../src/kinds/forms/forms-screen.js'
import { formConfig } from './forms.js'
import { type Answers, renderScreens } from './screen.js'

export const LIST = 'GET /api/config/forms'
export const ONE = 'GET /api/config/forms/contact'
export const SAVE = 'PUT /api/config/forms/contact'
export const RESET = 'DELETE /api/config/forms/contact'

const ROW = { id: 'contact', name: 'Contact', fields: 2, isOwn: false, isOfTheme: true }

/** The screen of forms, with the form of {@link formConfig} and another one. */
export function renderForms() {
  const screen = renderScreens()
  const { calls, settle } = screen
  const sent = () => calls('PUT').at(-1)!.body as FormConfigRequest
  /** The server's answer to a save: the same form. */
  const savedAs = (more: Partial<FormConfigBody>) => ({
    ...formConfig(sent().definition),
    isOwn: true,
    ...more,
  })
  const open = (answers: Answers = {}, at: string | null = 'contact') =>
    screen.open(
      FormsScreen,
      {
        [LIST]: () => ({
          forms: [ROW, { ...ROW, id: 'news', name: '<b>News</b>', fields: 1, isOwn: true }],
          deleted: [],
        }),
        [ONE]: () => formConfig(),
        [SAVE]: () => savedAs({ revision: 1 }),
        ...answers,
      },
      at,
    )
  const detail = () => screen.container.querySelector('.records-detail')!
  const alerts = () => [...detail().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  const titles = () => [...detail().querySelectorAll('.form-field-title bdi')].map((each) => each.textContent)
  const control = <Element extends HTMLElement = HTMLInputElement>(label: string) => {
    const found = [...detail().querySelectorAll('label')].find((each) =>
      each.textContent?.trim().startsWith(label),
    )
    const element = found
      ? document.getElementById(found.htmlFor) || found.querySelector('input, select, textarea')
      : detail().querySelector(`[aria-label="${label}"]`)
    return element as Element
  }
  async function type(label: string, value: string) {
    await act(async () => {
      const element = control(label)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, value)
      element.dispatchEvent(
        new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    })
    await settle()
  }
  const check = (label: string) => act(async () => control(label).click())
  const key = (element: Element | null, init: KeyboardEventInit) =>
    act(async () => {
      element!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    })
  const field = (title: string) =>
    [...detail().querySelectorAll('button')].find((each) => each.querySelector('bdi')?.textContent === title)!

  /** Answers the question of a dialog with its last button. */
  const confirm = () =>
    act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
  return {
    ...{ ...screen, screen, open, sent, savedAs },
    ...{ detail, alerts, titles, control, type, check, key, field, confirm },
  }
}
