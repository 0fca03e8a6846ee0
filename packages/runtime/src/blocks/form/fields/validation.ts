import type { Ledger } from '../../../dom/ledger.js'
import { contains, createElement } from '../../../dom/native.js'
import type { FormContext } from '../context.js'
import { describe, put, showText } from '../elements/attributes.js'
import type { Control } from '../elements/control.js'
import type { Field, FieldIssue, FormIssue } from './field.js'

/** Inserts the element of the message: in the box, or before a control without one and its label. */
function insertMessage(attrs: Ledger, { box, controls }: Field): HTMLElement {
  const isBox = !controls.includes(box as Control)
  const before = isBox ? box.firstChild : (box.closest('label') ?? box)
  // Phrasing content: a control without a box may be in a paragraph.
  return attrs.insert(before?.parentElement ?? box, createElement(document, isBox ? 'p' : 'span'), before)
}

/**
 * Shows a field's issue above its title, or removes it. The message describes the group of several controls, not each
 * of them, so that a screen reader reads it once.
 */
function showIssue(attrs: Ledger, field: Field, issue: FieldIssue | null): void {
  const { box, controls } = field
  if (!issue && !field.errorElement) return
  field.errorElement ??= insertMessage(attrs, field)
  const { errorElement } = field
  attrs.set(errorElement, 'data-part', 'error')
  showText(attrs, errorElement, issue?.text)

  const group = controls.length > 1 ? controls[0]!.closest('fieldset') : null
  describe(attrs, group && box.contains(group) ? group : controls[0]!, errorElement, issue !== null)
  for (const each of new Set([...controls, ...field.targets])) {
    put(attrs, each, 'aria-invalid', issue?.targets.includes(each) ? 'true' : null)
  }
  put(attrs, box, 'data-invalid', issue && '')
}

/** Checks a form's fields and shows their issues. */
interface Validation {
  /** Checks every field. From the first issue on, the visitor's corrections are checked too. */
  check(): readonly FormIssue[]
  /** Shows the server's issues by field id. Issues of unknown fields are listed without a field. */
  showServerIssues(texts: ReadonlyMap<string, string>): readonly FormIssue[]
  /** Checks one field. */
  checkField(field: Field): void
}

/** The most issues of unknown fields that are listed. */
const MAX_UNKNOWN = 100

/** The control that a summary link leads to: the target itself, or the first control in the group. */
const controlOf = (field: Field, target: Element | undefined): Control =>
  field.controls.find((each) => each === target || target?.contains(each)) ?? field.controls[0]!

/** The issue's text, with the field's label in front unless it starts with it. */
const withLabel = ({ label }: Field, text: string): string =>
  label === '' || text.startsWith(label) ? text : `${label}: ${text}`

/**
 * Checks the fields when the form is sent. After an attempt with issues, a field is checked again when the focus leaves
 * it, and an invalid field with every change. So a correction shows at once, and nobody sees an error while typing.
 *
 * @param onCorrection - gets the remaining issues after a correction
 */
export function createValidation(
  context: FormContext,
  form: HTMLFormElement,
  fields: readonly Field[],
  onCorrection: (issues: readonly FormIssue[]) => void,
): Validation {
  const { attrs, on, options } = context
  const invalid = new Map<Field, FormIssue>()
  let unknown: readonly FormIssue[] = []
  const fieldOf = new Map<EventTarget, Field>(
    fields.flatMap((field) => field.controls.map((each) => [each, field] as const)),
  )
  let checksCorrections = false

  const show = (field: Field, issue: FieldIssue | null) => {
    if (issue)
      invalid.set(field, { text: withLabel(field, issue.text), target: controlOf(field, issue.targets[0]) })
    else if (!invalid.delete(field) && !field.box.hasAttribute('data-invalid')) return
    showIssue(attrs, field, issue)
  }

  const issues = (): readonly FormIssue[] => [
    ...fields.flatMap((field) => invalid.get(field) ?? []),
    ...unknown,
  ]

  const checkField = (field: Field) => {
    const before = invalid.get(field)?.text
    show(field, field.check())
    // There is no summary before the first attempt.
    if (checksCorrections && invalid.get(field)?.text !== before) onCorrection(issues())
  }

  const checkCorrection = (event: Event) => {
    const field = event.target && fieldOf.get(event.target)
    const isLeaving = event.type === 'focusout'
    if (!field || !options.validation || (!isLeaving && !invalid.has(field))) return
    // Moving from the day to the month does not leave the date.
    if (isLeaving && field.box.contains((event as FocusEvent).relatedTarget as Node | null)) return
    checkField(field)
  }

  const finish = () => {
    if (!checksCorrections && invalid.size > 0) {
      checksCorrections = true
      const outside = [...fieldOf.keys()].filter((each) => !contains(form, each as Control))
      for (const target of [form, ...outside]) {
        // Browsers that fill in a form may send one of the first two alone.
        for (const type of ['input', 'change', 'focusout'])
          on(target, type, checkCorrection, { passive: true })
      }
    }
    return issues()
  }

  return {
    check() {
      unknown = []
      // Reads before writes: whether a field is visible would otherwise be computed anew after each message.
      const found = fields.map((field) => field.check())
      for (const [at, field] of fields.entries()) show(field, found[at]!)
      return finish()
    },

    showServerIssues(texts) {
      for (const field of fields) {
        const text = texts.get(field.id)
        show(field, text === undefined ? null : { text, targets: field.targets })
      }
      unknown = [...texts]
        .filter(([id]) => fields.every((field) => field.id !== id))
        .slice(0, MAX_UNKNOWN)
        .map(([, text]) => ({ text, target: undefined }))
      return finish()
    },

    checkField,
  }
}
