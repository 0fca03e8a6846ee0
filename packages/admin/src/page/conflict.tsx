import { useEffect } from 'react'
import type { ContestedValue } from '../conflicts/choices.js'
import { ConflictNotice } from '../conflicts/conflict-notice.js'
import { formattedWords } from '../conflicts/formatted-words.js'
import { t } from '../messages.js'
import type { Draft, Conflict as DraftConflict } from '../settings/draft.js'
import type { Field } from '../settings/field.js'
import { formatValue } from '../settings/format-value.js'
import { optionOf } from '../settings/values.js'
import { texts } from '../texts.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'

/** The id of the button that the focus goes to while a conflict waits. */
const COMPARE_ID = 'settings-conflict'

const textOf = (field: Field, value: unknown): string =>
  field.control === 'rich-text' && typeof value === 'string' && value !== ''
    ? formattedWords(value)
    : formatValue(field, value, Number.POSITIVE_INFINITY)

/** Fields that were changed here and elsewhere. Shows both values of each, to choose one. */
export default function Conflict({ draft, conflict }: { draft: Draft; conflict: DraftConflict }) {
  const { saving } = usePanel()
  const attention = usePanelState((state) => state.attention)
  useEffect(() => {
    if (attention?.field === null) document.getElementById(COMPARE_ID)?.focus()
  }, [attention])
  const values: ContestedValue[] = draft.fields
    .filter(({ name }) => conflict.names.includes(name))
    .map((field) => ({
      name: field.name,
      title: field.title,
      mine: textOf(field, optionOf(draft.values, field.name)),
      theirs: textOf(field, optionOf(conflict.theirs, field.name)),
    }))
  return (
    <ConflictNotice
      id={COMPARE_ID}
      role="status"
      title={t('panel.conflict')}
      values={values}
      lastSave={conflict.lastSave ?? null}
      onChoose={(choices) => {
        // The notice with the button that had the focus is about to disappear.
        document.getElementById('settings-title')?.focus()
        for (const [name, whose] of choices) saving.decide(name, whose)
      }}
    >
      <p>{t('panel.conflict')}</p>
      <p>{texts.conflictIntro}</p>
    </ConflictNotice>
  )
}
