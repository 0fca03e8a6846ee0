import { extname } from 'node:path'
import {
  type FileFacts,
  type FileFault,
  type FormDefinition,
  type FormField,
  fileFaultOf,
  wordFileFault,
} from '@site/runtime/contract'
import { storable } from '../../../base/database/storable.js'
import type { FormBody } from '../../../base/http/form-body/form-body.js'
import type { ReceivedFile } from '../../../base/http/form-body/received-file.js'
import type { Texts } from '../../../base/text/texts.js'
import { fileType, UNKNOWN_TYPE } from './file-type.js'

/** A file of a form field. */
export interface Upload {
  readonly fieldId: string
  /** For display only: no file on this computer gets this name. */
  readonly name: string
  /** Claimed by the browser, which may claim anything. */
  readonly mediaType: string
  readonly file: ReceivedFile
}

type FileField = Extract<FormField, { type: 'file' }>

const MAX_NAME_LENGTH = 200

/** A name without folders, which some browsers send, without control characters, and not too long. */
function plainName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  // Characters that change the direction of text could display gnp.exe as exe.png.
  const clean = storable(last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')).trim()
  const ending = extname(clean).slice(0, 20)
  return clean.length <= MAX_NAME_LENGTH
    ? clean || 'file'
    : storable(clean.slice(0, MAX_NAME_LENGTH - ending.length)) + ending
}

const plainType = (type: string) => {
  const [name = ''] = type.toLowerCase().split(';', 1)
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(name) ? name : UNKNOWN_TYPE
}

const isFileField = (field: FormField): field is FileField => field.type === 'file'

/** The file fields of a form. */
export const fileFields = (form: FormDefinition): FileField[] => form.fields.filter(isFileField)

/** The files of a form body. */
export const readUploads = (files: FormBody['files']): Upload[] =>
  files.map(([fieldId, { name, type, file }]) => ({
    fieldId,
    name: plainName(name),
    mediaType: plainType(type),
    file,
  }))

const typeOf = ({ name, mediaType, file }: Upload) => fileType(name, mediaType, file.head)

/** The properties that a field's rules check. */
const factsOf = (upload: Upload): FileFacts => ({
  name: upload.name,
  type: typeOf(upload) ?? UNKNOWN_TYPE,
  size: upload.file.size,
})

/** The first issue with the files of a field: by the rules that the page checks too, then by their content. */
function issueOf(field: FileField, uploads: readonly Upload[]): FileFault | null {
  const issue = fileFaultOf(field, uploads.map(factsOf))
  if (issue || field.accept.trim() === '') return issue
  const disguised = uploads.find((upload) => typeOf(upload) === null)
  return disguised ? { what: 'fileType', name: disguised.name, types: field.accept } : null
}

/** The issues with the files of a form, as messages by field id. */
export function uploadIssues(
  form: FormDefinition,
  uploads: readonly Upload[],
  t: Texts,
  locale: string,
): ReadonlyMap<string, string> {
  const issues = new Map<string, string>()
  for (const field of fileFields(form)) {
    const own = uploads.filter(({ fieldId }) => fieldId === field.id)
    const issue = issueOf(field, own)
    if (issue) issues.set(field.id, wordFileFault(t, issue, locale))
  }
  return issues
}

/** The values of a form's file fields: the names of the files that arrived, whatever the page claims. */
export const fileNames = (
  form: FormDefinition,
  uploads: readonly Upload[],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    fileFields(form).map(({ id }) => [
      id,
      uploads.filter(({ fieldId }) => fieldId === id).map(({ name }) => name),
    ]),
  )
