import { useMemo, useState } from 'react'
import { Button } from '../../../base/ui/button.js'
import { Notice } from '../../../base/ui/notice.js'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'
import { type GoneSection, goneSections } from '../../../editor/panel/gone-sections.js'
import { partsOf } from '../../../editor/panel/state.js'
import { words } from '../../../editor/settings/words.js'
import { GoneEdits, placeOf } from './gone-edits.js'
import { sectionTexts as texts } from './section-texts.js'

function Gone({ section }: { readonly section: GoneSection }) {
  const panel = usePanel()
  const edits = useMemo(() => new GoneEdits(panel), [panel])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { id, pageId, path } = section
  const part = usePanelState((state) =>
    state.page?.id === pageId ? partsOf(state).find((each) => each.id === id)?.title : undefined,
  )
  const type = usePanelState((state) => placeOf(state, section)?.section?.type)
  const isKnown = usePanelState((state) => placeOf(state, section) !== undefined)
  const restore = async () => {
    setIsBusy(true)
    const error = await edits.restore(section)
    setIsBusy(false)
    setFailure(error?.message ?? null)
    if (error === null) await panel.saving.save()
  }
  return (
    <Notice
      role="alert"
      actions={
        <>
          {isKnown && <Button label={texts.addAgain} look="small" idle={isBusy} onClick={restore} />}
          <Button
            label={texts.discardGone}
            look="small"
            idle={isBusy}
            onClick={() => edits.discard(section)}
          />
        </>
      }
    >
      <p>{texts.gone(part || words(type ?? id), path)}</p>
      {failure !== null && <p>{failure}</p>}
    </Notice>
  )
}

/** The sections with unsaved changes that somebody else has removed, each with what can be done. */
export function GoneNotice() {
  const entries = usePanelState((state) => state.entries)
  return goneSections({ entries }).map((section) => (
    <Gone key={`${section.pageId} ${section.id}`} section={section} />
  ))
}
