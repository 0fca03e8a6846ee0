import * as v from 'valibot'
import {
  AddGalleryRequest,
  ChangeGalleryRequest,
  GalleriesBody,
  GalleryBody,
  GalleryConflictBody,
} from '../../contract/api/panel/galleries.js'
import {
  RecordRevisionsBody,
  RecordVersionBody,
  RecordVersionQuery,
} from '../../contract/api/panel/history/record-changes.js'
import { RevisionRequest } from '../../contract/api/panel/products.js'
import {
  SiteFileBody,
  SiteFileChange,
  SiteFileFilter,
  SiteFilesBody,
  SiteFileUsesBody,
} from '../../contract/api/panel/site-files.js'
import type { PanelPart } from '../../contract/panel-parts.js'
import { RecordDeletedBody } from '../../contract/records/description/calls.js'
import {
  AddFormRequest,
  DeletedFormBody,
  FormConfigBody,
  FormConfigRequest,
  FormConfigsBody,
  FormConflictBody,
} from '../../forms/model/form-config.js'
import { type Allowed, answers, BYTES_TYPE, type CallDescription } from '../call.js'
import { panelCallsOf, RANGE, REVISION } from '../shared.js'

const form = panelCallsOf('configPages', 'forms')
const file = panelCallsOf('configPages', 'files')
const gallery = panelCallsOf('configPages', 'galleries')

/** The history of a kind of records, below the address of a record. */
export function historyCalls(
  allowed: Allowed,
  part: PanelPart | undefined,
  record: string,
): readonly CallDescription[] {
  const { get } = panelCallsOf(allowed, part)
  return [
    get(`${record}/revisions`, 'Lists the saves of a record, the newest first.', RecordRevisionsBody, {
      query: v.object(RANGE),
    }),
    get(`${record}/revisions/{revision}`, 'Reads the values of a version of a record.', RecordVersionBody, {
      query: RecordVersionQuery,
    }),
  ]
}

const formCalls: readonly CallDescription[] = [
  form.get('forms', 'Lists the forms of the site.', FormConfigsBody),
  form.post('forms', 'Adds a form.', AddFormRequest, answers(FormConfigBody, 201), { errors: [422] }),
  form.get('forms/{id}', 'Reads a form for its editor.', FormConfigBody),
  form.put('forms/{id}', 'Changes a form.', FormConfigRequest, FormConfigBody, {
    conflict: FormConflictBody,
  }),
  form.remove('forms/{id}', 'Gives a form the fields of the theme again.', null, FormConfigBody, {
    query: REVISION,
    conflict: FormConflictBody,
  }),
  form.post('forms/{id}/delete', 'Deletes a form, which can be restored.', RevisionRequest, DeletedFormBody, {
    conflict: FormConflictBody,
  }),
  form.post('forms/{id}/restore', 'Restores a form.', RevisionRequest, FormConfigBody, { errors: [409] }),
]

const fileCalls: readonly CallDescription[] = [
  file.get('files', 'Lists the files of owners.', SiteFilesBody, {
    query: v.object({ ...SiteFileFilter.entries, ...RANGE }),
  }),
  {
    ...file.post('files', 'Stores a file.', null, answers(SiteFileBody, 201), {
      query: v.object({ name: v.string() }),
      errors: [413, 415, 422, 503, 507],
    }),
    body: [{ type: BYTES_TYPE }],
  },
  file.get('files/{id}', 'Reads what is known about a file.', SiteFileBody),
  file.put(
    'files/{id}',
    'Changes the name, the description or the focal point of a file.',
    SiteFileChange,
    SiteFileBody,
  ),
  file.get('files/{id}/uses', 'Lists where a file is used.', SiteFileUsesBody),
  file.post('files/{id}/delete', 'Deletes a file.', null, RecordDeletedBody),
]

const galleryCalls: readonly CallDescription[] = [
  gallery.get('galleries', 'Lists the galleries of the site.', GalleriesBody),
  gallery.post('galleries', 'Adds a gallery.', AddGalleryRequest, answers(GalleryBody, 201), {
    errors: [422],
  }),
  gallery.get('galleries/{id}', 'Reads a gallery for its editor.', GalleryBody),
  gallery.put('galleries/{id}', 'Changes a gallery.', ChangeGalleryRequest, GalleryBody, {
    conflict: GalleryConflictBody,
    errors: [422],
  }),
  gallery.remove('galleries/{id}', 'Deletes a gallery.', null, RecordDeletedBody),
]

/** Forms, files and galleries of owners, and the histories of what belongs to pages. */
export const contentCalls: readonly CallDescription[] = [
  ...formCalls,
  ...fileCalls,
  ...galleryCalls,
  ...historyCalls('configPages', 'forms', 'forms/{id}'),
  ...historyCalls('configPages', 'galleries', 'galleries/{id}'),
  ...historyCalls('configPages', 'pages', 'pages/{id}'),
  ...historyCalls('configPages', 'pages', 'navigation'),
  ...historyCalls('settingsLanguages', 'languages', 'languages'),
]
