import { sectionBlockId } from '@site/runtime/contract'
import { useState } from 'react'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { partsOf } from '../../../editor/panel/state.js'
import { words } from '../../../editor/settings/words.js'
import type { ChosenSection } from './add-section.js'
import {
  hiddenOf,
  newSectionId,
  orderOf,
  type PlacedPart,
  placedParts,
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

type Sections = ReturnType<typeof useSections>

/** Adds copies of sections, here and on other pages. */
function useInsertion({ key }: Sections) {
  const { store, editing } = usePanel()
  const currentValues = useCurrentValues()
  const copyTo = useCopyTo()
  /** Reads the layout as it is now: it may have changed while values were loaded. */
  const insert = (
    placeIn: (placed: readonly PlacedPart[]) => number,
    { type, values: own }: Pick<ChosenSection, 'type' | 'values'>,
  ): string => {
    const state = store.get()
    const [parts, values] = [partsOf(state), editing.editor.get(key)?.draft ?? {}]
    const placed = placedParts(parts, values)
    const section = { id: newSectionId(type, takenIds(state)), type, values: own }
    editing.changeAt(key, withSection(parts, placed, values, section, placeIn(placed)))
    return section.id
  }
  return {
    insert,
    /** @returns the id of the copy; null if the values cannot be read */
    async duplicate({ id, type = '' }: PlacedPart): Promise<string | null> {
      const own = await currentValues(id, type)
      const behind = (placed: readonly PlacedPart[]) => placed.findIndex((part) => part.id === id) + 1
      return own && insert(behind, { type, values: own })
    },
    /** @returns the reason why the page does not get it; null if it does */
    async copy({ id, type = '' }: PlacedPart, page: OtherPage): Promise<string | null> {
      const own = await currentValues(id, type)
      return own ? copyTo(page, { type, values: own }) : texts.failed
    },
  }
}

/** The actions on the parts of a page. Each action is one step, which moves the focus to where the work goes on. */
export function usePartActions(sections: Sections) {
  const { key, parts, placed, values } = sections
  const { editing } = usePanel()
  const insertion = useInsertion(sections)
  const [result, setResult] = useState<{ readonly copied?: Copied; readonly failure?: string }>({})
  const { announcement, announce, focusAfter, move } = useListOrder({
    items: placed,
    idOf: (index, all) => partRowId(all[index]?.id ?? ''),
    titleOf: (index) => (placed[index] ? titleOf(placed[index]) : ''),
    onChange: (next) => change([['order', orderOf(parts, next)]]),
  })
  const change = (options: Parameters<typeof editing.changeAt>[1]) => {
    setResult({})
    editing.changeAt(key, options)
  }
  const indexOf = (part: PlacedPart) => placed.findIndex(({ id }) => id === part.id)
  return {
    ...{ announcement, announce, move },
    copied: result.copied ?? null,
    failure: result.failure ?? '',
    add(at: number, section: ChosenSection) {
      setResult({})
      const id = insertion.insert(() => at, section)
      announce(texts.added(section.title))
      editing.open(sectionBlockId(id))
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
      change([['hidden', hiddenOf(parts, placed.with(indexOf(part), { ...part, isHidden }))]])
    },
    async duplicate(part: PlacedPart) {
      setResult({})
      const id = await insertion.duplicate(part)
      if (id === null) return setResult({ failure: texts.failed })
      focusAfter(openButtonId(id))
      announce(texts.duplicated(titleOf(part)))
    },
    async copy(part: PlacedPart, page: OtherPage) {
      setResult({})
      const reason = await insertion.copy(part, page)
      if (reason === null) setResult({ copied: { part: titleOf(part), page } })
      else setResult({ failure: reason || texts.failed })
    },
    remove(part: PlacedPart) {
      const at = indexOf(part)
      const near = placed[at - 1] ?? placed[at + 1]
      focusAfter(near ? `${partRowId(near.id)}-more` : ADD_ID)
      announce(texts.removed(titleOf(part)))
      change(withoutSection(parts, placed, values, part.id))
    },
    reset(name: 'order' | 'hidden', done: string) {
      // The button goes.
      focusAfter(ADD_ID)
      announce(done)
      change([[name, undefined]])
    },
  }
}
