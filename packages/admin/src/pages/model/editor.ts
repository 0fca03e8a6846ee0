import { type PageConfigBody, PageConflictBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { panelEditors } from '../../records/editor/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../records/editor/record-editor.js'
import { readPage, resetPage, savePage } from '../api.js'
import { pageTexts as texts } from '../texts.js'
import { countChanges, draftOf, type PageDraft, rebased, requestOf } from './draft.js'
import { issuesOf } from './issues.js'
import { partsOf } from './parts.js'

/** A page that was opened, with its unsaved changes. */
export type OpenPage = OpenRecord<PageConfigBody, PageDraft>

export type PageEditor = RecordEditor<PageConfigBody, PageDraft>

/** The page editor of a panel, which outlives its screen. */
export const editorOf = panelEditors<PageConfigBody, PageDraft>('pages', {
  idOf: ({ id }) => id,
  revisionOf: ({ revision }) => revision,
  draftOf,
  countChanges,
  issuesOf,
  rebased,
  partsOf,
  fix: texts.fix,
  read: (call, { id }) => readPage(call, id),
  save: (call, stored, draft) => savePage(call, stored.id, requestOf(stored, draft)),
  reset: (call, { id, revision }) => resetPage(call, id, revision),
  theirsOf: (body) => {
    const parsed = v.safeParse(PageConflictBody, body)
    return parsed.success ? parsed.output : null
  },
})
