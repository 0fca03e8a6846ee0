import type { DraftField } from '../model/draft.js'
import { elementId } from '../model/field-names.js'
import type { Issues } from '../model/issues.js'
import { CONTROLS, type Property } from '../model/properties.js'
import { formTexts as texts } from '../texts.js'
import { Entry } from './entry.js'
import { OptionsEditor } from './options-editor.js'

interface Props {
  readonly field: DraftField
  readonly property: Property
  /** The place of the field in the issues: `fields.2`. */
  readonly at: string
  readonly issues: Issues
  /** @param step names the change for undo, if it is another one than setting the property */
  onChange(value: unknown, step?: string): void
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** An empty text is no limit. Anything but a number stays as it was typed, and cannot be saved. */
const numberOf = (text: string): number | string => {
  if (text.trim() === '') return 0
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}

/** One property of a field, as the table of properties says. */
export function PropertyEntry({ field, property, at, issues, onChange }: Props) {
  const id = `${elementId(field.id)}-${property}`
  const value = field[property]
  const control = CONTROLS[property]
  if (control === 'options') {
    return <OptionsEditor field={field} at={`${at}.options`} issues={issues} onChange={onChange} />
  }
  const shared = {
    id,
    title: texts.property(property, field.type),
    help: texts.help(property),
    issue: issues.get(`${at}.${property}`),
  }
  if (control === 'flag') {
    return (
      <Entry {...shared} isFlag>
        {(attributes) => (
          <input
            {...attributes}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      </Entry>
    )
  }
  return (
    <Entry {...shared}>
      {(attributes) =>
        control === 'lines' ? (
          <textarea
            {...attributes}
            rows={2}
            value={textOf(value)}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...attributes}
            type="text"
            inputMode={control === 'number' ? 'numeric' : undefined}
            value={control === 'number' && value === 0 ? '' : textOf(value)}
            onChange={({ target }) => onChange(control === 'number' ? numberOf(target.value) : target.value)}
          />
        )
      }
    </Entry>
  )
}
