import { MAX_ORDERABLE_ITEMS, type NavigationChild, PAGE_TITLE_MAX_LENGTH } from '@site/runtime/contract'
import { type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../../base/messages.js'
import { TextField } from '../../../base/ui/fields.js'
import { useFocusAfter } from '../../../base/ui/list/use-list-order.js'
import { LiveRegion, useAnnouncement } from '../../../base/ui/live-region.js'
import { LoadingNotice } from '../../../base/ui/notice.js'
import { useSitePages } from '../../../editor/controls/site-pages.js'
import { navigationTexts as texts } from '../texts.js'
import type { NavigationDraft } from './draft.js'
import { folderEntry, isFolder, isFull, linkEntry, pageEntry, withEntry } from './model.js'

/** The place at the end of the navigation, besides the indexes of folders. */
const TOP = ''

/** The sorts of entries that can be added. */
const SORTS = ['page', 'link', 'folder'] as const

type Sort = (typeof SORTS)[number]

interface Props {
  readonly draft: NavigationDraft
  onAdd(draft: NavigationDraft): void
}

interface SelectProps {
  readonly label: string
  readonly value: string | undefined
  readonly children: ReactNode
  onChange(value: string): void
}

function Select({ label, value, children, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  )
}

interface EntryForm {
  /** The fields of the entry. */
  readonly fields: ReactNode
  /** The entry to add; null if something is missing, which the fields then say. */
  entry(): NavigationChild | null
  /** The entry was added. */
  clear(): void
}

/** The fields of a page of the site. */
function usePageForm(): EntryForm {
  const { loaded, load } = useSitePages()
  const [wanted, setWanted] = useState<string | null>(null)
  const pages = loaded.status === 'ready' ? loaded.value.pages : []
  const page = pages.find((each) => each.id === wanted) ?? pages[0]
  const fields =
    loaded.status === 'ready' ? (
      <Select label={texts.page} value={page?.id} onChange={setWanted}>
        {pages.map((each) => (
          <option key={each.id} value={each.id}>
            {`${each.title} (${each.path})`}
          </option>
        ))}
      </Select>
    ) : (
      <LoadingNotice loaded={loaded} onRetry={load} />
    )
  return { fields, entry: () => (page ? pageEntry(page) : null), clear: () => {} }
}

function titleIssue(title: string): string | null {
  if (title.trim() === '') return t('panel.invalid.required')
  return title.trim().length > PAGE_TITLE_MAX_LENGTH
    ? t('panel.invalid.tooLong', { max: PAGE_TITLE_MAX_LENGTH })
    : null
}

/** The fields of an address, or of a folder, which has none. */
function useTypedForm(sort: Exclude<Sort, 'page'>): EntryForm {
  const [title, setTitle] = useState('')
  const [address, setAddress] = useState('')
  const [showsIssues, showIssues] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const link = linkEntry(title, address)
  const issue = titleIssue(title)
  const fields = (
    <div ref={root} className="navigation-typed">
      <TextField
        label={texts.entryTitle}
        name="entryTitle"
        dir="auto"
        value={title}
        error={(showsIssues && issue) || undefined}
        onChange={setTitle}
      />
      {sort === 'link' && (
        <TextField
          label={texts.address}
          help={texts.addressHelp}
          name="entryAddress"
          dir="ltr"
          inputMode="url"
          value={address}
          error={showsIssues && !link ? texts.addressInvalid : undefined}
          onChange={setAddress}
        />
      )}
    </div>
  )
  return {
    fields,
    entry() {
      const entry = sort === 'link' ? link : folderEntry(title)
      if (issue === null && entry) return entry
      showIssues(true)
      const [first, second] = root.current?.querySelectorAll('input') ?? []
      ;(issue === null ? second : first)?.focus()
      return null
    },
    clear() {
      setTitle('')
      setAddress('')
      showIssues(false)
    },
  }
}

/** Adds a page of the site, an address or a folder at the end of the navigation; pages and addresses also to a folder. */
export function AddEntry({ draft, onAdd }: Props) {
  const [sort, setSort] = useState<Sort>('page')
  const [place, setPlace] = useState(TOP)
  const [announcement, announce] = useAnnouncement()
  const focusAfter = useFocusAfter()
  const forms = { page: usePageForm(), link: useTypedForm('link'), folder: useTypedForm('folder') }
  const { loaded } = useSitePages()
  const more = loaded.status === 'ready' && loaded.value.more
  const folders = draft.flatMap((entry, index) => (isFolder(entry) ? [{ entry, index }] : []))
  const folder = sort === 'folder' ? undefined : folders.find(({ index }) => String(index) === place)
  const full = isFull(draft)
  const add = () => {
    const entry = full ? null : forms[sort].entry()
    if (!entry) return
    const [at, count] = folder ? [`-${folder.index}`, folder.entry.children.length] : ['', draft.length]
    focusAfter(`navigation${at}-${count}`)
    announce(texts.added(entry.title))
    onAdd(withEntry(draft, entry, folder?.index ?? null))
    forms[sort].clear()
  }

  return (
    <fieldset className="navigation-add">
      <legend>{texts.add}</legend>
      <Select label={texts.sort} value={sort} onChange={(value) => setSort(value as Sort)}>
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {texts.sorts[each]}
          </option>
        ))}
      </Select>
      {forms[sort].fields}
      {folders.length > 0 && sort !== 'folder' && (
        <Select label={texts.place} value={folder ? place : TOP} onChange={setPlace}>
          <option value={TOP}>{texts.top}</option>
          {folders.map(({ entry, index }) => (
            <option key={index} value={index}>
              {texts.inFolder(entry.title)}
            </option>
          ))}
        </Select>
      )}
      <button type="button" className="button" aria-disabled={full || undefined} onClick={add}>
        {texts.addButton}
      </button>
      {full && <p className="help">{texts.full(MAX_ORDERABLE_ITEMS)}</p>}
      {sort === 'folder' && <p className="help">{texts.folderHelp}</p>}
      {more && sort === 'page' && <p className="help">{texts.morePages}</p>}
      <LiveRegion announcement={announcement} />
    </fieldset>
  )
}
