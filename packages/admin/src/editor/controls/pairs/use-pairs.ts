import {
  isSameValue,
  type KnownSite,
  PAIR_PARTS,
  type Pair,
  type PairPart,
  pairsOf,
} from '@site/runtime/contract'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { pairs } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'
import { listTexts } from '../../../base/ui/list/texts.js'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { isUndo } from '../../panel/shortcuts.js'
import type { PairsField } from '../../settings/field.js'
import { finishedPairs, NO_PAIR, pastedPairs, rowIssues } from '../../settings/pairs/pairs.js'
import type { ControlProps } from '../control-props.js'

/** Texts of the control of key-value pairs. */
export const pairsTexts = panelTexts('pairs', pairs, (t) => ({
  cell: (column: string, number: number) => t('pairs.cell', { column, number }),
  row: (number: number) => t('pairs.row', { number }),
}))

/** The end of the id of the field of each part of a row. */
export const FIELD_ID: Readonly<Record<PairPart, '' | '-value'>> = { key: '', value: '-value' }

/** The change of a paste, for undo. */
interface Paste {
  readonly before: readonly Pair[]
  /** The value before; undefined for unset. */
  readonly value: unknown
  readonly after: readonly Pair[]
}

/** The rows of pairs as they are typed, with their issues, and how they are edited. Empty rows are none yet. */
export function usePairs(props: ControlProps<PairsField>, site: KnownSite | undefined) {
  const { id, field, value, onChange } = props
  const [typed, setTyped] = useState<readonly Pair[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [pastes, setPastes] = useState<readonly Paste[]>([])
  const stored = pairsOf(value)
  // The list may change elsewhere, as by undo.
  const rows = isSameValue(finishedPairs(typed), stored) ? typed : stored
  const issues = rowIssues(rows, field.bounds, site, props.pairIssues)

  const addId = `${id}-add`
  const idOf = (index: number) => `${id}-${index}`
  const titleOf = (index: number) => rows[index]?.key.trim() || pairsTexts.row(index + 1)
  const change = (next: readonly Pair[]) => {
    setTyped(next)
    const finished = finishedPairs(next)
    if (value !== undefined || finished.length > 0) onChange(finished)
  }
  const order = useListOrder({ items: rows, addId, idOf, titleOf, onChange: change })
  const { announce, focusAfter } = order

  const most = field.bounds.maxItems ?? Number.POSITIVE_INFINITY
  const isFull = rows.length >= most
  const full = listTexts.full(most)

  return {
    rows,
    issues,
    order,
    addId,
    idOf,
    titleOf,
    isFull,
    /** Why no row can be added, and how many pasted ones were left out. */
    limit: isFull ? `${full}${leftOut > 0 ? ` ${listTexts.leftOut(leftOut)}` : ''}` : null,
    type: (index: number, part: PairPart, text: string) =>
      change(rows.with(index, { ...rows[index]!, [part]: text })),
    add(index: number) {
      if (isFull) return announce(full)
      focusAfter(idOf(index))
      change(rows.toSpliced(index, 0, NO_PAIR))
    },
    remove(index: number) {
      setLeftOut(0)
      order.remove(index)
    },
    /** Replaces all rows by pairs that apply while none is set. */
    start(pairs: readonly Pair[]) {
      // The button that starts is about to disappear.
      focusAfter(idOf(0))
      change(pairs)
    },
    paste(event: ClipboardEvent<HTMLInputElement>, index: number, part: PairPart) {
      const pasted = pastedPairs(rows, { index, part }, event.clipboardData.getData('text/plain'), most)
      if (!pasted) return
      event.preventDefault()
      focusAfter(`${idOf(pasted.last)}${FIELD_ID[part]}`)
      setLeftOut(pasted.leftOut)
      if (pasted.leftOut > 0) announce(`${full} ${listTexts.leftOut(pasted.leftOut)}`)
      setPastes([...pastes, { before: rows, value, after: pasted.rows }])
      change(pasted.rows)
    },
    /** Takes the last paste back, unless something was changed since: no undo of the browser in a field does. */
    undoPaste(event: KeyboardEvent) {
      const last = pastes.at(-1)
      if (!last || !isUndo(event.nativeEvent) || !isSameValue(rows, last.after)) return
      event.preventDefault()
      const { length } = last.before
      const isLeft = last.before.some((_, index) =>
        PAIR_PARTS.some((part) => (event.target as Element).id === `${idOf(index)}${FIELD_ID[part]}`),
      )
      if (!isLeft) focusAfter(length > 0 ? idOf(length - 1) : addId)
      setPastes(pastes.slice(0, -1))
      setTyped(last.before)
      setLeftOut(0)
      onChange(last.value, true)
    },
  }
}
