import {
  ChangedBody,
  type ChangeGalleryRequest,
  GalleriesBody,
  GalleryBody,
  GalleryConflictBody,
  GalleryContent,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Client } from '../../../base/api/client.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import { plainVersions } from '../../../editor/records/versions/versions.js'
import { galleryTexts as texts } from '../texts.js'
import { countChanges, draftOf, type GalleryDraft, issuesOf, partsOf, rebased } from './draft.js'

const PATH = '/api/config/galleries'

export const galleryPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const readGalleries = (call: Client) => call({ method: 'GET', path: PATH, answer: GalleriesBody })

export const readGallery = (call: Client, id: string) =>
  call({ method: 'GET', path: galleryPath(id), answer: GalleryBody })

export const addGallery = (call: Client, name: string) =>
  call({ method: 'POST', path: PATH, body: { name }, answer: GalleryBody })

export const saveGallery = (call: Client, id: string, body: ChangeGalleryRequest) =>
  call({ method: 'PUT', path: galleryPath(id), body, answer: GalleryBody })

export const deleteGallery = (call: Client, id: string) =>
  call({ method: 'DELETE', path: galleryPath(id), answer: ChangedBody })

/** A gallery that was opened, with its unsaved changes. */
export type OpenGallery = OpenRecord<GalleryBody, GalleryDraft>

export type GalleryEditor = RecordEditor<GalleryBody, GalleryDraft>

/** The editor of a panel's galleries, which outlives its screen. */
export const editorOf = panelEditors<GalleryBody, GalleryDraft>('galleries', {
  idOf: ({ id }) => id,
  revisionOf: ({ revision }) => revision,
  draftOf,
  countChanges,
  issuesOf,
  rebased,
  partsOf,
  fix: texts.fix,
  read: (call, { id }) => readGallery(call, id),
  save: (call, { id, revision }, { name, items }) =>
    saveGallery(call, id, { name, items: [...items], revision }),
  theirsOf(body) {
    const parsed = v.safeParse(GalleryConflictBody, body)
    return parsed.success ? parsed.output.gallery : null
  },
  versions: plainVersions(({ id }) => galleryPath(id), GalleryContent),
})
