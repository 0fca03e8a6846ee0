import { sectionBlockId } from '@site/runtime/contract'
import { useState } from 'react'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { words } from '../../../editor/settings/words.js'
import type { ChosenSection } from './add-section.js'
import {
  hiddenOf,
  newSectionId,
  orderOf,
  type PlacedPart,
  withoutSection,
  withSection,
} from './arrangement.js'
import { type OtherPage, useCopyTo } from './copy-section.js'
import { type MoveControl, openButtonId, partRowId } from './section-row.js'
import { sectionTexts as texts } from './section-texts.js'
import { takenIds, useCurrentValues, type useSections } from './use-sections.js'

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

/** What is done with the parts of a page. Each action is one step, which moves the focus to where the work goes on. */
export function usePartActions({ key, parts, placed, values }: ReturnType<typeof useSections>) {
  const { store, editing } = usePanel()
  const currentValues = useCurrentValues()
  const copyTo = useCopyTo()
  const [copied, setCopied] = useState<Copied | null>(null)
  const [failure, setFailure] = useState('')
  const { announcement, announce, focusAfter, move } = useListOrder({
    items: placed,
    idOf: (index, all) => partRowId(all[index]?.id ?? ''),
    titleOf: (index) => (placed[index] ? titleOf(placed[index]) : ''),
    onChange: (next) => editing.changeAt(key, [['order', orderOf(parts, next)]]),
  })
  const indexOf = (part: PlacedPart) => placed.findIndex(({ id }) => id === part.id)
  const start = () => {
    setCopied(null)
    setFailure('')
  }
  const insert = (at: number, { type, values: own }: Pick<ChosenSection, 'type' | 'values'>): string => {
    const id = newSectionId(type, takenIds(store.get()))
    editing.changeAt(key, withSection(parts, placed, values, { id, type, values: own }, at))
    return id
  }
  return {
    announcement,
    announce,
    copied,
    failure,
    move,
    add(at: number, section: ChosenSection) {
      start()
      const id = insert(at, section)
      announce(texts.added(section.title))
      editing.open(sectionBlockId(id))
    },
    step(part: PlacedPart, by: -1 | 1, control: MoveControl) {
      start()
      const to = indexOf(part) + by
      if (placed[to] !== undefined)
        focusAfter(control === 'open' ? openButtonId(part.id) : `${partRowId(part.id)}-${control}`)
      move(indexOf(part), to)
    },
    toggle(part: PlacedPart) {
      start()
      const isHidden = !part.isHidden
      announce(isHidden ? texts.isHidden(titleOf(part)) : texts.isShown(titleOf(part)))
      const next = placed.with(indexOf(part), { ...part, isHidden })
      editing.changeAt(key, [['hidden', hiddenOf(parts, next)]])
    },
    async duplicate(part: PlacedPart) {
      start()
      const type = part.type ?? ''
      const own = await currentValues(part.id, type)
      if (!own) return setFailure(texts.failed)
      const id = insert(indexOf(part) + 1, { type, values: own })
      focusAfter(openButtonId(id))
      announce(texts.duplicated(titleOf(part)))
    },
    async copy(part: PlacedPart, page: OtherPage) {
      start()
      const type = part.type ?? ''
      const own = await currentValues(part.id, type)
      const reason = own ? await copyTo(page, { type, values: own }) : texts.failed
      if (reason === null) setCopied({ part: titleOf(part), page })
      else setFailure(reason || texts.failed)
    },
    remove(part: PlacedPart) {
      start()
      const at = indexOf(part)
      const near = placed[at - 1] ?? placed[at + 1]
      focusAfter(near ? `${partRowId(near.id)}-more` : ADD_ID)
      announce(texts.removed(titleOf(part)))
      editing.changeAt(key, withoutSection(parts, placed, values, part.id))
    },
    reset(name: 'order' | 'hidden', done: string) {
      start()
      announce(done)
      editing.changeAt(key, [[name, undefined]])
    },
  }
}
