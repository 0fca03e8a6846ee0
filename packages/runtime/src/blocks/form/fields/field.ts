import type { BlockContext } from '../../../core/block.js'
import type { FieldValue } from '../../../forms/model/values.js'
import type { FieldFault } from '../../../forms/rules/field-rules.js'
import type { OptionsOf } from '../../../schema/option.js'
import type { Control } from '../elements/control.js'
import type { FormOptions } from '../options.js'

/** What the parts of the form's code are given. */
export type FormContext = BlockContext<OptionsOf<typeof FormOptions>>

/** One field of the form: its box, its controls, and the name that the server knows it by. */
export interface Field {
  readonly id: string
  readonly box: HTMLElement
  /** At least one. */
  readonly controls: readonly Control[]
  /** Its title, as people read it; empty where it has none. */
  readonly label: string
  /** Where its error is written; made where there is none. */
  slot: HTMLElement | undefined
  value(): FieldValue
  /** What is wrong, in words; null for nothing. */
  fault(): Fault | null
  /** The controls, or groups of controls, that can be wrong. */
  readonly blamable: readonly Element[]
}

/** What is wrong with a field: its sentence, and what that is about. */
export interface Fault {
  readonly text: string
  readonly blamed: readonly Element[]
}

/** How a field is read and judged, by its type. */
export interface Kind {
  /** The parts without which a required value is not there. */
  readonly needed: readonly string[]
  value(): FieldValue
  check(value: FieldValue): FieldFault | null
  /** What is wrong that only this type can say, in words; asked where nothing else is wrong. */
  own?(): string | null
  /** The controls, or groups of controls, that a fault is about; for null, all that can be. */
  blame(fault: FieldFault | null): readonly Element[]
}
