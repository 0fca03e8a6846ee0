import { type ProductConfigBody, ProductConflictBody } from '@site/runtime/contract'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { newerVersion } from '../../../editor/records/versions/versions.js'
import { productPath, readProduct, resetProduct, saveProduct } from '../api.js'
import { productTexts as texts } from '../texts.js'
import {
  afterSave,
  countChanges,
  draftOf,
  issuesOf,
  type ProductDraft,
  partsOf,
  readStock,
  rebased,
  requestOf,
  variantsOf,
  withVersion,
} from './draft.js'

/** A product that was opened, with its unsaved changes. */
export type OpenProduct = OpenRecord<ProductConfigBody, ProductDraft>

export type ProductEditor = RecordEditor<ProductConfigBody, ProductDraft>

/** The product editor of a panel, which outlives its screen. */
export const editorOf = panelEditors<ProductConfigBody, ProductDraft>('products', {
  idOf: ({ id }) => id,
  revisionOf: ({ revision }) => revision,
  draftOf,
  countChanges,
  issuesOf,
  rebased,
  partsOf,
  fix: texts.fix,
  read: (call, { id }) => readProduct(call, id),
  save: (call, stored, draft) => saveProduct(call, stored.id, requestOf(stored, draft)),
  reset: (call, { id, revision }) => resetProduct(call, id, revision),
  theirsOf: newerVersion(ProductConflictBody),
  versions: { path: ({ id }) => productPath(id), storedOf: withVersion },
  afterSave,
  isSaved: (sent, stored) =>
    countChanges(afterSave(sent, sent), stored) === 0 &&
    variantsOf(stored, sent).every(
      ({ isUnlimited, stock }, index) => isUnlimited || readStock(stock) === stored.variants[index]!.stock,
    ),
})
