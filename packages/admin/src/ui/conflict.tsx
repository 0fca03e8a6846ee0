import { useEffect, useRef } from 'react'
import type { StoredBlock } from '../api/blocks.js'
import { t } from '../messages.js'
import type { Draft } from '../settings/draft.js'
import { differing, fullValues } from '../settings/values.js'
import { texts } from '../texts.js'
import { usePanel, usePart } from './panel-context.js'
import { shownValue } from './shown-value.js'

/** Somebody else saved first: shows both versions, and lets a person choose. Focus comes here, and moves on after. */
export function Conflict({ draft, theirs }: { draft: Draft; theirs: StoredBlock }) {
  const { saving } = usePanel()
  const title = useRef<HTMLHeadingElement>(null)
  const attention = usePart((state) => state.attention)
  useEffect(() => {
    if (attention?.field === null) title.current?.focus()
  }, [attention])
  const choose = (version: () => unknown) => {
    document.getElementById('settings-title')?.focus()
    version()
  }
  const newer = fullValues(draft.fields, theirs.options)
  const names = differing(draft.fields, draft.values, newer)
  const rows = draft.fields.filter(({ name }) => names.includes(name))
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={title} tabIndex={-1}>
        {t('panel.conflict')}
      </h3>
      {rows.length > 0 && (
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
                <td>{shownValue(field, draft.values[field.name])}</td>
                <td>{shownValue(field, newer[field.name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="conflict-actions">
        <button type="button" className="button" onClick={() => choose(saving.takeTheirs)}>
          {t('panel.conflict.load')}
        </button>
        <button type="button" className="button" onClick={() => choose(saving.keepMine)}>
          {t('panel.conflict.overwrite')}
        </button>
      </div>
    </section>
  )
}
