import { getAttribute, parentElement, queryAllOf } from '../../../dom/native.js'
import type { FormContext } from '../context.js'
import { type Control, controlsOf, isOfBotCheck } from '../elements/control.js'

/** The controls of one field, and the elements of its box. */
export interface FieldBox {
  /** The box; for a control without one, the control itself. */
  readonly box: HTMLElement
  readonly controls: readonly Control[]
  /** The field's id and type, where the box has them and they are those of the controls. */
  readonly id: string | null
  readonly type: string | null
  readonly title: Element | undefined
  readonly error: HTMLElement | undefined
  readonly marks: readonly HTMLElement[]
}

/** The name of the field of a control that holds a part, or the score of a question: `day` for `day.Month`. */
export const fieldNameOf = ({ name }: Control): string => name.replace(/\.(?:[A-Z]\w*|\d+)$/, '')

/** Whether a control is of the field of its box's first: of its name, its checkboxes, or a part of its value. */
function isOfField(box: Element, first: Control, control: Control): boolean {
  if (control.name === first.name) return true
  const isList = box.matches('[data-field-id],[data-type]') && first.type === 'checkbox'
  if (isList && control.type === 'checkbox') return true
  return box.matches('[data-type]') && fieldNameOf(control) === fieldNameOf(first)
}

/** A field's controls, with its box or, without one, with the first control. */
interface Group {
  readonly box: HTMLElement
  readonly controls: Control[]
  /** Whether the box has a control of another name, which is a field by itself. */
  isShared?: boolean
}

/** The name of the box of a field. A box of several fields names those of its controls that have this name. */
function attributeOf({ box, controls: [first], isShared }: Group, name: string): string | null {
  const id = box.getAttribute('data-field-id')
  return isShared && first!.name !== id && fieldNameOf(first!) !== id ? null : box.getAttribute(name)
}

/**
 * The form's controls by their fields, in document order. A part belongs to the nearest block, but fields are of the form
 * wherever the browser counts their controls as the form's: in the panel of an accordion, or outside of the form. A
 * control without a field is one by itself, as radio buttons of one name are.
 */
export function boxesOf({ parts, site }: FormContext, form: HTMLFormElement): FieldBox[] {
  const ownBoxes = new Set(parts('field'))
  const ownControls = new Set(parts('control'))
  const groups = new Map<unknown, Group>()
  for (const control of controlsOf(form)) {
    if (isOfBotCheck(control)) continue
    let box: HTMLElement | null = null
    if (ownControls.has(control) || control.matches('[data-part=control]')) {
      box = control
      while (box && !ownBoxes.has(box) && getAttribute(box, 'data-part') !== 'field')
        box = parentElement(box) as HTMLElement | null
    }
    const shared = box && groups.get(box)
    if (shared && !isOfField(box!, shared.controls[0]!, control)) {
      shared.isShared = true
      box = null
    }
    const key = box ?? (control.type === 'radio' && control.name ? control.name : control)
    const group = groups.get(key)
    if (group) group.controls.push(control)
    else groups.set(key, { box: box ?? control, controls: [control] })
  }

  const around = (element: Element) => element.closest('[data-block]')
  /** Parts by their boxes, also by those that lie in another block. Parts of a block in a box are not of the field. */
  const partsByBox = (name: string) => {
    const byBox = new Map<Element, HTMLElement[]>()
    for (const each of new Set([...parts(name), ...queryAllOf(site.document, `[data-part=${name}]`)])) {
      let box: Element | null = each
      while (box && !groups.has(box)) box = parentElement(box)
      if (box && around(each) === around(box)) byBox.set(box, [...(byBox.get(box) ?? []), each])
    }
    return byBox
  }
  const titles = partsByBox('title')
  const errors = partsByBox('error')
  const marks = partsByBox('mark')
  return [...groups.values()].map((group) => ({
    box: group.box,
    controls: group.controls,
    id: attributeOf(group, 'data-field-id'),
    type: attributeOf(group, 'data-type'),
    title: titles.get(group.box)?.[0],
    error: errors.get(group.box)?.[0],
    marks: marks.get(group.box) ?? [],
  }))
}
