import { type PageStartsBody, pageKind } from '@site/runtime/contract'
import { texts as panelTexts } from '../../base/texts.js'
import { LoadingNotice, Notice } from '../../base/ui/notice.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { PageLink } from '../../editor/context/page-link.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { useSitePages } from '../../editor/controls/site-pages.js'
import { BackLink } from '../../records/detail.js'
import { RecordFrame, RecordSection } from '../../records/screen/record-frame.js'
import { NEW } from '../../records/screen/use-answers.js'
import { readPage, readStarts } from './api.js'
import type { MenuOutcome } from './menu.js'
import type { PageDraft } from './model/draft.js'
import type { OpenPage, PageEditor } from './model/editor.js'
import { addressFor, entryOfStart, firstStart, listOfStart, newPage } from './model/new-page.js'
import { NewPageFields } from './new-page-fields.js'
import { PageActions } from './page-actions.js'
import { PageFields } from './page-fields.js'
import { pageTexts as texts } from './texts.js'

/** A page that was just added. */
export interface Added {
  /** The result of putting it into the navigation; null if that was not asked for, or has no answer yet. */
  readonly menu: MenuOutcome | null
}

interface Props {
  readonly id: string
  readonly editor: PageEditor
  /** The facts about its addition, if it was just added. */
  readonly added: Added | null
  /** Called when the stored page has changed. */
  onSaved(saved: OpenPage): void
  onDeleted(title: string): void
}

interface EditorProps extends Props {
  readonly page: OpenPage
  /** Of a page that is not added yet. */
  readonly starts?: PageStartsBody
  onOutdated(): void
}

/** The ways to the page itself: into its editor, and to the website. One that was just added asks for its content. */
function PageLinks({ path, isAdded }: { readonly path: string; readonly isAdded: boolean }) {
  const edit = (
    <PageLink path={path} className={isAdded ? 'button button-primary' : 'button'}>
      {panelTexts.editPage}
    </PageLink>
  )
  return (
    <>
      {isAdded && (
        <Notice role="status" isCalm actions={edit}>
          {texts.addedHelp}
        </Notice>
      )}
      <p className="records-actions">
        {!isAdded && edit}
        <a href={path} target="_blank" rel="noreferrer">
          {texts.page}
        </a>
      </p>
    </>
  )
}

function Editor({ id, page, editor, starts, added, onSaved, onDeleted, onOutdated }: EditorProps) {
  const { loaded } = useSitePages()
  const { stored, draft } = page
  const isNew = stored.id === NEW
  const newTitle = draft.entry === null ? texts.newTitle : texts.newEntry(draft.entry)
  const issues = editor.issuesOf(page)
  const taken = new Set(loaded.status === 'ready' ? loaded.value.pages.map(({ path }) => path) : [])
  const suggested = ({ title, start = '' }: PageDraft) =>
    addressFor(title, taken, starts ? listOfStart(start, starts) : '')
  const change = (changed: Partial<PageDraft>) =>
    editor.change(id, Object.keys(changed).join(), (before) => {
      const after = { ...before, ...changed }
      // An address that nobody has typed follows the title.
      const follows = isNew && before.path === suggested(before)
      return follows ? { ...after, path: 'path' in changed ? after.path : suggested(after) } : after
    })
  return (
    <RecordSection
      editor={editor}
      id={id}
      open={page}
      name="page"
      title={isNew ? newTitle : <bdi>{stored.title || texts.untitled}</bdi>}
      texts={texts}
      {...(!isNew && { page: stored.path })}
      isOwn={stored.theme ? stored.isOwn : null}
      isNew={isNew}
      end={!isNew && <PageActions {...{ page, editor, onDeleted, onOutdated }} menu={added?.menu ?? null} />}
      onSaved={onSaved}
    >
      {isNew ? (
        starts && (
          <NewPageFields draft={draft} starts={starts} issue={issues.get('start')} onChange={change} />
        )
      ) : (
        <PageLinks path={stored.path} isAdded={added !== null} />
      )}
      <PageFields page={page} issues={issues} onChange={change} />
      {!isNew && draft.state !== 'draft' && stored.sampleSections.length > 0 && (
        <p className="soft">{panelTexts.sampleSections(stored.sampleSections)}</p>
      )}
    </RecordSection>
  )
}

/** A page that is not added yet, once it is known what it can start as. */
function NewPage(props: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded('starts', () => readStarts(inbox.call))
  if (loaded.status !== 'ready')
    return (
      <div className="records-detail record-detail">
        <BackLink screen="pages" />
        <LoadingNotice loaded={loaded} title={texts.openFailed} onRetry={reload} />
      </div>
    )
  const starts = loaded.value
  return (
    <RecordFrame
      kind={pageKind}
      id={props.id}
      editor={props.editor}
      failed={texts.openFailed}
      // One that is open already keeps its key, also while an answer to it is missing.
      read={async () => ({
        ok: true,
        body:
          props.editor.get(NEW)?.stored ??
          newPage(firstStart(starts), entryOfStart(firstStart(starts), starts)),
      })}
    >
      {(page) => <Editor {...props} page={page} starts={starts} onOutdated={reload} />}
    </RecordFrame>
  )
}

/** One page: its title, description and address, who sees it, and the bar that saves them. */
export const PageView = (props: Props) =>
  props.id === NEW ? (
    <NewPage {...props} />
  ) : (
    <RecordFrame
      kind={pageKind}
      id={props.id}
      editor={props.editor}
      failed={texts.openFailed}
      read={(call) => readPage(call, props.id)}
    >
      {(page, reload) => <Editor {...props} page={page} onOutdated={reload} />}
    </RecordFrame>
  )
