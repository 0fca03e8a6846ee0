import { PageState } from '@site/runtime/contract'
import { useId, useState } from 'react'
import { TextField } from '../../base/ui/fields.js'
import { clockAt, instantAt } from '../../base/ui/time/time.js'
import { useSiteTimeZone } from '../../editor/context/site-time-zone.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { instantOfMinute, minuteOf, type PageDraft } from './model/draft.js'
import { pageTexts as texts } from './texts.js'

interface Props {
  readonly draft: PageDraft
  readonly issues: Issues
  onChange(change: Partial<PageDraft>): void
}

/** The time zone of the browser, such as `Europe/London`. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface TimeProps {
  /** In UTC, as drafts have it. */
  readonly value: string
  readonly error: string | undefined
  onChange(value: string): void
}

/** A date and a time by the clock of the website, as all its times are. */
function PublishTime({ value, error, onChange }: TimeProps) {
  const { zone: ofSite, hasFailed } = useSiteTimeZone()
  const zone = ofSite ?? (hasFailed ? ownZone() : null)
  const [typed, setTyped] = useState('')
  if (zone === null) return null
  const read = (clock: string) => minuteOf(instantAt(clock, zone))
  const shown = value === '' ? '' : clockAt(instantOfMinute(value), zone)
  return (
    <TextField
      label={texts.publishAt}
      help={ofSite === null ? texts.ownZone(zone) : texts.zone(zone)}
      name="publishAt"
      type="datetime-local"
      // A year is typed by its digits, and clocks of the year 20 differ by seconds.
      value={read(typed) === value ? typed : shown}
      error={error}
      onChange={(clock) => {
        setTyped(clock)
        onChange(read(clock))
      }}
    />
  )
}

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
        <PublishTime
          value={draft.publishAt}
          error={issues.get('publishAt')}
          onChange={(publishAt) => onChange({ publishAt })}
        />
      )}
      {draft.state !== 'published' && <p className="soft">{texts.hiddenHelp[draft.state]}</p>}
    </div>
  )
}
