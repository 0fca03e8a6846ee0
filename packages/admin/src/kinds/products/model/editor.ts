import { ProductConflictBody } from '@site/runtime/contract'
import type { Client } from '../../../base/api/client.js'
import { randomKey } from '../../../base/api/random-key.js'
import { t } from '../../../base/messages.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { newerVersion } from '../../../editor/records/versions/versions.js'
import type { FailedDeletion } from '../../../records/screen/deletion.js'
import { NEW } from '../../../records/screen/use-answers.js'
import {
  addProduct,
  deleteProduct,
  productPath,
  readNewProduct,
  readProduct,
  resetProduct,
  saveProduct,
} from '../api.js'
import { productTexts as texts } from '../texts.js'
import {
  additionOf,
  afterSave,
  countChanges,
  draftOf,
  isSaved,
  issuesOf,
  rebased,
  requestOf,
  withVersion,
} from './draft.js'
import { partsOf } from './parts.js'
import { isNew, type ProductDraft, type StoredProduct } from './values.js'

/** A product that was opened, with its unsaved changes. */
export type OpenProduct = OpenRecord<StoredProduct, ProductDraft>

export type ProductEditor = RecordEditor<StoredProduct, ProductDraft>

const theirsOf = newerVersion(ProductConflictBody)

/** The product editor of a panel, which outlives its screen. */
export const editorOf = panelEditors<StoredProduct, ProductDraft>('products', {
  idOf: ({ id }) => id,
  revisionOf: ({ revision }) => revision,
  draftOf,
  countChanges,
  issuesOf,
  // A new option has no values yet: they are typed next.
  missing: () => [t('panel.invalid.required'), texts.valueMissing],
  rebased,
  partsOf,
  fix: texts.fix,
  read: async (call, stored) => (isNew(stored) ? { ok: true, body: stored } : readProduct(call, stored.id)),
  save: (call, stored, draft) =>
    isNew(stored)
      ? addProduct(call, additionOf(stored, draft))
      : saveProduct(call, stored.id, requestOf(stored, draft)),
  reset: (call, { id, revision }) => resetProduct(call, id, revision),
  theirsOf,
  versions: { path: ({ id }) => productPath(id), storedOf: withVersion },
  afterSave,
  isSaved,
})

/** Requests a new product, which is a copy of another one if its id is given. */
export async function readNew(call: Client, from?: string) {
  const answer = await readNewProduct(call, from)
  if (!answer.ok) return answer
  const body: StoredProduct = { ...answer.body, key: randomKey(), ...(from !== undefined && { from }) }
  return { ...answer, body }
}

/** Whether a new product has unsaved changes. */
export const hasUnsavedNew = (editor: ProductEditor): boolean => {
  const open = editor.store.get().get(NEW)
  return open !== undefined && editor.changesOf(open) > 0
}

/** Deletes a product. Null if it is gone, also if somebody else has deleted it. */
export async function removeProduct(
  call: Client,
  stored: StoredProduct,
  revision: number,
): Promise<FailedDeletion | null> {
  const answer = await deleteProduct(call, stored.id, revision)
  if (answer.ok) return null
  const { error } = answer
  if (error.kind === 'invalid' && error.isMissing) return null
  const theirs = error.kind === 'conflict' ? theirsOf(error.body) : null
  return { error, revision: theirs?.revision ?? null }
}

/**
 * Opens a product that was just added under its id, with what was typed meanwhile as unsaved changes.
 *
 * @returns whether there are any
 */
export function openAdded(editor: ProductEditor, { stored, draft }: OpenProduct): boolean {
  editor.open(stored)
  const hasMore = countChanges(draft, stored) > 0
  if (hasMore) editor.change(stored.id, 'added', () => draft)
  editor.forget(NEW)
  return hasMore
}
