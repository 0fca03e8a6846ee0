import { PageConfigBody, PageConflictBody, type PageEntry, pageKind } from '@site/runtime/contract'
import * as v from 'valibot'
import { type Answer, type Client, serverNow } from '../../../base/api/client.js'
import { t } from '../../../base/messages.js'
import type { Panel } from '../../../editor/panel/panel.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { newerVersion, plainVersions } from '../../../editor/records/versions/versions.js'
import { NEW } from '../../../records/screen/use-answers.js'
import { addPage, pagePath, readPage, resetPage, savePage } from '../api.js'
import { pageTexts as texts } from '../texts.js'
import {
  addRequestOf,
  countChanges,
  draftOf,
  issuesOf,
  type PageDraft,
  partsOf,
  rebased,
  requestOf,
} from './draft.js'
import { newPage, type StoredPage } from './new-page.js'

/** A page that was opened, with its unsaved changes. */
export type OpenPage = OpenRecord<StoredPage, PageDraft>

export type PageEditor = RecordEditor<StoredPage, PageDraft>

/** The values of a page by their names. */
const VALUES = Object.keys(pageKind.fields) as [keyof typeof pageKind.fields]

/** A page that was to be published at a time is published since. */
const PageVersion = v.pipe(
  v.pick(PageConfigBody, VALUES),
  v.transform((version) => {
    const { publishAt } = version
    const isOver = publishAt !== null && Date.parse(publishAt) <= serverNow()
    return isOver ? { ...version, state: 'published' as const, publishAt: null } : version
  }),
)

/** Saves a page, or adds one. */
async function save(call: Client, stored: StoredPage, draft: PageDraft): Promise<Answer<StoredPage>> {
  if (stored.id !== NEW) return savePage(call, stored.id, requestOf(stored, draft))
  const answer = await addPage(call, addRequestOf(stored, draft))
  return answer.ok && draft.inMenu ? { ...answer, body: { ...answer.body, isForMenu: true } } : answer
}

/**
 * Opens a page that was just added under its id, with what was typed meanwhile as unsaved changes.
 *
 * @returns whether there are any
 */
export function openAdded(editor: PageEditor, { stored, draft }: OpenPage): boolean {
  const { isForMenu: _, ...page } = stored
  const { start: _start, inMenu: _inMenu, ...typed } = draft
  editor.open(page)
  const hasMore = countChanges(typed, page) > 0
  if (hasMore) editor.change(page.id, 'added', () => typed)
  editor.forget(NEW)
  return hasMore
}

/** The page editor of a panel, which outlives its screen. */
export const editorOf = panelEditors<StoredPage, PageDraft>('pages', {
  idOf: ({ id }) => id,
  revisionOf: ({ revision }) => revision,
  draftOf,
  countChanges,
  issuesOf,
  missing: () => [t('panel.invalid.required'), texts.timeMissing, texts.startMissing],
  rebased,
  partsOf,
  fix: texts.fix,
  async read(call, stored): Promise<Answer<StoredPage>> {
    return stored.id === NEW ? { ok: true, body: stored } : readPage(call, stored.id)
  },
  save,
  reset: (call, { id, revision }) => resetPage(call, id, revision),
  theirsOf: newerVersion(PageConflictBody),
  versions: plainVersions(({ id }) => pagePath(id), PageVersion),
})

/**
 * Shows a new page with such a start. One with changes that nobody has saved stays as it is.
 *
 * @param filled its values at the start, as one step of undo
 */
export function startNew(
  { navigation }: Pick<Panel, 'navigation'>,
  editor: PageEditor,
  start: string,
  entry: PageEntry | null,
  filled: Partial<PageDraft> = {},
): void {
  const known = editor.get(NEW)
  if (!known || editor.changesOf(known) === 0) {
    editor.forget(NEW)
    editor.open(newPage(start, entry))
    if (Object.keys(filled).length > 0) editor.change(NEW, 'start', (draft) => ({ ...draft, ...filled }))
  }
  navigation.show('pages', NEW)
}
