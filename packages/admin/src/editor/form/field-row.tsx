import { isSameValue, type PairIssue } from '@site/runtime/contract'
import { flushSync } from 'react-dom'
import { texts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { FieldNote } from '../../base/ui/fields.js'
import type { Partner } from '../controls/control-props.js'
import { controlOf } from '../controls/table.js'
import type { Field } from '../settings/field.js'

const controlId = (name: string): string => `option-${name}`

/** The issue of one element of a control that has several, such as a cell of a table. */
const INVALID = '[aria-invalid="true"]'

const issueId = (id: string): string => `${id}-issue`

/** Moves focus to the control of a field: to what is wrong in it, with the message in view, or else to its start. */
export function focusControl(name: string): void {
  const id = controlId(name)
  const control = document.getElementById(id)
  const isGroup = control?.matches('fieldset')
  const invalid = isGroup ? control?.querySelector<HTMLElement>(INVALID) : null
  // Before the focus, which scrolls as well: if there is no room for both, the element counts.
  if (invalid) document.getElementById(issueId(id))?.scrollIntoView({ block: 'nearest' })
  const first = isGroup ? control?.querySelector<HTMLElement>('input, button') : control
  ;(invalid ?? first)?.focus()
}

/** Brings the control of a field into view, without the focus. */
export function revealControl(name: string): void {
  document.getElementById(controlId(name))?.scrollIntoView({ block: 'nearest' })
}

/** The title of a control. */
const titleOf = (field: Field) => (field.kind === 'number' && field.place?.title) || field.title

interface Props {
  readonly field: Field
  /** Undefined if it is unset. */
  readonly value: unknown
  readonly stored: unknown
  /** The meaning of unset on this page, in words. */
  readonly automatic: string
  readonly issue: string | null
  /** The server's, of the rows of key-value pairs. */
  readonly pairIssues?: readonly PairIssue[]
  /** The server's, of the values of items. */
  readonly nestedIssues?: Readonly<Record<string, string>>
  /** The second option of its control. */
  readonly partner?:
    | (Omit<Partner, 'id'> & { readonly stored: unknown; readonly issue: string | null })
    | undefined
  /** Whether it may be unset. A record has a value of each field. */
  readonly mayBeUnset?: boolean
  /** The value that an option of the form has on the page. */
  effective(name: string): unknown
  onChange(value: unknown, isUndoing?: boolean): void
}

/** Controls of texts that people would rather change than write from the start. Lists have their own button for that. */
const hasEditableText = ({ control }: Field) => control === 'text' || control === 'rich-text'

/** Controls whose message stands in them: what follows may be out of view. */
const showsMessage = ({ control }: Field) => control === 'code'

/** One option: its control, help and issue, and a button that unsets it. */
export function FieldRow(props: Props) {
  const { field, value, stored, partner, mayBeUnset = true, effective, onChange } = props
  const issue = props.issue ?? partner?.issue ?? null
  const automatic = partner ? texts.both(props.automatic, partner.automatic) : props.automatic
  const isSet = value !== undefined || partner?.value !== undefined
  const isChanged =
    !isSameValue(value, stored) || (partner && !isSameValue(partner.value, partner.stored)) || undefined

  const id = controlId(field.name)
  const Control = controlOf(field)
  const unset = () => {
    // The button disappears, and so may the elements of the control.
    flushSync(() => {
      if (partner) partner.onChangeBoth(undefined, undefined)
      else onChange(undefined)
    })
    focusControl(field.name)
  }
  const shown = effective(field.name)
  const start = mayBeUnset && !isSet && hasEditableText(field) && typeof shown === 'string' ? shown : ''
  const editAutomatic = () => {
    // The button disappears.
    flushSync(() => onChange(start))
    focusControl(field.name)
  }
  const message = <FieldNote look="issue" text={issue} id={issueId(id)} aria-live="polite" />
  return (
    <div className="field" data-kind={field.kind} data-changed={isChanged}>
      <Control
        id={id}
        field={field}
        value={value}
        stored={stored}
        automatic={automatic}
        describedBy={`${id}-help ${issueId(id)}`}
        invalid={props.issue !== null}
        message={showsMessage(field) && message}
        pairIssues={props.pairIssues}
        nestedIssues={props.nestedIssues}
        Row={FieldRow}
        partner={partner && { ...partner, id: controlId(partner.field.name) }}
        effective={effective}
        onChange={onChange}
      />
      <p className="help" id={`${id}-help`}>
        {field.help}
      </p>
      {!showsMessage(field) && message}
      {start !== '' && (
        <p className="default">
          <Button
            label={texts.editAutomatic}
            look="link"
            aria-label={texts.editAutomaticOf(field.title)}
            onClick={editAutomatic}
          />
        </p>
      )}
      {mayBeUnset && isSet && (
        <p className="default">
          {texts.automaticIs(automatic)}
          <Button
            label={texts.backToAutomatic}
            look="link"
            aria-label={texts.automaticFor(titleOf(field))}
            onClick={unset}
          />
        </p>
      )}
    </div>
  )
}
