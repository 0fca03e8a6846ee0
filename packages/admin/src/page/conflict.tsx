import { useEffect, useRef } from 'react'
import { t } from '../messages.js'
import type { Draft, Conflict as DraftConflict } from '../settings/draft.js'
import type { Field } from '../settings/field.js'
import { formatValue } from '../settings/format-value.js'
import { optionOf } from '../settings/values.js'
import { texts } from '../texts.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'

interface VersionProps {
  readonly label: string
  readonly value: string
  onChoose(): void
}

const Version = ({ label, value, onChoose }: VersionProps) => (
  <td>
    <button
      type="button"
      className="button button-small"
      aria-label={`${label}, ${value}`}
      onClick={onChoose}
    >
      {value}
    </button>
  </td>
)

/** Fields that were changed here and elsewhere. Shows both values of each, to choose one. */
export default function Conflict({ draft, conflict }: { draft: Draft; conflict: DraftConflict }) {
  const { saving } = usePanel()
  const title = useRef<HTMLHeadingElement>(null)
  const attention = usePanelState((state) => state.attention)
  useEffect(() => {
    if (attention?.field === null) title.current?.focus()
  }, [attention])
  const choose = ({ name }: Field, whose: 'mine' | 'theirs') => {
    // The row is about to disappear; with the last row, the whole section does.
    const next = conflict.names.length > 1 ? title.current : document.getElementById('settings-title')
    next?.focus()
    saving.decide(name, whose)
  }
  const rows = draft.fields.filter(({ name }) => conflict.names.includes(name))
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={title} tabIndex={-1}>
        {t('panel.conflict')}
      </h3>
      <p>{texts.conflictIntro}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.yours}</th>
            <th scope="col">{texts.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.title}</th>
              <Version
                label={texts.keepYours(field.title)}
                value={formatValue(field, optionOf(draft.values, field.name))}
                onChoose={() => choose(field, 'mine')}
              />
              <Version
                label={texts.takeTheirs(field.title)}
                value={formatValue(field, optionOf(conflict.theirs, field.name))}
                onChoose={() => choose(field, 'theirs')}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
