import { useEffect } from 'react'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { ConflictNotice } from '../../editor/conflicts/conflict-notice.js'
import { settingText } from '../../editor/conflicts/setting-text.js'
import { versionTexts } from '../../editor/conflicts/texts.js'
import type { Choices, ContestedValue } from '../../editor/conflicts/values.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { contestedNames, type Draft, type Conflict as DraftConflict } from '../../editor/settings/draft.js'
import { optionOf } from '../../editor/settings/values.js'

/** The id of the button that the focus goes to while a conflict waits. */
const COMPARE_ID = 'settings-conflict'

/** Fields that were changed here and elsewhere. Shows both values of each, to choose one. */
export function Conflict({ draft, conflict }: { draft: Draft; conflict: DraftConflict }) {
  const { editing } = usePanel()
  const attention = usePanelState((state) => state.attention)
  useEffect(() => {
    if (attention?.field === null) document.getElementById(COMPARE_ID)?.focus()
  }, [attention])
  const names = contestedNames(draft)
  const values: ContestedValue[] = draft.fields
    .filter(({ name }) => names.includes(name))
    .map((field) => {
      const [mine, theirs] = [draft.values, conflict.theirs].map((each) => optionOf(each, field.name))
      return {
        name: field.name,
        title: field.title,
        mine: settingText(field, mine, theirs),
        theirs: settingText(field, theirs, mine),
      }
    })
  const choose = (choices: Choices) => {
    // The notice with the button that had the focus is about to disappear.
    document.getElementById('settings-title')?.focus()
    editing.decide(choices)
  }
  const labels = versionTexts(conflict.lastSave)
  const chooseAll = (whose: 'mine' | 'theirs') => choose(new Map(names.map((name) => [name, whose])))
  return (
    <ConflictNotice
      id={COMPARE_ID}
      role="status"
      title={t('panel.conflict')}
      values={values}
      lastSave={conflict.lastSave ?? null}
      onChoose={choose}
      actions={
        <>
          <Button label={labels.allMine} look="small" onClick={() => chooseAll('mine')} />
          <Button label={labels.allTheirs} look="small" onClick={() => chooseAll('theirs')} />
        </>
      }
    >
      <p>{t('panel.conflict')}</p>
      {conflict.hasAdded && <p>{texts.conflictIntro}</p>}
    </ConflictNotice>
  )
}
