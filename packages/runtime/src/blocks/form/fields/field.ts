import type { FieldValue } from '../../../forms/model/values.js'
import type { FieldFault } from '../../../forms/rules/field-rules.js'
import type { Control } from '../elements/control.js'

/** One field of the form: its box, its controls, and its id on the server. */
export interface Field {
  readonly id: string
  /** The box; for a control without one, the control itself. */
  readonly box: HTMLElement
  /** At least one. */
  readonly controls: readonly Control[]
  /** The title as plain text; empty without a title. */
  readonly label: string
  /** The element of the error message; created with the first error if the markup has none. */
  errorElement: HTMLElement | undefined
  value(): FieldValue
  /** The texts that the browser would send: none of an unchecked box. */
  texts(): readonly string[]
  /** Whether the field is sent at all: not if its controls are disabled or have no name. */
  isSent(): boolean
  /** Checks the current value; null if it is valid. */
  check(): FieldIssue | null
  /** The controls, or groups of controls, that can be marked as invalid. */
  readonly targets: readonly Element[]
}

/** An issue of a field: its sentence, and the controls or groups that it is about. */
export interface FieldIssue {
  readonly text: string
  readonly targets: readonly Element[]
}

/** An issue as the summary lists it. */
export interface FormIssue {
  readonly text: string
  /** The control to correct; undefined for an issue of no field of this form. */
  readonly target: HTMLElement | undefined
}

/** How fields of one type are read and checked. */
export interface FieldType {
  /** The field's id if the markup has none; without it, the name of the control. */
  readonly name?: string
  /** The parts that a required value must have. */
  readonly needed: readonly string[]
  value(): FieldValue
  check(value: FieldValue): FieldFault | null
  /** An issue that only this type can have, as a sentence. Called only if there is no other issue. */
  ownIssue?(): string | null
  /** The controls, or groups of controls, that an issue is about; for null, all that can be invalid. */
  targetsOf(issue: FieldFault | null): readonly Element[]
}

/** The group of a radio button, if the markup has one: then the group is marked as invalid. */
const groupOf = (control: Control): Element =>
  (control.type === 'radio' && control.closest('[role=radiogroup]')) || control

/** The controls, or their groups, that can be marked as invalid. */
export const groupsOf = (controls: readonly Control[]): readonly Element[] => [
  ...new Set(controls.map(groupOf)),
]
