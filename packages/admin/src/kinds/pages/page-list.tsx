import type { PageCollection, PageListBody, PageRow } from '@site/runtime/contract'
import type { Cursor } from '../../base/api/query.js'
import { texts as panelTexts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { timeOf } from '../../base/ui/time/time.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { PageLink } from '../../editor/context/page-link.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { useSiteTimeZone } from '../../editor/context/site-time-zone.js'
import { RecordRow } from '../../records/record-row.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { NEW } from '../../records/screen/use-answers.js'
import { TrashLink } from '../../records/trash/trash-view.js'
import { NAVIGATION } from './navigation/model.js'
import { navigationTexts, pageTexts as texts } from './texts.js'

interface Props {
  readonly search: string
  readonly list: Loading<PageListBody>
  /** The id of the open page, or the address of the navigation. */
  readonly open: string | null
  /** The ids of pages with unsaved changes, and the address of the navigation if it has some. */
  readonly unsaved: ReadonlySet<string>
  onSearch(search: string): void
  onTurn(cursor: Cursor): void
  /** The id of the collection whose pages are listed; empty for those of the whole site. */
  readonly sort: string
  onSort(collection: string): void
  /** Adds a post or an event. */
  onAdd(collection: PageCollection): void
}

interface RowProps extends Pick<Props, 'open' | 'unsaved'> {
  readonly page: PageRow
  /** When it is published, by the clock of the website. */
  readonly from?: string
}

function Row({ page, from, ...list }: RowProps) {
  const { id, path, title, state, isLocked, isOwn } = page
  return (
    <RecordRow
      {...list}
      screen="pages"
      at={id}
      title={<bdi>{title || texts.untitled}</bdi>}
      state={{ tone: state === 'published' ? 'usual' : 'strong', children: texts.state(state) }}
      details={[path, from !== undefined && texts.from(from), isLocked && texts.locked, isOwn && texts.own]}
      action={
        <PageLink
          path={path}
          className="button button-small record-row-action"
          label={panelTexts.editPageOf(title || texts.untitled)}
        >
          {panelTexts.editPage}
        </PageLink>
      }
    />
  )
}

/** The clock of the website is loaded only for a list with such a page. */
function ScheduledRow({ publishAt, ...row }: RowProps & { readonly publishAt: string }) {
  const { zone, hasFailed } = useSiteTimeZone()
  if (zone === null && !hasFailed) return <Row {...row} />
  return <Row {...row} from={timeOf(publishAt, zone ?? undefined)} />
}

/** The links above the list. */
const PLACES: readonly (readonly [at: string, label: () => string])[] = [
  [NEW, () => texts.add],
  [NAVIGATION, () => navigationTexts.link],
]

/** The choice of the pages that are listed: those of one collection, or of the whole site. */
function Collections({ list, sort, onSort }: Pick<Props, 'list' | 'sort' | 'onSort'>) {
  const { loaded } = list
  const collections = loaded.status === 'ready' ? loaded.value.collections : []
  if (collections.length === 0) return null
  return (
    <label className="page-collections">
      {texts.shown}{' '}
      <select value={sort} onChange={({ target }) => onSort(target.value)}>
        <option value="">{texts.shownAll}</option>
        {collections.map(({ id, title, path }) => (
          <option key={id} value={id}>
            {title || path}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Buttons that add a post or an event, for each collection that the list is about. */
function AddEntries({ list, sort, onAdd }: Pick<Props, 'list' | 'sort' | 'onAdd'>) {
  const { loaded } = list
  const collections = loaded.status === 'ready' ? loaded.value.collections : []
  return collections
    .filter(({ id }) => sort === '' || sort === id)
    .map((collection) => (
      <Button
        key={collection.id}
        label={texts.addEntry(collection.kind)}
        look="small"
        aria-label={texts.addEntryTo(collection.kind, collection.title || collection.path)}
        onClick={() => onAdd(collection)}
      />
    ))
}

/** One page of the list of pages, with a search, and the ways to a new page, to the navigation and to the trash. */
export function PageList({ open, unsaved, sort, onSort, onAdd, ...part }: Props) {
  return (
    <ListFrame
      {...part}
      screen="pages"
      texts={texts}
      head={
        <span className="records-actions">
          {PLACES.map(([at, label]) => (
            <ScreenLink key={at} screen="pages" at={at} current={open === at} className="button button-small">
              {label()}
            </ScreenLink>
          ))}
          <AddEntries {...{ sort, onAdd }} list={part.list} />
          <TrashLink screen="pages" open={open} />
        </span>
      }
      about={
        <>
          {unsaved.has(NEW) && <p className="record-unsaved">{`${texts.newTitle}: ${panelTexts.unsaved}`}</p>}
          {unsaved.has(NAVIGATION) && (
            <p className="record-unsaved">{`${navigationTexts.title}: ${panelTexts.unsaved}`}</p>
          )}
        </>
      }
      tools={<Collections {...{ sort, onSort }} list={part.list} />}
      rowsOf={({ pages }) => pages}
      rowOf={(page) => {
        const row = { page, open, unsaved }
        const { id, publishAt } = page
        return publishAt === null ? (
          <Row key={id} {...row} />
        ) : (
          <ScheduledRow key={id} {...row} publishAt={publishAt} />
        )
      }}
    />
  )
}
