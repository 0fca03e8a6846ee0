import { t } from '../messages.js'
import type { Field } from '../settings/field.js'
import { texts } from '../texts.js'
import { ChoiceControl } from './controls/choice-control.js'
import { NumberControl } from './controls/number-control.js'
import { SwitchControl } from './controls/switch-control.js'
import { TextControl } from './controls/text-control.js'
import { Icon } from './icon.js'
import { shownValue } from './shown-value.js'

/** Id of a field's control, or of the first one where it has several. */
export const controlId = (name: string): string => `option-${name}`

interface Props {
  readonly field: Field
  readonly value: unknown
  readonly stored: unknown
  readonly problem: string | null
  onChange(value: unknown): void
}

const control = (field: Field, value: unknown, shared: ControlProps) => {
  if (field.kind === 'switch') return <SwitchControl {...shared} checked={value === true} />
  if (field.kind === 'choice')
    return <ChoiceControl {...shared} choices={field.choices} value={String(value)} />
  if (field.kind === 'number') return <NumberControl {...shared} field={field} value={value} />
  return <TextControl {...shared} maxLength={field.maxLength} value={String(value)} />
}

/** What every control is given. */
export interface ControlProps {
  readonly id: string
  readonly title: string
  /** Ids of help and message, for `aria-describedby`. */
  readonly describedBy: string
  readonly invalid: boolean
  onChange(value: unknown): void
}

/** One option: its control, its help, what is wrong with it, and the way back to the default. */
export function FieldRow({ field, value, stored, problem, onChange }: Props) {
  const id = controlId(field.name)
  const shared = {
    id,
    title: field.title,
    describedBy: `${id}-help ${id}-problem`,
    invalid: problem !== null,
    onChange,
  }
  const reset = () => {
    onChange(field.default)
    // The button is about to go.
    document.getElementById(id)?.focus()
  }
  return (
    <div className="field" data-kind={field.kind} data-changed={!Object.is(value, stored) || undefined}>
      {control(field, value, shared)}
      <p className="help" id={`${id}-help`}>
        {field.help}
      </p>
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem !== null && (
          <>
            <Icon name="warning" />
            {problem}
          </>
        )}
      </p>
      {!Object.is(value, field.default) && (
        <p className="default">
          {t('panel.default', { value: shownValue(field, field.default) })}
          <button
            type="button"
            className="link"
            aria-label={t('panel.reset', { field: field.title })}
            onClick={reset}
          >
            {texts.reset}
          </button>
        </p>
      )}
    </div>
  )
}
