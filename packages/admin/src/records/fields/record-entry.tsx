import { type ComponentProps, useId, useState } from 'react'
import { anyText } from '../../base/format/any-text.js'
import { TextArea, TextField } from '../../base/ui/fields.js'
import { conversionOf } from '../model/conversions.js'
import { boundOf, type FormContext, titleOf, type Value } from '../model/values.js'
import { CountriesEntry } from './countries-entry.js'

/** A text that may be longer gets a field with several lines, unless its description says otherwise. */
const MAX_LINE_LENGTH = 200

/** Additions of a form to the description of a value. */
export interface EntryMore
  extends Partial<Pick<ComponentProps<typeof TextField>, 'inputMode' | 'readOnly' | 'warning' | 'name'>> {
  /** Another text than the description has. */
  readonly help?: string | undefined
  /** Texts have the direction of their words, without this one; null for that of the panel. */
  readonly dir?: 'ltr' | null
}

interface Props extends EntryMore {
  readonly value: Value
  readonly context: FormContext
  readonly typed: unknown
  readonly issue: string | undefined
  onChange(typed: unknown): void
}

const INPUTS: Readonly<Partial<Record<Value['form'], EntryMore['inputMode']>>> = {
  amount: 'decimal',
  decimal: 'decimal',
  percent: 'decimal',
  digits: 'numeric',
}

function isLine({ field, form }: Value): boolean {
  if (form !== 'text') return form !== 'labels'
  const most = boundOf(field.schema, 'max_length')
  return field.control === 'text' || most === null || most <= MAX_LINE_LENGTH
}

/** A box that is on or off, with its help. */
function Check(props: Pick<Props, 'help' | 'typed' | 'onChange'> & { title: string }) {
  const { title, help, typed, onChange } = props
  const id = useId()
  const box = (
    <label className="check">
      <input
        type="checkbox"
        checked={typed === true}
        aria-describedby={help ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {title}
    </label>
  )
  if (!help) return box
  return (
    <div>
      {box}
      <p id={id} className="help">
        {help}
      </p>
    </div>
  )
}

/** One of a few choices. */
function Choice(props: Pick<Props, 'value' | 'context' | 'typed' | 'onChange'>) {
  const { value, context, typed, onChange } = props
  const id = useId()
  return (
    <div className="labelled">
      <label htmlFor={id}>{titleOf(value, context)}</label>
      <select id={id} value={anyText(typed)} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(value.field.choices ?? {}).map(([choice, title]) => (
          <option key={choice} value={choice}>
            {value.say(title, context)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The warning about an amount of 0, which is accepted and may be a slip. */
function zeroWarning({ value, context, typed }: Pick<Props, 'value' | 'context' | 'typed'>) {
  const { zero } = value.field
  if (zero === undefined || anyText(typed ?? '').trim() === '') return undefined
  const saved = conversionOf(value).savedOf(typed, value, context)
  return saved !== null && Number(saved) === 0 ? value.say(zero, context) : undefined
}

/** The entry of a value of a record: a text, a number that is typed as one, a day, a box, or a choice. */
export function RecordEntry(props: Props) {
  const { value, context, typed, issue, help: own, name = value.name, dir, onChange, ...line } = props
  // The 0 of a new record is no slip yet: nobody has typed it, or read past it.
  const [isTouched, setTouched] = useState(false)
  const { field, form, say } = value
  const title = titleOf(value, context)
  const help = own ?? (say(field.help, context) || undefined)
  if (form === 'flag') return <Check title={title} help={help} typed={typed} onChange={onChange} />
  if (form === 'choice') return <Choice {...props} />
  if (form === 'countries') {
    const codes = typed as readonly string[]
    return <CountriesEntry {...{ title, name, help, codes, issue, onChange }} />
  }
  const entry = {
    label: title,
    name,
    ...(help !== undefined && { help }),
    value: anyText(typed ?? ''),
    error: issue,
    warning: isTouched ? zeroWarning(props) : undefined,
    onChange(text: string) {
      setTouched(true)
      onChange(text)
    },
  }
  if (!isLine(value)) return <TextArea {...entry} />
  const inputMode = INPUTS[form]
  return (
    <TextField
      {...entry}
      onBlur={() => setTouched(true)}
      {...(form === 'day' && { type: 'date' as const })}
      {...(form === 'text' && dir !== null && { dir: dir ?? 'auto' })}
      {...(inputMode && { inputMode })}
      {...line}
    />
  )
}
