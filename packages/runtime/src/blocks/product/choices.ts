import type { Choices, Unavailability } from '../../contract/commerce/variants.js'
import type { Ledger } from '../../dom/ledger.js'
import { createElement, getAttribute, matches, query, queryAllIn } from '../../dom/native.js'
import { OPTION_PREFIX } from './constants.js'

/** A value that a visitor can choose: an option of a select, or a radio button. */
type ValueElement = HTMLOptionElement | HTMLInputElement

const isOption = (element: Element): element is HTMLOptionElement => element instanceof HTMLOptionElement

/** The control of one option of a product: a select, or radio buttons. */
class Control {
  readonly name: string
  /** The element that gets the focus. */
  readonly element: HTMLElement
  readonly #values: readonly ValueElement[]
  readonly #marks: Readonly<Record<Unavailability, string>>
  readonly #attrs: Ledger
  readonly #texts = new Map<Element, string>()

  constructor(part: HTMLElement, attrs: Ledger, marks: Readonly<Record<Unavailability, string>>) {
    const all = [...queryAllIn(part, 'option,input[type=radio]')] as ValueElement[]
    const named = matches(part, 'select') ? part : queryAllIn(part, 'select,input[type=radio]')[0]
    this.element = named ?? part
    this.name = (getAttribute(this.element, 'name') ?? '').replace(OPTION_PREFIX, '')
    this.#attrs = attrs
    this.#marks = marks
    this.#values = all.filter(({ value }) => value !== '')
  }

  get value(): string {
    return this.#values.find((each) => (isOption(each) ? each.selected : each.checked))?.value ?? ''
  }

  /** Chooses a value; an empty one chooses the value in the server's HTML. */
  choose(value: string): void {
    const { element } = this
    for (const each of this.#values) {
      const isChosen = value === '' ? isChosenByServer(each) : each.value === value
      if (isOption(each)) each.selected = isChosen
      else each.checked = isChosen
    }
    if (value === '' && this.value === '' && element instanceof HTMLSelectElement) element.selectedIndex = 0
  }

  /** Marks the values that lead to nothing that can be bought. They stay choosable: the other options may change. */
  mark(stateOf: (value: string) => Unavailability | ''): void {
    for (const each of this.#values) {
      const state = stateOf(each.value)
      if (isOption(each)) this.#markOption(each, state)
      else this.#markRadio(each, state)
      if (state) this.#attrs.set(each, 'data-unavailable', state)
      else this.#attrs.remove(each, 'data-unavailable')
    }
  }

  #markOption(option: HTMLOptionElement, state: Unavailability | ''): void {
    if (!this.#texts.has(option)) {
      // Without a value attribute, its text is its value.
      this.#attrs.set(option, 'value', option.value)
      const mark = Object.values(this.#marks).find((each) => option.text.endsWith(each)) ?? ''
      this.#texts.set(option, option.text.slice(0, option.text.length - mark.length))
    }
    const text = this.#texts.get(option)! + (state && this.#marks[state])
    if (option.text !== text) this.#attrs.text(option, text)
  }

  /** The label of a button ends with a text, the server's own or one for screen readers; the sheet shows the state to others. */
  #markRadio(input: HTMLInputElement, state: Unavailability | ''): void {
    const label = input.labels?.[0]
    if (!label) return
    let note = query(label, '[data-part="unavailable"]')
    if (!note) {
      note = this.#attrs.insert(label, createElement(input.ownerDocument, 'span'))
      note.dataset.part = 'unavailable'
      note.className = 'site-visually-hidden'
    }
    const text = state && this.#marks[state]
    if (note.textContent !== text) this.#attrs.text(note, text)
  }
}

const isChosenByServer = (value: ValueElement): boolean =>
  isOption(value) ? value.defaultSelected : value.defaultChecked

/** The controls with which a visitor chooses a variant. */
export class ChoiceControls {
  readonly #controls: readonly Control[]

  constructor(parts: readonly HTMLElement[], attrs: Ledger, marks: Readonly<Record<Unavailability, string>>) {
    this.#controls = parts.map((part) => new Control(part, attrs, marks))
  }

  get choices(): Choices {
    return Object.fromEntries(this.#controls.map(({ name, value }) => [name, value]))
  }

  /** The first control without a value. */
  get missing(): { readonly name: string; readonly element: HTMLElement } | undefined {
    return this.#controls.find(({ value }) => value === '')
  }

  /** Whether a control has this name. */
  has(name: string): boolean {
    return this.#controls.some((control) => control.name === name)
  }

  /** Chooses these values; other options get the value in the server's HTML. */
  choose(choices: Choices): void {
    for (const control of this.#controls) control.choose(choices[control.name] ?? '')
  }

  mark(stateOf: (name: string, value: string) => Unavailability | ''): void {
    for (const control of this.#controls) control.mark((value) => stateOf(control.name, value))
  }
}
