import type { Control } from '../elements/control.js'
import type { Fault, Field, FormContext } from './field.js'
import { showFault } from './issue-message.js'
import type { Problem } from './issue-summary.js'

/** What the fields of a form have wrong with them. */
export interface Checking {
  /** Asks every field, shows what is wrong, and from now on follows the visitor's corrections. */
  check(): readonly Problem[]
  /** Shows what the server says, by field id; ids that the form does not have are listed without a field. */
  tell(errors: ReadonlyMap<string, string>): readonly Problem[]
  /** Asks one field, and shows what is wrong. */
  ask(field: Field): void
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
  fields: readonly Field[],
  changed: (problems: readonly Problem[]) => void,
): Checking {
  const { attrs, on, options } = context
  const wrong = new Map<Field, Problem>()
  let strange: readonly Problem[] = []
  const fieldOf = new Map<EventTarget, Field>(
    fields.flatMap((field) => field.controls.map((each) => [each, field] as const)),
  )
  let follows = false

  const show = (field: Field, fault: Fault | null) => {
    if (fault) wrong.set(field, { text: named(field, fault.text), target: wayTo(field, fault.blamed[0]) })
    else if (!wrong.delete(field) && !field.box.hasAttribute('data-invalid')) return
    showFault(attrs, field, fault)
  }

  const problems = (): readonly Problem[] => [
    ...fields.flatMap((field) => wrong.get(field) ?? []),
    ...strange,
  ]

  const ask = (field: Field) => {
    const before = wrong.get(field)?.text
    show(field, field.fault())
    // Before the first attempt there is no list of what is wrong.
    if (follows && wrong.get(field)?.text !== before) changed(problems())
  }

  const follow = (event: Event) => {
    const field = event.target && fieldOf.get(event.target)
    // The visitor is done with the field, right or wrong.
    const isLeaving = event.type === 'focusout'
    if (!field || !options.validation || (!isLeaving && !wrong.has(field))) return
    // Going from day to month is not leaving the date.
    if (isLeaving && field.box.contains((event as FocusEvent).relatedTarget as Node | null)) return
    ask(field)
  }

  /** What was found is followed from now on. */
  const found = () => {
    if (!follows && wrong.size > 0) {
      follows = true
      for (const type of ['input', 'focusout']) on(form, type, follow, { passive: true })
    }
    return problems()
  }

  return {
    check() {
      strange = []
      for (const field of fields) show(field, field.fault())
      return found()
    },

    tell(errors) {
      for (const field of fields) {
        const text = errors.get(field.id)
        show(field, text === undefined ? null : { text, blamed: field.blamable })
      }
      strange = [...errors]
        .filter(([id]) => fields.every((field) => field.id !== id))
        .slice(0, MOST)
        .map(([, text]) => ({ text, target: undefined }))
      return found()
    },

    ask,
  }
}
