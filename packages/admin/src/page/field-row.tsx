import { isSameValue } from '@site/runtime/contract'
import { t } from '../messages.js'
import type { Field } from '../settings/field.js'
import { texts } from '../texts.js'
import { Icon } from '../ui/icon.js'
import { ChoiceControl } from './controls/choice-control.js'
import type { ControlProps } from './controls/control-props.js'
import { KeysControl } from './controls/keys-control.js'
import { LinesControl } from './controls/lines-control.js'
import { NumberControl } from './controls/number-control.js'
import { TextControl } from './controls/text-control.js'

/** Id of a field's control, or of its first one. */
export const controlId = (name: string): string => `option-${name}`

interface Props {
  readonly field: Field
  /** Undefined if it is unset. */
  readonly value: unknown
  readonly stored: unknown
  /** The meaning of unset on this page, in words. */
  readonly automatic: string
  readonly issue: string | null
  onChange(value: unknown): void
}

const renderControl = (field: Field, value: unknown, shared: ControlProps) => {
  if (field.kind === 'switch') {
    const choices = [
      { value: 'true', title: t('panel.on') },
      { value: 'false', title: t('panel.off') },
    ]
    const change = (chosen: unknown) => shared.onChange(chosen === undefined ? chosen : chosen === 'true')
    const chosen = value === undefined ? undefined : String(value)
    return <ChoiceControl {...shared} choices={choices} value={chosen} onChange={change} />
  }
  if (field.kind === 'choice') {
    return <ChoiceControl {...shared} choices={field.choices} value={value as string | undefined} />
  }
  if (field.kind === 'lines')
    return <LinesControl {...shared} value={value as readonly string[] | undefined} />
  if (field.kind === 'number') return <NumberControl {...shared} field={field} value={value} />
  const text = value as string | undefined
  if (field.control === 'keys') return <KeysControl {...shared} value={text} />
  return <TextControl {...shared} maxLength={field.maxLength} emptyIsValue={field.allows('')} value={text} />
}

/** One option: its control, help and issue, and a button that unsets it. */
export function FieldRow({ field, value, stored, automatic, issue, onChange }: Props) {
  const id = controlId(field.name)
  const shared = {
    id,
    title: field.title,
    automatic,
    describedBy: `${id}-help ${id}-issue`,
    invalid: issue !== null,
    onChange,
  }
  const unset = () => {
    onChange(undefined)
    // The button is about to disappear.
    document.getElementById(id)?.focus()
  }
  return (
    <div className="field" data-kind={field.kind} data-changed={!isSameValue(value, stored) || undefined}>
      {renderControl(field, value, shared)}
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
