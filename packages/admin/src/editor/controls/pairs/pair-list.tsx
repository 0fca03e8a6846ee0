import { type KnownSite, type Pair, pairsOf } from '@site/runtime/contract'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import type { PairsField } from '../../settings/field.js'
import { isEmptyPair } from '../../settings/pairs/pairs.js'
import type { ControlProps } from '../control-props.js'
import { ListHead } from '../list-head.js'
import { type PairActions, PairRow } from './pair-row.js'
import { pairsTexts } from './texts.js'
import { usePairs } from './use-pairs.js'
import '../../../base/ui/list/list.css'
import './pairs.css'

/** The actions of the rows as the same functions for as long as the list is shown, so that a row renders by itself. */
function usePairActions(current: PairActions): PairActions {
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })
  return useMemo(
    () => ({
      type: (...all) => latest.current.type(...all),
      paste: (...all) => latest.current.paste(...all),
      activate: (index) => latest.current.activate(index),
      add: (index) => latest.current.add(index),
      remove: (index) => latest.current.remove(index),
      step: (...all) => latest.current.step(...all),
    }),
    [],
  )
}

interface Props extends ControlProps<PairsField> {
  /** The pages and files of the site, for the rule of the pairs. */
  readonly site?: KnownSite
  /** A note about a pair that may still be saved; null for none. */
  noteOf?(pair: Pair): string | null
  /** Suggestions for values, and the id of their element. */
  readonly suggestions?: { readonly id: string; readonly list: ReactNode }
  /** Called with the pair that is typed. */
  onActive?(pair: Pair): void
}

/** Key-value pairs: a row of two texts for each. */
export function PairList({ site, noteOf, suggestions, onActive, ...props }: Props) {
  const { id, field, value, automatic, describedBy, effective } = props
  const { columns, bounds } = field
  const edit = usePairs(props, site)
  const { rows, issues, order } = edit
  const list = useRef<HTMLOListElement>(null)
  const drag = useDragOrder(list, order.move)
  const inEffect = value === undefined ? pairsOf(effective(field.name)) : []
  const actions = usePairActions({
    type(index, part, text) {
      onActive?.({ ...rows[index]!, [part]: text })
      edit.type(index, part, text)
    },
    paste: edit.paste,
    activate: (index) => onActive?.(rows[index]!),
    add: edit.add,
    remove: edit.remove,
    step: order.step,
  })
  return (
    <fieldset className="list-control" id={id} aria-describedby={describedBy} onKeyDown={edit.undoPaste}>
      <legend className="field-title">{field.title}</legend>
      <ListHead
        isSet={value !== undefined}
        count={rows.length}
        automatic={automatic}
        onStart={inEffect.length > 0 ? () => edit.start(inEffect) : null}
      />
      {rows.length > 0 && (
        // The fields have these names too.
        <p className="pair-parts pair-columns" aria-hidden="true">
          <span>{columns.key}</span>
          <span>{columns.value}</span>
        </p>
      )}
      <ol className="text-list pair-list" ref={list} data-ordered={bounds.isOrdered || undefined}>
        {rows.map((pair, index) => {
          const own = issues.filter((issue) => issue.index === index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pairs may be equal while they are typed.
            <li key={index} className="text-list-item" {...drag.itemProps(index, rows.length)}>
              <PairRow
                id={edit.idOf(index)}
                index={index}
                pair={pair}
                title={edit.titleOf(index)}
                columns={columns}
                issues={own}
                note={(own.length === 0 && !isEmptyPair(pair) && noteOf?.(pair)) || null}
                suggestions={suggestions?.id}
                handle={bounds.isOrdered ? drag.handleProps(index) : null}
                isLast={index === rows.length - 1}
                actions={actions}
              />
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        id={edit.addId}
        className="button button-small"
        aria-disabled={edit.isFull || undefined}
        onClick={() => edit.add(rows.length)}
      >
        {pairsTexts.add}
      </button>
      {edit.limit !== null && <p className="help">{edit.limit}</p>}
      {rows.length > 0 && !edit.isFull && <p className="help">{pairsTexts.pasteHelp}</p>}
      {suggestions?.list}
      <LiveRegion announcement={order.announcement} />
    </fieldset>
  )
}
