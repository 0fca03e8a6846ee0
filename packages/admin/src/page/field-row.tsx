import { isSameValue } from '@site/runtime/contract'
import type { Field } from '../settings/field.js'
import { texts } from '../texts.js'
import { Icon } from '../ui/icon.js'
import { controlOf } from './controls/table.js'

const controlId = (name: string): string => `option-${name}`

/** Moves focus to the control of a field. */
export function focusControl(name: string): void {
  const control = document.getElementById(controlId(name))
  const first = control?.matches('fieldset') ? control.querySelector<HTMLElement>('input, button') : control
  first?.focus()
}

interface Props {
  readonly field: Field
  /** Undefined if it is unset. */
  readonly value: unknown
  readonly stored: unknown
  /** The meaning of unset on this page, in words. */
  readonly automatic: string
  readonly issue: string | null
  /** The value that an option of the form has on the page. */
  effective(name: string): unknown
  onChange(value: unknown, isUndoing?: boolean): void
}

/** One option: its control, help and issue, and a button that unsets it. */
export function FieldRow({ field, value, stored, automatic, issue, effective, onChange }: Props) {
  const id = controlId(field.name)
  const Control = controlOf(field)
  const unset = () => {
    onChange(undefined)
    // The button is about to disappear.
    focusControl(field.name)
  }
  return (
    <div className="field" data-kind={field.kind} data-changed={!isSameValue(value, stored) || undefined}>
      <Control
        id={id}
        field={field}
        value={value}
        stored={stored}
        automatic={automatic}
        describedBy={`${id}-help ${id}-issue`}
        invalid={issue !== null}
        effective={effective}
        onChange={onChange}
      />
      <p className="help" id={`${id}-help`}>
        {field.help}
      </p>
      <p className="field-issue" id={`${id}-issue`} aria-live="polite">
        {issue !== null && (
          <>
            <Icon name="warning" />
            {issue}
          </>
        )}
      </p>
      {value !== undefined && (
        <p className="default">
          {texts.automaticIs(automatic)}
          <button type="button" className="link" aria-label={texts.automaticFor(field.title)} onClick={unset}>
            {texts.backToAutomatic}
          </button>
        </p>
      )}
    </div>
  )
}
