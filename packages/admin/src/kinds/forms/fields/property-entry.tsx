import { FieldNote } from '../../../base/ui/fields.js'
import { TextList } from '../../../base/ui/list/text-list.js'
import { listTexts } from '../../../base/ui/list/texts.js'
import { boundOf, typedText } from '../model/bound-texts.js'
import { blankOptions, type DraftField, optionsOf } from '../model/draft.js'
import { elementId } from '../model/field-names.js'
import type { Issues } from '../model/issues.js'
import { CONTROLS, type Property } from '../model/properties.js'
import { formTexts as texts } from '../texts.js'
import { Entry } from './entry.js'

interface OptionsEditorProps {
  readonly field: DraftField
  /** The place of the options in the issues: `fields.2.options`. */
  readonly at: string
  readonly issues: Issues
  onChange(options: readonly string[], step: string): void
}

/** The options of a choice field, or the statements of a survey. */
function OptionsEditor({ field, at, issues, onChange }: OptionsEditorProps) {
  const base = `${elementId(field.id)}-options`
  const isSurvey = field.type === 'likert'
  const issue = issues.get(at)
  return (
    <fieldset className="form-options" aria-describedby={`${base}-help ${base}-issue`}>
      <legend className="field-title">{texts.property('options', field.type)}</legend>
      <p className="help" id={`${base}-help`}>
        {listTexts.pasteHelp}
      </p>
      <FieldNote look="issue" text={issue} id={`${base}-issue`} aria-live="polite" />
      <TextList
        id={base}
        items={optionsOf(field)}
        samples={blankOptions(field.type)}
        addText={isSurvey ? texts.addStatement : texts.addOption}
        isInvalid={issue !== undefined}
        nameOf={(index) => (isSurvey ? texts.statement(index + 1) : texts.option(index + 1))}
        issueOf={(index) => issues.get(`${at}.${index}`)}
        onChange={(options, change) => onChange(options, `${base} ${change}`)}
      />
    </fieldset>
  )
}

interface Props {
  readonly field: DraftField
  readonly property: Property
  /** The place of the field in the issues: `fields.2`. */
  readonly at: string
  readonly issues: Issues
  /** @param step names the change for undo, if it is another one than setting the property */
  onChange(value: unknown, step?: string): void
}

/** An empty text is no limit. Anything but a number stays as it was typed, and cannot be saved. */
const numberOf = (text: string): number | string => {
  if (text.trim() === '') return 0
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}

const TYPED = { count: numberOf, number: boundOf } as const

const isTyped = (control: string): control is keyof typeof TYPED => Object.hasOwn(TYPED, control)

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
            value={typedText(value)}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...attributes}
            type={control === 'date' ? 'date' : 'text'}
            inputMode={control === 'count' ? 'numeric' : undefined}
            value={control === 'count' && value === 0 ? '' : typedText(value)}
            onChange={({ target }) =>
              onChange(isTyped(control) ? TYPED[control](target.value) : target.value)
            }
          />
        )
      }
    </Entry>
  )
}
