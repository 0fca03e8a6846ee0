import type { FormContext } from '../context.js'
import { type Control, controlsOf, isOfBotCheck } from '../elements/control.js'

/** The controls of one field, and the elements of its box. */
export interface FieldBox {
  /** The box; for a control without one, the control itself. */
  readonly box: HTMLElement
  readonly controls: readonly Control[]
  readonly title: Element | undefined
  readonly error: HTMLElement | undefined
  readonly marks: readonly HTMLElement[]
}

/**
 * The form's controls by their fields, in document order. A part belongs to the nearest block, but fields are of the form
 * wherever the browser counts their controls as the form's: in the panel of an accordion, or outside of the form. A
 * control without a field is one by itself, as radio buttons of one name are.
 */
export function boxesOf({ parts }: FormContext, form: HTMLFormElement): FieldBox[] {
  const ownBoxes = new Set(parts('field'))
  const ownControls = new Set(parts('control'))
  const groups = new Map<unknown, { box: HTMLElement; controls: Control[] }>()
  for (const control of controlsOf(form)) {
    if (isOfBotCheck(control)) continue
    let box: HTMLElement | null = null
    if (ownControls.has(control) || control.matches('[data-part=control]')) {
      box = control
      while (box && !ownBoxes.has(box) && box.dataset.part !== 'field') box = box.parentElement
    }
    // Other controls of a box without an id are sent by their own names.
    const first = box && groups.get(box)?.controls[0]
    if (first && !box!.matches('[data-field-id],[data-type]') && first.name !== control.name) box = null
    const key = box ?? (control.type === 'radio' && control.name ? control.name : control)
    const group = groups.get(key)
    if (group) group.controls.push(control)
    else groups.set(key, { box: box ?? control, controls: [control] })
  }

  // Of another block are only the parts of boxes that lie in it too.
  const around = (element: Element) => element.closest('[data-block]')
  const foreign = [...groups.values()].map(({ box }) => box).filter((box) => !ownBoxes.has(box))
  const groupedByBox = (name: string) => {
    const found = foreign.flatMap((box) =>
      [...box.querySelectorAll<HTMLElement>(`[data-part=${name}]`)].filter(
        (each) => around(each) === around(box),
      ),
    )
    const byBox = new Map<Element, HTMLElement[]>()
    for (const each of new Set([...parts(name), ...found])) {
      let box: Element | null = each
      while (box && !groups.has(box)) box = box.parentElement
      if (box) byBox.set(box, [...(byBox.get(box) ?? []), each])
    }
    return byBox
  }
  const titles = groupedByBox('title')
  const errors = groupedByBox('error')
  const marks = groupedByBox('mark')
  return [...groups.values()].map(({ box, controls }) => ({
    box,
    controls,
    title: titles.get(box)?.[0],
    error: errors.get(box)?.[0],
    marks: marks.get(box) ?? [],
  }))
}
