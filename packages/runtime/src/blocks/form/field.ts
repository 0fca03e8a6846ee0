import type { FieldFault } from '../../contract/forms/rules.js'
import type { FieldValue } from '../../contract/forms/values.js'
import type { OptionsOf } from '../../contract/option.js'
import type { BlockContext } from '../../core/block.js'
import type { Control } from './control.js'
import type { FormOptions } from './options.js'

/** What the parts of the form's code are given. */
export type FormContext = BlockContext<OptionsOf<typeof FormOptions>>

/** One field of the form: its box, its controls, and the name that the server knows it by. */
export interface Field {
  readonly id: string
  readonly type: string
  readonly box: HTMLElement
  /** At least one. */
  readonly controls: readonly Control[]
  /** Its title, as people read it; empty where it has none. */
  readonly label: string
  /** Where its error is written; made where there is none. */
  slot: HTMLElement | undefined
  value(): FieldValue
  fault(): FieldFault | null
  /** The controls, or groups of controls, that a fault is about; for null, all that can be. */
  blame(fault: FieldFault | null): readonly Element[]
}

/** How fields of a type that only some forms have are read. */
export interface Kind {
  /** The parts without which a required value is not there. */
  readonly needed: readonly string[]
  value(): FieldValue
  check(value: FieldValue): FieldFault | null
  blame(fault: FieldFault | null): readonly Element[]
}
