import { type FormTexts, wordFault } from '../../contract/forms/wording.js'
import type { Control } from './control.js'
import { showFault } from './faults.js'
import type { Field, FormContext } from './field.js'
import type { Problem } from './summary.js'

/** What the fields of a form have wrong with them. */
export interface Checking {
  /** Asks every field, shows what is wrong, and from now on follows the visitor's corrections. */
  check(): readonly Problem[]
  /** Shows what the server says, by field id; ids that the form does not have are listed without a field. */
  tell(errors: ReadonlyMap<string, string>): readonly Problem[]
}

/** Errors of a server's that are shown at most. */
const MOST = 100

/** The control to go to for something that is blamed: itself, or the first in the group. */
const wayTo = (field: Field, blamed: Element | undefined): Control =>
  field.controls.find((each) => each === blamed || blamed?.contains(each)) ?? field.controls[0]!

/** A field's name before its sentence, unless the sentence says it. */
const named = ({ label }: Field, text: string): string =>
  label === '' || text.startsWith(label) ? text : `${label}: ${text}`

/**
 * Checks the fields when the form is sent. After a form was not right, a field is asked again when it is left, and
 * one that is wrong with every change: who mends it sees so at once, and nobody is told off while they type.
 *
 * @param changed - told of what is still wrong after a correction
 */
export function createChecking(
  context: FormContext,
  form: HTMLFormElement,
  { fields, t }: { readonly fields: readonly Field[]; readonly t: FormTexts },
  changed: (problems: readonly Problem[]) => void,
): Checking {
  const { attrs, on, options } = context
  const wrong = new Map<Field, Problem>()
  let strange: readonly Problem[] = []
  const fieldOf = new Map<EventTarget, Field>(
    fields.flatMap((field) => field.controls.map((each) => [each, field] as const)),
  )
  let follows = false

  const show = (field: Field, text: string | null, blamed: readonly Element[]) => {
    if (text !== null) wrong.set(field, { text: named(field, text), target: wayTo(field, blamed[0]) })
    else if (!wrong.delete(field) && !field.box.hasAttribute('data-invalid')) return
    showFault(attrs, field, text, blamed)
  }

  const ask = (field: Field) => {
    const fault = field.fault()
    show(field, fault && wordFault(t, fault, field.label), field.blame(fault))
  }

  const problems = (): readonly Problem[] => [
    ...fields.flatMap((field) => wrong.get(field) ?? []),
    ...strange,
  ]

  /** @param isLeaving - the visitor is done with the field, right or wrong */
  const follow = (event: Event, isLeaving: boolean) => {
    const field = event.target && fieldOf.get(event.target)
    if (!field || !options.validation || (!isLeaving && !wrong.has(field))) return
    const { relatedTarget } = event as FocusEvent
    // Going from day to month is not leaving the date.
    if (isLeaving && relatedTarget instanceof Node && field.box.contains(relatedTarget)) return
    const before = wrong.get(field)?.text
    ask(field)
    if (wrong.get(field)?.text !== before) changed(problems())
  }

  const start = () => {
    if (follows || wrong.size === 0) return
    follows = true
    on(form, 'input', (event) => follow(event, false), { passive: true })
    on(form, 'focusout', (event) => follow(event, true), { passive: true })
  }

  return {
    check() {
      strange = []
      for (const field of fields) ask(field)
      start()
      return problems()
    },

    tell(errors) {
      const known = new Set(fields.map(({ id }) => id))
      for (const field of fields) {
        const text = errors.get(field.id) ?? null
        show(field, text, field.blame(null))
      }
      strange = [...errors]
        .filter(([id]) => !known.has(id))
        .slice(0, MOST)
        .map(([, text]) => ({ text, target: undefined }))
      start()
      return problems()
    },
  }
}
