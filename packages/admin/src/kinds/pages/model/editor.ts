import { PageConfigBody, PageConflictBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { serverNow } from '../../../base/api/client.js'
import { t } from '../../../base/messages.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { newerVersion, plainVersions } from '../../../editor/records/versions/versions.js'
import { pagePath, readPage, resetPage, savePage } from '../api.js'
import { pageTexts as texts } from '../texts.js'
import { countChanges, draftOf, issuesOf, type PageDraft, partsOf, rebased, requestOf } from './draft.js'

/** A page that was opened, with its unsaved changes. */
export type OpenPage = OpenRecord<PageConfigBody, PageDraft>

export type PageEditor = RecordEditor<PageConfigBody, PageDraft>

/** A page that was to be published at a time is published since. */
const PageVersion = v.pipe(
  v.pick(PageConfigBody, ['title', 'description', 'path', 'state', 'publishAt']),
  v.transform((version) => {
    const { publishAt } = version
    const isOver = publishAt !== null && Date.parse(publishAt) <= serverNow()
    return isOver ? { ...version, state: 'published' as const, publishAt: null } : version
  }),
)

/** The page editor of a panel, which outlives its screen. */
export const editorOf = panelEditors<PageConfigBody, PageDraft>('pages', {
  idOf: ({ id }) => id,
  revisionOf: ({ revision }) => revision,
  draftOf,
  countChanges,
  issuesOf,
  missing: () => [t('panel.invalid.required'), texts.timeMissing],
  rebased,
  partsOf,
  fix: texts.fix,
  read: (call, { id }) => readPage(call, id),
  save: (call, stored, draft) => savePage(call, stored.id, requestOf(stored, draft)),
  reset: (call, { id, revision }) => resetPage(call, id, revision),
  theirsOf: newerVersion(PageConflictBody),
  versions: plainVersions(({ id }) => pagePath(id), PageVersion),
})
