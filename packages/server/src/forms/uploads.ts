import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import {
  type FileFacts,
  type FormDefinition,
  type FormField,
  fileFaultOf,
  wordFileFault,
} from '@site/runtime/contract'
import { mediaTypeOf } from '../assets/media-type.js'
import { storable } from '../database/storable.js'
import type { Texts } from '../texts.js'
import type { Post } from './post.js'

/** A file as it was sent. */
export interface Upload {
  readonly fieldId: string
  /** Its name, as text alone: nothing on this computer is ever called so. */
  readonly name: string
  /** What the browser says it is, which may be anything. */
  readonly mediaType: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

type FileField = Extract<FormField, { type: 'file' }>

const MOST_NAME = 200
const UNKNOWN = 'application/octet-stream'

/** A name without the folders that some browsers send before it, without control characters, and not too long. */
function plainName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const clean = storable(last.replace(/[\u0000-\u001f\u007f-\u009f]/g, '')).trim()
  const ending = extname(clean).slice(0, 20)
  return clean.length <= MOST_NAME
    ? clean || 'file'
    : storable(clean.slice(0, MOST_NAME - ending.length)) + ending
}

const plainType = (type: string) => {
  const [name = ''] = type.toLowerCase().split(';', 1)
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(name) ? name : UNKNOWN
}

const isFileField = (field: FormField): field is FileField => field.type === 'file'

/** The files of a post that a form asks for. Files under other names are not read. */
export function readUploads(form: FormDefinition, files: Post['files']): Upload[] {
  const asked = new Set(form.fields.filter(isFileField).map(({ id }) => id))
  return files
    .filter(([name]) => asked.has(name))
    .map(([fieldId, { name, type, bytes }]) => ({
      fieldId,
      name: plainName(name),
      mediaType: plainType(type),
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }))
}

/**
 * What a file is judged by. A browser that does not know an ending calls the file unknown; a name that is known here
 * tells then.
 */
const factsOf = ({ name, mediaType, bytes }: Upload): FileFacts => ({
  name,
  type: mediaType === UNKNOWN ? mediaTypeOf(extname(name).toLowerCase()).split(';', 1)[0]! : mediaType,
  size: bytes.length,
})

/** What is wrong with the files of a form, by field id. */
export function wrongUploads(
  form: FormDefinition,
  uploads: readonly Upload[],
  t: Texts,
  locale: string,
): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>()
  for (const field of form.fields.filter(isFileField)) {
    const own = uploads.filter(({ fieldId }) => fieldId === field.id)
    const fault = fileFaultOf(field, own.map(factsOf))
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
    form.fields
      .filter(isFileField)
      .map(({ id }) => [id, uploads.filter(({ fieldId }) => fieldId === id).map(({ name }) => name)]),
  )
