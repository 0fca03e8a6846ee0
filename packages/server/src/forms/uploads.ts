import { extname } from 'node:path'
import {
  type FileFacts,
  type FileFault,
  type FormDefinition,
  type FormField,
  fileFaultOf,
  wordFileFault,
} from '@site/runtime/contract'
import { storable } from '../database/storable.js'
import type { Texts } from '../texts.js'
import type { Draft } from './draft.js'
import { fileType, UNKNOWN_TYPE } from './file-type.js'
import type { Post } from './post.js'

/** A file as it was sent. */
export interface Upload {
  readonly fieldId: string
  /** Its name, as text alone: nothing on this computer is ever called so. */
  readonly name: string
  /** What the browser says it is, which may be anything. */
  readonly mediaType: string
  readonly draft: Draft
}

type FileField = Extract<FormField, { type: 'file' }>

const MOST_NAME = 200

/** A name without the folders that some browsers send before it, without control characters, and not too long. */
function plainName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  // With signs that turn the direction of text, exe.png would be read where gnp.exe is meant.
  const clean = storable(last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')).trim()
  const ending = extname(clean).slice(0, 20)
  return clean.length <= MOST_NAME
    ? clean || 'file'
    : storable(clean.slice(0, MOST_NAME - ending.length)) + ending
}

const plainType = (type: string) => {
  const [name = ''] = type.toLowerCase().split(';', 1)
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(name) ? name : UNKNOWN_TYPE
}

const isFileField = (field: FormField): field is FileField => field.type === 'file'

/** The fields of a form that take files. */
export const fileFields = (form: FormDefinition): FileField[] => form.fields.filter(isFileField)

/** The files of a post that a form asks for. */
export const readUploads = (files: Post['files']): Upload[] =>
  files.map(([fieldId, { name, type, draft }]) => ({
    fieldId,
    name: plainName(name),
    mediaType: plainType(type),
    draft,
  }))

const typeOf = ({ name, mediaType, draft }: Upload) => fileType(name, mediaType, draft.head)

/** What a file is judged by. */
const factsOf = (upload: Upload): FileFacts => ({
  name: upload.name,
  type: typeOf(upload) ?? UNKNOWN_TYPE,
  size: upload.draft.size,
})

/** What is wrong with the files of a field, which page and server ask alike, or with what only the server sees. */
function faultOf(field: FileField, uploads: readonly Upload[]): FileFault | null {
  const fault = fileFaultOf(field, uploads.map(factsOf))
  if (fault || field.accept.trim() === '') return fault
  const disguised = uploads.find((upload) => typeOf(upload) === null)
  return disguised ? { what: 'fileType', name: disguised.name, types: field.accept } : null
}

/** What is wrong with the files of a form, by field id. */
export function wrongUploads(
  form: FormDefinition,
  uploads: readonly Upload[],
  t: Texts,
  locale: string,
): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>()
  for (const field of fileFields(form)) {
    const own = uploads.filter(({ fieldId }) => fieldId === field.id)
    const fault = faultOf(field, own)
    if (fault) wrong.set(field.id, wordFileFault(t, fault, locale))
  }
  return wrong
}

/** The values of a form's file fields, whatever was sent as such: the names of the files that really came. */
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
