import { sectionBlockId } from '@site/runtime/contract'
import { useMemo, useState } from 'react'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { words } from '../../../editor/settings/words.js'
import type { ChosenSection } from './add-section.js'
import type { PlacedPart } from './arrangement.js'
import { type OtherPage, SectionEdits } from './section-edits.js'
import { type MoveControl, openButtonId, partRowId } from './section-row.js'
import { sectionTexts as texts } from './section-texts.js'
import type { useSections } from './use-sections.js'

/** The id of the button that adds a section at the end. */
export const ADD_ID = 'add-section'

/** A part as people know it. The page lists the title of an added one once it shows it. */
export const titleOf = ({ title, type, id }: Omit<PlacedPart, 'isHidden'>): string =>
  title || words(type ?? id)

/** A section that was copied, and the page that has it now. */
interface Copied {
  readonly part: string
  readonly page: OtherPage
}

type Sections = ReturnType<typeof useSections>

/** The actions on the parts of a page. Each action is one step, which moves the focus to where the work goes on. */
export function usePartActions(sections: Sections) {
  const { placed } = sections
  const panel = usePanel()
  const edits = useMemo(() => new SectionEdits(panel), [panel])
  const [result, setResult] = useState<{ readonly copied?: Copied; readonly failure?: string }>({})
  const { announcement, announce, focusAfter, move } = useListOrder({
    items: placed,
    idOf: (index, all) => partRowId(all[index]?.id ?? ''),
    titleOf: (index) => (placed[index] ? titleOf(placed[index]) : ''),
    form: sections.values,
    onChange(next) {
      setResult({})
      edits.arrange(next)
    },
  })
  const indexOf = (part: PlacedPart) => placed.findIndex(({ id }) => id === part.id)
  return {
    ...{ announcement, announce, move },
    copied: result.copied ?? null,
    failure: result.failure ?? '',
    add(at: number, section: ChosenSection) {
      setResult({})
      const id = edits.insert(at, section)
      announce(texts.added(section.title))
      panel.editing.open(sectionBlockId(id))
    },
    step(part: PlacedPart, by: -1 | 1, control: MoveControl) {
      const to = indexOf(part) + by
      if (placed[to] !== undefined)
        focusAfter(control === 'open' ? openButtonId(part.id) : `${partRowId(part.id)}-${control}`)
      move(indexOf(part), to)
    },
    toggle(part: PlacedPart) {
      const isHidden = !part.isHidden
      announce(isHidden ? texts.isHidden(titleOf(part)) : texts.isShown(titleOf(part)))
      setResult({})
      edits.toggle(part)
    },
    async duplicate(part: PlacedPart) {
      setResult({})
      const copy = await edits.duplicate(part)
      if ('reason' in copy) return setResult({ failure: copy.reason })
      focusAfter(openButtonId(copy.id))
      announce(texts.duplicated(titleOf(part)))
    },
    async copy(part: PlacedPart, page: OtherPage) {
      setResult({})
      const reason = await edits.copy(part, page)
      if (reason === null) setResult({ copied: { part: titleOf(part), page } })
      else setResult({ failure: reason || texts.failed })
    },
    remove(part: PlacedPart) {
      const at = indexOf(part)
      const near = placed[at - 1] ?? placed[at + 1]
      focusAfter(near ? `${partRowId(near.id)}-more` : ADD_ID)
      announce(texts.removed(titleOf(part)))
      setResult({})
      edits.remove(part)
    },
    reset(name: 'order' | 'hidden', done: string) {
      // The button goes.
      focusAfter(ADD_ID)
      announce(done)
      setResult({})
      edits.reset(name)
    },
  }
}
