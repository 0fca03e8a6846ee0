import { type ProductConfigBody, ProductConflictBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { panelEditors } from '../../records/editor/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../records/editor/record-editor.js'
import { mapHistory } from '../../settings/history.js'
import { resetProduct, saveProduct } from '../api.js'
import { productTexts as texts } from '../texts.js'
import { afterSave, countChanges, draftOf, type ProductDraft, rebased, requestOf } from './draft.js'
import { issuesOf } from './issues.js'

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
  fix: texts.fix,
  save: (call, stored, draft) => saveProduct(call, stored.id, requestOf(stored, draft)),
  reset: (call, { id, revision }) => resetProduct(call, id, revision),
  theirsOf: (body) => {
    const parsed = v.safeParse(ProductConflictBody, body)
    return parsed.success ? parsed.output : null
  },
  afterSave,
})

/** Bases the draft of a product, and those of its history, on the version that another person saved. */
function rebase(editor: ProductEditor, id: string): void {
  editor.store.set((products) => {
    const open = products.get(id)
    if (!open?.theirs) return products
    const { stored, theirs, history } = open
    const moved = (draft: unknown) => rebased(draft as ProductDraft, stored, theirs)
    return new Map(products).set(id, {
      ...open,
      draft: moved(open.draft),
      history: mapHistory(history, moved),
    })
  })
}

/** Takes over what another person saved. Undo brings the own changes back, and only those. */
export function takeTheirs(editor: ProductEditor, id: string): void {
  rebase(editor, id)
  editor.takeTheirs(id)
}

/** Saves the own changes over what another person saved; false if they were not saved. */
export async function overwrite(editor: ProductEditor, id: string): Promise<boolean> {
  rebase(editor, id)
  const open = editor.store.get().get(id)
  // Both have made the same changes: there is nothing to save.
  if (open?.theirs && countChanges(open.draft, open.theirs) === 0) {
    editor.takeTheirs(id)
    return true
  }
  return editor.overwrite(id)
}
