import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Icon } from '../../ui/icon.js'
import { IconButton } from '../../ui/icon-button.js'
import { t } from '../messages.js'
import { type DraftField, moved, optionsOf } from '../model/draft.js'
import { elementId } from '../model/field-names.js'
import type { Issues } from '../model/issues.js'
import { pastedOptions } from '../model/paste.js'
import { useFocusAfter } from '../model/use-focus-after.js'
import { formTexts as texts } from '../texts.js'

interface Props {
  readonly field: DraftField
  /** The place of the options in the issues: `fields.2.options`. */
  readonly at: string
  readonly issues: Issues
  onChange(options: readonly string[], step?: string): void
}

/** The options of a choice field, or the statements of a survey. */
export function OptionsEditor({ field, at, issues, onChange }: Props) {
  const focusAfter = useFocusAfter()
  const options = optionsOf(field)
  const base = `${elementId(field.id)}-options`
  const idOf = (index: number) => `${base}-${index}`
  const isSurvey = field.type === 'likert'
  const nameOf = (index: number) => (isSurvey ? texts.statement : texts.option)(index + 1)
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
    focusAfter(focus)
    onChange(moved(options, from, to), `${base} move`)
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : 1
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(index, index + step, idOf(index + step))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(index + 1)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
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
        {options.map((option, index) => {
          const own = issues.get(`${at}.${index}`)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options are plain texts, which may be equal while they are typed.
            <li key={index}>
              <input
                type="text"
                id={idOf(index)}
                aria-label={nameOf(index)}
                aria-invalid={own !== undefined || (issue !== undefined && index === 0) || undefined}
                aria-describedby={own === undefined ? undefined : `${idOf(index)}-issue`}
                value={option}
                onChange={({ target }) =>
                  onChange(options.with(index, target.value), `${base} text ${index}`)
                }
                onKeyDown={(event) => onKey(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <IconButton
                icon="up"
                id={`${idOf(index)}-up`}
                label={t('panel.item.up', { item: option || nameOf(index) })}
                idle={index === 0}
                onClick={() => move(index, index - 1, `${idOf(index - 1)}-up`)}
              />
              <IconButton
                icon="down"
                id={`${idOf(index)}-down`}
                label={t('panel.item.down', { item: option || nameOf(index) })}
                idle={index === options.length - 1}
                onClick={() => move(index, index + 1, `${idOf(index + 1)}-down`)}
              />
              <IconButton
                icon="close"
                label={t('panel.item.remove', { item: option || nameOf(index) })}
                onClick={() => remove(index)}
              />
              {own !== undefined && (
                <p className="field-issue" id={`${idOf(index)}-issue`}>
                  <Icon name="warning" />
                  {own}
                </p>
              )}
            </li>
          )
        })}
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
        aria-invalid={issue !== undefined && options.length === 0 ? true : undefined}
        onClick={() => add(options.length)}
      >
        {isSurvey ? texts.addStatement : texts.addOption}
      </button>
    </fieldset>
  )
}
