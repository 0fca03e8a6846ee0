import { Icon } from '../../../base/ui/icon.js'
import { TextList } from '../../../base/ui/list/text-list.js'
import { listTexts } from '../../../base/ui/list/texts.js'
import { blankOptions, type DraftField, optionsOf } from '../model/draft.js'
import { elementId } from '../model/field-names.js'
import type { Issues } from '../model/issues.js'
import { formTexts as texts } from '../texts.js'

interface Props {
  readonly field: DraftField
  /** The place of the options in the issues: `fields.2.options`. */
  readonly at: string
  readonly issues: Issues
  onChange(options: readonly string[], step: string): void
}

/** The options of a choice field, or the statements of a survey. */
export function OptionsEditor({ field, at, issues, onChange }: Props) {
  const base = `${elementId(field.id)}-options`
  const isSurvey = field.type === 'likert'
  const issue = issues.get(at)
  return (
    <fieldset className="form-options" aria-describedby={`${base}-help ${base}-issue`}>
      <legend className="field-title">{texts.property('options', field.type)}</legend>
      <p className="help" id={`${base}-help`}>
        {listTexts.pasteHelp}
      </p>
      <p className="field-issue" id={`${base}-issue`} aria-live="polite">
        {issue !== undefined && (
          <>
            <Icon name="warning" />
            {issue}
          </>
        )}
      </p>
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
