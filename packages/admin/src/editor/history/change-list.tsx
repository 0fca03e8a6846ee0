import type { RecordChangeBody } from '@site/runtime/contract'
import { timeOf } from '../../base/ui/time/time.js'
import type { ChangeText } from './changes.js'
import { noteOf, recordChangeTexts } from './record-texts.js'
import { revisionTexts as texts } from './texts.js'

/** One change of a record: author, time and values. */
export function RecordChange({ change }: { readonly change: RecordChangeBody }) {
  const { savedAt, person } = change
  const note = noteOf(change)
  const changes = recordChangeTexts(change)
  return (
    <>
      <p className="revision-head">
        <time dateTime={savedAt}>{timeOf(savedAt)}</time>
        <bdi className="soft">{person}</bdi>
      </p>
      {note !== null && <p>{note}</p>}
      {changes.length > 0 && <ChangeList changes={changes} />}
    </>
  )
}

const Values = ({ before, after }: Pick<ChangeText, 'before' | 'after'>) => (
  <dd>
    {before !== null && <span className="change-before">{before}</span>}
    {before !== null && after !== null && (
      <>
        {' '}
        <span aria-hidden="true">{texts.arrow}</span>
        <span className="hidden">{texts.becomes}</span>{' '}
      </>
    )}
    {after !== null && <span>{after}</span>}
  </dd>
)

/** The changes of one save: titles of options, and their values before and after. */
export const ChangeList = ({ changes }: { readonly changes: readonly ChangeText[] }) => (
  <dl className="changes">
    {changes.map(({ name, title, before, after }) => (
      <div key={name}>
        <dt>{title}</dt>
        <Values before={before} after={after} />
      </div>
    ))}
  </dl>
)
