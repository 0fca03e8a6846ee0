import { type KnownSite, type Pair, type PairsRuleName, pairsOf } from '@site/runtime/contract'
import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../base/ui/button.js'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import type { PairsField } from '../../settings/field.js'
import { isEmptyPair } from '../../settings/pairs/pairs.js'
import { ListHead } from '../control-parts.js'
import type { ControlProps } from '../control-props.js'
import { type PairActions, PairRow } from './pair-row.js'
import { pairsTexts, usePairs } from './use-pairs.js'
import '../../../base/ui/list/list.css'
import './pairs.css'
import { texts } from '../../../base/texts.js'
import { suggestedPages } from '../../settings/link.js'
import { hasPage, redirectNote } from '../../settings/pairs/redirects.js'
import { useSitePages } from '../site-pages.js'

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
      <Button
        label={pairsTexts.add}
        look="small"
        id={edit.addId}
        aria-disabled={edit.isFull || undefined}
        onClick={() => edit.add(rows.length)}
      />
      {edit.limit !== null && <p className="help">{edit.limit}</p>}
      {rows.length > 0 && !edit.isFull && <p className="help">{pairsTexts.pasteHelp}</p>}
      {suggestions?.list}
      <LiveRegion announcement={order.announcement} />
    </fieldset>
  )
}

/** Old and new addresses, with the pages of the site as suggestions for new ones. */
function RedirectList(props: ControlProps<PairsField>) {
  const { loaded } = useSitePages()
  const [typed, setTyped] = useState('')
  const pages = loaded.status === 'ready' ? loaded.value.pages : []
  const all = loaded.status === 'ready' && !loaded.value.more ? pages : null
  const site = useMemo(
    () => ({ origin: location.origin, isPage: all ? (path: string) => hasPage(all, path) : undefined }),
    [all],
  )
  const id = `${props.id}-pages`
  const list = (
    <datalist id={id}>
      {suggestedPages(typed, pages).map(({ path, title, isPublished }) => (
        <option key={path} value={path}>
          {isPublished ? title : texts.notPublished(title)}
        </option>
      ))}
    </datalist>
  )
  return (
    <PairList
      {...props}
      site={site}
      noteOf={(pair) => redirectNote(pair, all)}
      suggestions={{ id, list }}
      onActive={({ value }) => setTyped(value)}
    />
  )
}

/** Lists of pairs whose rule knows more of them. */
const LISTS: Readonly<Record<PairsRuleName, ComponentType<ControlProps<PairsField>>>> = {
  redirects: RedirectList,
}

/** A list of key-value pairs. */
export function PairsControl(props: ControlProps<PairsField>) {
  const { rule } = props.field.bounds
  const List = rule === null ? PairList : LISTS[rule]
  return <List {...props} />
}
