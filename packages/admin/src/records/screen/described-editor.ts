import {
  DEFAULT_CURRENCY,
  newValues,
  RecordBody,
  RecordConflictBody,
  RecordDeletedBody,
  type RecordKindDescription,
  RecordsBody,
  type StoredRecord,
  sentEntries,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Answer, Client } from '../../base/api/client.js'
import { type Cursor, PAGE_SIZE, queryOf } from '../../base/api/query.js'
import { randomKey } from '../../base/api/random-key.js'
import { anyText } from '../../base/format/any-text.js'
import type { Panel } from '../../editor/panel/panel.js'
import type { PanelState } from '../../editor/panel/state.js'
import { panelEditors } from '../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../editor/records/record-editor.js'
import { recordScreenTexts as texts } from '../kind-texts.js'
import { ValueSet } from '../model/value-set.js'
import type { FormContext } from '../model/values.js'
import { NEW } from './use-answers.js'

type Kind = Pick<RecordKindDescription, 'path'> & RecordKindDescription
type Values = Readonly<Record<string, unknown>>

const listPath = ({ path }: Kind) => `/api/config/${path}`

/** The path of a record; its history is at a path below it. */
export const recordPath = (kind: Kind, id: string): string => `${listPath(kind)}/${encodeURIComponent(id)}`

/** Selects a part of the list: the words to find, the order and the page. */
export interface ListQuery {
  readonly search: string
  /** The name of a field, behind “-” for the opposite order. */
  readonly sort: string
  readonly cursor: Cursor
}

export const readRecords = (call: Client, kind: Kind, { search, sort, cursor }: ListQuery) =>
  call({
    method: 'GET',
    path: `${listPath(kind)}?${queryOf({ search: search.trim(), sort, ...cursor, limit: PAGE_SIZE })}`,
    answer: RecordsBody(kind),
  })

export const readRecord = (call: Client, kind: Kind, id: string) =>
  call({ method: 'GET', path: recordPath(kind, id), answer: RecordBody(kind) })

/** @param key - the same for each try to add a record, so that it is added once */
export const addRecord = (call: Client, kind: Kind, values: Values, key: string) =>
  call({ method: 'POST', path: listPath(kind), body: { values, key }, answer: RecordBody(kind) })

export const saveRecord = (call: Client, kind: Kind, id: string, values: Values, revision: number) =>
  call({ method: 'PUT', path: recordPath(kind, id), body: { values, revision }, answer: RecordBody(kind) })

export const deleteRecord = (call: Client, kind: Kind, id: string, revision: number) =>
  call({
    method: 'DELETE',
    path: `${recordPath(kind, id)}?revision=${revision}`,
    answer: RecordDeletedBody,
  })

/** The values of a record while they are edited. */
export type DescribedDraft = Readonly<Record<string, unknown>>

/** A record of a described kind; its id is {@link NEW} until it is saved. */
export interface Described extends StoredRecord {
  /** The key of the call that adds it. A retry has the same one. */
  readonly key?: string
}

export type OpenDescribed = OpenRecord<Described, DescribedDraft>
export type DescribedEditor = RecordEditor<Described, DescribedDraft>

/** A record of a kind with the defaults of its values. */
export const newRecord = (kind: RecordKindDescription): Described => ({
  id: NEW,
  key: randomKey(),
  values: newValues(kind),
  isOwn: true,
  revision: 0,
})

/** The context of titles and amounts: the currency of the shop, and the language of the site. */
export function contextOf({ session }: Pick<PanelState, 'session'>): FormContext {
  const { currency = DEFAULT_CURRENCY, language = 'en' } = 'website' in session ? session.website : {}
  return { currency, language }
}

/** The panel's code for a kind that is only described. */
export interface DescribedKind {
  readonly description: RecordKindDescription
  readonly values: ValueSet<DescribedDraft>
  /** The editor of a panel's records, which outlives its screen. */
  editorOf(panel: Panel): DescribedEditor
  /** The name of a record as people know it. */
  nameOf(record: Described): string
}

function describe(description: RecordKindDescription): DescribedKind {
  const { path, fields, name } = description
  const values = new ValueSet<DescribedDraft>(fields)
  const versionSchema = v.partial(v.object(sentEntries(fields)))
  const conflictBody = RecordConflictBody(description)
  const nameOf = ({ values: stored }: Described) => anyText((name !== null && stored[name]) || '')
  const editorOf = panelEditors<Described, DescribedDraft>(path, (panel) => ({
    idOf: ({ id }) => id,
    revisionOf: ({ revision }) => revision,
    ...values.rulesOf<Described>(
      () => contextOf(panel.store.get()),
      (record) => record.values,
    ),
    fix: texts.fix,
    async read(call, stored): Promise<Answer<Described>> {
      return stored.id === NEW ? { ok: true, body: stored } : readRecord(call, description, stored.id)
    },
    save(call, { id, revision, key = randomKey() }, draft): Promise<Answer<Described>> {
      const sent = values.savedOf(draft, contextOf(panel.store.get()))
      return id === NEW
        ? addRecord(call, description, sent, key)
        : saveRecord(call, description, id, sent, revision)
    },
    theirsOf(body) {
      const parsed = v.safeParse(conflictBody, body)
      if (!parsed.success) return null
      const { id, values: theirs, isOwn, revision } = parsed.output
      return { id, values: theirs, isOwn, revision }
    },
    versions: {
      path: ({ id }) => recordPath(description, id),
      storedOf(version, stored) {
        const parsed = v.safeParse(versionSchema, version)
        return parsed.success ? { ...stored, values: { ...stored.values, ...parsed.output } } : null
      },
    },
  }))
  return { description, values, editorOf, nameOf }
}

const known = new WeakMap<RecordKindDescription, DescribedKind>()

/** Makes the panel's code for a described kind. */
export function describedKind(description: RecordKindDescription): DescribedKind {
  const kind = known.get(description) ?? describe(description)
  known.set(description, kind)
  return kind
}

/**
 * Opens a record that was just added under its id, with what was typed meanwhile as unsaved changes.
 *
 * @returns whether there are any
 */
export function openAdded(editor: DescribedEditor, { stored, draft }: OpenDescribed): boolean {
  editor.open(stored)
  const hasMore = editor.kind.countChanges(draft, stored) > 0
  if (hasMore) editor.change(stored.id, 'added', () => draft)
  editor.forget(NEW)
  return hasMore
}
