import { PageState } from '@site/runtime/contract'
import { useId } from 'react'
import type { Issues } from '../records/editor/record-kind.js'
import { TextField } from '../ui/text-field.js'
import type { PageDraft } from './model/draft.js'
import { pageTexts as texts } from './texts.js'

interface Props {
  readonly draft: PageDraft
  readonly issues: Issues
  onChange(change: Partial<PageDraft>): void
}

/** The time zone of the browser, such as `Europe/London`. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When visitors see a page. */
export function PublicationFields({ draft, issues, onChange }: Props) {
  const name = useId()
  const issue = issues.get('state')
  return (
    <div className="record-part page-publication">
      <fieldset className="choices">
        <legend>{texts.publication}</legend>
        {PageState.options.map((state) => (
          <label key={state} className="choice">
            <input
              type="radio"
              name={name}
              checked={draft.state === state}
              onChange={() => onChange({ state })}
            />
            {texts.publicationOf[state]}
          </label>
        ))}
        {issue !== undefined && <p className="labelled-error">{issue}</p>}
      </fieldset>
      {draft.state === 'scheduled' && (
        <TextField
          label={texts.publishAt}
          help={texts.zone(ownZone())}
          name="publishAt"
          type="datetime-local"
          value={draft.publishAt}
          error={issues.get('publishAt')}
          onChange={(publishAt) => onChange({ publishAt })}
        />
      )}
      {draft.state !== 'published' && <p className="soft">{texts.hiddenHelp[draft.state]}</p>}
    </div>
  )
}
