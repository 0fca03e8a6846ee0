import { useId } from 'react'
import type { Cursor } from '../../base/api/query.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import type { KindTexts } from '../kind-texts.js'
import { conversionOf } from '../model/conversions.js'
import { type FormContext, titleOf } from '../model/values.js'
import { RecordRow } from '../record-row.js'
import { contextOf, type Described, type DescribedKind } from './described-editor.js'
import { ListFrame } from './list-frame.js'
import { NEW } from './use-answers.js'

/** A part of the records of a kind. */
export interface RecordPage {
  readonly records: readonly Described[]
  readonly next: string | null
  readonly previous: string | null
}

interface Props {
  readonly kind: DescribedKind
  readonly texts: KindTexts
  readonly search: string
  readonly sort: string
  readonly list: Loading<RecordPage>
  /** The id of the open record. */
  readonly open: string | null
  /** The ids of records with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
  onSearch(search: string): void
  onSort(sort: string): void
  onTurn(cursor: Cursor): void
}

/** The orders of a list: by each of the fields that it may be sorted by, in both directions. */
function SortBox({ kind, texts, sort, onSort }: Pick<Props, 'kind' | 'texts' | 'sort' | 'onSort'>) {
  const id = useId()
  const { description, values } = kind
  const sorted = description.sorted.map((name) => values.values.find((value) => value.name === name)!)
  if (sorted.length === 0) return null
  return (
    <div className="labelled">
      <label htmlFor={id}>{texts.sort}</label>
      <select id={id} value={sort} onChange={({ target }) => onSort(target.value)}>
        {sorted.flatMap((value) => [
          <option key={value.name} value={value.name}>
            {titleOf(value, {})}
          </option>,
          <option key={`-${value.name}`} value={`-${value.name}`}>
            {texts.backwards(titleOf(value, {}))}
          </option>,
        ])}
      </select>
    </div>
  )
}

/** The details of a record in a list: the values by which the list may be sorted, except the name. */
function detailsOf(
  { description, values }: DescribedKind,
  record: Described,
  context: FormContext,
): string[] {
  return description.sorted
    .filter((name) => name !== description.name)
    .flatMap((name) => {
      const value = values.values.find((each) => each.name === name)
      const stored = record.values[name]
      if (!value || stored === undefined || stored === '') return []
      const conversion = conversionOf(value)
      const text = conversion.textOf(conversion.typedOf(stored, value, context), value, context)
      return [`${titleOf(value, context)}: ${text}`]
    })
}

/** One page of the records of a kind, with a search and an order. */
export function RecordList(props: Props) {
  const { kind, texts, search, list, open, unsaved, onSearch, onTurn } = props
  const { path, searched } = kind.description
  const session = usePanelState((state) => state.session)
  return (
    <ListFrame
      screen={path}
      texts={texts}
      head={
        <ScreenLink screen={path} at={NEW} current={open === NEW} className="button button-small">
          {texts.add}
        </ScreenLink>
      }
      list={list}
      {...(searched.length > 0 && { search, onSearch })}
      tools={<SortBox {...props} />}
      onTurn={onTurn}
      rowsOf={({ records }) => records}
      rowOf={(record) => (
        <RecordRow
          key={record.id}
          screen={path}
          at={record.id}
          open={open}
          title={<bdi>{kind.nameOf(record)}</bdi>}
          state={{
            tone: record.isOwn ? 'usual' : 'soft',
            children: record.isOwn ? texts.own : texts.theme,
          }}
          details={detailsOf(kind, record, contextOf({ session }))}
          unsaved={unsaved}
        />
      )}
    />
  )
}
