import { RemovedItem } from '../../../base/ui/list/removed-item.js'
import { navigationTexts as texts } from '../texts.js'
import { lastRemoved, NAVIGATION, type OpenNavigation } from './model.js'

interface Props {
  readonly navigation: OpenNavigation
  /** @param focus the id of the element that gets the focus, once the entry is back */
  onUndo(focus: string): void
}

/** An entry that was just removed, with the pages that went with it, and a button that brings it back. */
export function RemovedEntry({ navigation, onUndo }: Props) {
  const removed = lastRemoved(navigation)
  if (!removed) return null
  const { entry, place, pages } = removed
  const title = entry.title.trim() || texts.entry(place.at(-1)! + 1)
  return (
    <RemovedItem
      list={NAVIGATION}
      text={texts.removed(title, pages)}
      onUndo={() => onUndo([NAVIGATION, ...place].join('-'))}
    />
  )
}
