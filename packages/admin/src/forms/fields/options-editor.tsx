import type { ClipboardEvent } from 'react'
import { Icon } from '../../ui/icon.js'
import { type DraftField, moved, optionsOf } from '../model/draft.js'
import { elementId } from '../model/field-names.js'
import type { Issues } from '../model/issues.js'
import { pastedOptions } from '../model/paste.js'
import { useFocusAfter } from '../model/use-focus-after.js'
import { formTexts as texts } from '../texts.js'
import { OptionRow } from './option-row.js'

interface Props {
  readonly field: DraftField
  /** The place of the options in the issues: `fields.2.options`. */
  readonly at: string
  readonly issues: Issues
  onChange(options: readonly string[], step: string): void
}

/** The options of a choice field, or the statements of a survey. */
export function OptionsEditor({ field, at, issues, onChange }: Props) {
  const focusAfter = useFocusAfter()
  const options = optionsOf(field)
  const base = `${elementId(field.id)}-options`
  const idOf = (index: number) => `${base}-${index}`
  const isSurvey = field.type === 'likert'
  const issue = issues.get(at)

  const add = (index: number) => {
    focusAfter(idOf(index))
    onChange(options.toSpliced(index, 0, ''), `${base} add ${options.length}`)
  }
  const remove = (index: number) => {
    focusAfter(options.length === 1 ? `${base}-add` : idOf(Math.max(0, index - 1)))
    onChange(options.toSpliced(index, 1), `${base} remove ${options.length}`)
  }
  const move = (from: number, to: number, focus: string) => {
    if (to < 0 || to >= options.length) return
    focusAfter(`${idOf(to)}${focus}`)
    onChange(moved(options, from, to), `${base} move`)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const pasted = pastedOptions(options, index, event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    focusAfter(idOf(pasted.last))
    onChange(pasted.options, `${base} paste ${options.length}`)
  }

  return (
    <fieldset className="form-options" aria-describedby={`${base}-help ${base}-issue`}>
      <legend className="field-title">{texts.property('options', field.type)}</legend>
      <p className="help" id={`${base}-help`}>
        {texts.optionsHelp}
      </p>
      <ol>
        {options.map((option, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: options are plain texts, which may be equal while they are typed.
            key={index}
            id={idOf(index)}
            name={isSurvey ? texts.statement(index + 1) : texts.option(index + 1)}
            value={option}
            isFirst={index === 0}
            isLast={index === options.length - 1}
            isInvalid={issues.has(`${at}.${index}`) || (issue !== undefined && index === 0)}
            issue={issues.get(`${at}.${index}`)}
            onChange={(value) => onChange(options.with(index, value), `${base} text ${index}`)}
            onMove={(step, focus) => move(index, index + step, focus)}
            onRemove={() => remove(index)}
            onEnter={() => add(index + 1)}
            onPaste={(event) => paste(event, index)}
          />
        ))}
      </ol>
      <p className="field-issue" id={`${base}-issue`} aria-live="polite">
        {issue !== undefined && (
          <>
            <Icon name="warning" />
            {issue}
          </>
        )}
      </p>
      <button
        type="button"
        id={`${base}-add`}
        className="button button-small"
        data-invalid={(issue !== undefined && options.length === 0) || undefined}
        onClick={() => add(options.length)}
      >
        {isSurvey ? texts.addStatement : texts.addOption}
      </button>
    </fieldset>
  )
}
