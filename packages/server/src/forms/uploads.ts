import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { FormDefinition, FormField } from '@site/runtime/contract'
import { mediaTypeOf } from '../assets/media-type.js'
import { storable } from '../database/storable.js'
import type { Texts } from '../texts.js'
import type { Post } from './post.js'
import { sizeText } from './size-text.js'

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

/** The most files that a field for several takes. */
export const MOST_FILES = 20

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

/** Whether a field takes a file, as `accept` of `<input type=file>` says: by its name's ending or by its type. */
export function isAccepted(accept: string, name: string, mediaType: string): boolean {
  const allowed = accept
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
  const byName = mediaTypeOf(extname(name).toLowerCase()).split(';', 1)[0]!
  // A browser that does not know an ending calls the file unknown; a name that is known tells then.
  const types = mediaType === UNKNOWN ? [byName] : [mediaType]
  return (
    allowed.length === 0 ||
    allowed.some((item) => {
      if (item.startsWith('.')) return name.toLowerCase().endsWith(item)
      return item.endsWith('/*')
        ? types.some((type) => type.startsWith(item.slice(0, -1)))
        : types.includes(item)
    })
  )
}

function sentenceFor(field: FileField, uploads: readonly Upload[], t: Texts, locale: string): string | null {
  const count = field.multiple ? MOST_FILES : 1
  if (uploads.length > count) return t('form.field.fileCount', { count })
  for (const { name, mediaType, bytes } of uploads) {
    if (!isAccepted(field.accept, name, mediaType)) {
      return t('form.field.fileType', { name, types: field.accept })
    }
    if (bytes.length > field.maxSize) {
      return t('form.field.fileSize', { name, size: sizeText(field.maxSize, t, locale) })
    }
  }
  return null
}

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
    const sentence = sentenceFor(field, own, t, locale)
    if (sentence !== null) wrong.set(field.id, sentence)
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
