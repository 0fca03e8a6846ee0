import { type FormEvent, useId } from 'react'
import { TextArea } from '../../../base/ui/text-area.js'
import { listTexts as texts } from './texts.js'
import { useImport } from './use-import.js'

interface Props {
  readonly list: string
  onChanged(): void
}

/** Adds many addresses to a list, from a pasted text. */
export function ImportMembers({ list, onChanged }: Props) {
  const state = useImport(list, onChanged)
  const id = useId()
  const { result } = state
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.start()
  }
  const hasRest = result !== null && result.invalid.length + result.left.length > 0
  return (
    <details className="inbox-old">
      <summary>{texts.import}</summary>
      <form className="inbox-list-form" onSubmit={submit}>
        <TextArea
          label={texts.importLabel}
          name="addresses"
          help={texts.importHelp}
          error={state.error}
          readOnly={state.busy}
          value={state.text}
          onChange={state.setText}
        />
        {result !== null && result.left.length > 0 && (
          <label className="check" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={state.includesLeavers}
              onChange={({ target }) => state.setIncludesLeavers(target.checked)}
            />
            {texts.includesLeavers}
          </label>
        )}
        <button type="submit" className="button" aria-disabled={state.busy || undefined}>
          {texts.importStart}
        </button>
        <p role="status">
          {result && texts.imported(result)} {hasRest && texts.importRest}{' '}
          {result && result.header !== null && texts.importHeader(result.header)}
        </p>
      </form>
    </details>
  )
}
