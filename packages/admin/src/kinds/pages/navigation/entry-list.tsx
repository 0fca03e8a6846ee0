import type { NavigationChild, NavigationItem } from '@site/runtime/contract'
import { useRef } from 'react'
import { ItemRow } from '../../../base/ui/list/item-row.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import type { Issues } from '../../../editor/records/record-kind.js'
import '../../../base/ui/list/list.css'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { navigationTexts as texts } from '../texts.js'
import { removeChange } from './model.js'

interface Props<Entry> {
  /** The start of the ids of its elements. */
  readonly id: string
  readonly entries: readonly Entry[]
  /** The place of the list, as issues name it. */
  readonly place: string
  readonly issues: Issues
  /** The name of the list; without it, the heading before it names it. */
  readonly label?: string
  /** The name of an entry by its index, such as "Entry 2". */
  nameOf(index: number): string
  /** @param change names the change, by which quick changes are undone together */
  onChange(entries: readonly Entry[], change: string): void
}

function noteOf({ path, isPublished }: NavigationChild): string {
  const target = path === '' ? texts.folder : path
  return isPublished ? target : `${target} · ${texts.hidden}`
}

const childrenOf = (entry: NavigationChild | NavigationItem) => ('children' in entry ? entry.children : [])

/**
 * The entries of the navigation, or of a folder, with their titles. They are moved by buttons, by Alt with the arrow keys,
 * and by dragging; those of a folder stay in it.
 */
export function EntryList<Entry extends NavigationChild | NavigationItem>(props: Props<Entry>) {
  const { id, entries, place, issues, label, nameOf, onChange } = props
  const list = useRef<HTMLOListElement>(null)
  const idOf = (index: number) => `${id}-${index}`
  const titleOf = (index: number) => entries[index]?.title.trim() || nameOf(index)
  const order = useListOrder({
    items: entries,
    idOf,
    titleOf,
    onChange: (next, change) => onChange(next, `${id} ${change}`),
  })
  const drag = useDragOrder(list, order.move)

  return (
    <>
      <ol className="text-list" ref={list} aria-label={label}>
        {entries.map((entry, index) => {
          const issue = issues.get(`${place}.${index}.title`)
          const children = childrenOf(entry)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page may have several entries.
            <li key={index} className="text-list-item" {...drag.itemProps(index, entries.length)}>
              <ItemRow
                id={idOf(index)}
                name={nameOf(index)}
                value={entry.title}
                isFirst={index === 0}
                isLast={index === entries.length - 1}
                isInvalid={issue !== undefined}
                issue={issue}
                note={noteOf(entry)}
                handle={drag.handleProps(index)}
                onChange={(title) =>
                  onChange(entries.with(index, { ...entry, title }), `${idOf(index)} title`)
                }
                onMove={(step, button) => order.step(index, step, button)}
                onRemove={() =>
                  onChange(entries.toSpliced(index, 1), removeChange(place, index, entries.length))
                }
              />
              {children.length > 0 && (
                <EntryList
                  id={idOf(index)}
                  entries={children}
                  place={`${place}.${index}.children`}
                  issues={issues}
                  label={texts.entriesIn(titleOf(index))}
                  nameOf={(at) => texts.entryIn(titleOf(index), at + 1)}
                  onChange={(next, change) =>
                    onChange(entries.with(index, { ...entry, children: next }), change)
                  }
                />
              )}
            </li>
          )
        })}
      </ol>
      <LiveRegion announcement={order.announcement} />
    </>
  )
}
