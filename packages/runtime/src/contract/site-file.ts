import { BYTES_PER_MB } from './constants/file-size.js'

/** Media types of files that owners upload. */
export const SITE_FILE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
  'audio/mpeg',
  'video/mp4',
] as const

/** The media type of a file that an owner uploads. */
export type SiteFileType = (typeof SITE_FILE_TYPES)[number]

interface Kind {
  /** The endings of names, the usual one first. */
  readonly endings: readonly [string, ...string[]]
  readonly maxBytes: number
}

const IMAGE_MAX_BYTES = 20 * BYTES_PER_MB

/** The endings and the largest size of each type. */
export const SITE_FILE_KINDS: Readonly<Record<SiteFileType, Kind>> = {
  'image/png': { endings: ['png'], maxBytes: IMAGE_MAX_BYTES },
  'image/jpeg': { endings: ['jpg', 'jpeg'], maxBytes: IMAGE_MAX_BYTES },
  'image/gif': { endings: ['gif'], maxBytes: IMAGE_MAX_BYTES },
  'image/webp': { endings: ['webp'], maxBytes: IMAGE_MAX_BYTES },
  'image/avif': { endings: ['avif'], maxBytes: IMAGE_MAX_BYTES },
  'application/pdf': { endings: ['pdf'], maxBytes: 50 * BYTES_PER_MB },
  'audio/mpeg': { endings: ['mp3'], maxBytes: 50 * BYTES_PER_MB },
  'video/mp4': { endings: ['mp4', 'm4v'], maxBytes: 100 * BYTES_PER_MB },
}

/** The largest file that an owner can upload. */
export const SITE_FILE_MAX_BYTES: number = Math.max(
  ...Object.values(SITE_FILE_KINDS).map(({ maxBytes }) => maxBytes),
)

/** The first bytes of a file that {@link siteFileType} reads. */
export const SITE_FILE_HEAD_BYTES = 16

/** The longest name of a file, in UTF-16 units. */
export const SITE_FILE_NAME_MAX_LENGTH = 200

/** The longest alternative text of a picture, in UTF-16 units. */
export const SITE_FILE_ALT_MAX_LENGTH = 1_000

const SIGNATURES: readonly (readonly [SiteFileType, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavif/s],
  // The brands of MP4. Other files with `ftyp` are HEIC pictures, QuickTime films and audio books.
  ['video/mp4', /^.{4}ftyp(?:iso[\dm]|mp4[12]|avc1|dash|M4V |MSNV)/s],
  ['application/pdf', /^%PDF-/],
  // A tag, or a frame of layer 3 of MPEG 1, 2 or 2.5.
  ['audio/mpeg', /^ID3|^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/],
]

/**
 * The type of a file by its first bytes; null for a type that is not supported. Names and claimed types prove nothing.
 * SVG is not supported: such a picture is a document that may contain scripts.
 *
 * @param head - the first {@link SITE_FILE_HEAD_BYTES} bytes
 * @example
 * siteFileType(new Uint8Array(await file.slice(0, SITE_FILE_HEAD_BYTES).arrayBuffer())) // 'image/png'
 */
export function siteFileType(head: Uint8Array): SiteFileType | null {
  const text = String.fromCharCode(...head.subarray(0, SITE_FILE_HEAD_BYTES))
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? null
}

/** A key of a text that stands before "file" in messages. */
export type FileTypeKey = 'editor.fileType.image' | 'editor.fileType.video' | 'editor.fileType.audio'

/**
 * Names the kind of a file in messages, such as "image ".
 *
 * @param type - the type that the file claims to have
 * @returns null for a kind without a name
 */
export function fileTypeKey(type: string): FileTypeKey | null {
  const [, kind] = /^(image|video|audio)\//.exec(type) ?? []
  return kind === undefined ? null : (`editor.fileType.${kind}` as FileTypeKey)
}

/** Text without halves of characters, which no address can contain. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** The longest part of a name that counts as its ending. */
const ENDING = /\.([^.]{1,10})$/

/** A loop, because an expression for this takes quadratic time for a name of many dots. */
function withoutFinalDots(name: string): string {
  let end = name.length
  while (name[end - 1] === '.') end -= 1
  return name.slice(0, end)
}

/**
 * The name under which a file is stored. Folders, control characters and characters that change the direction of text
 * are removed. The ending belongs to the type, so that a saved copy opens in the right program.
 *
 * @returns null if nothing visible is left
 * @example
 * siteFileName('C:\\pictures\\boat.html', 'image/png') // 'boat.html.png'
 */
export function siteFileName(name: string, type: SiteFileType): string | null {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const clean = wellFormed(last)
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim()
  const { endings } = SITE_FILE_KINDS[type]
  const given = ENDING.exec(clean)?.[1] ?? ''
  const isRight = (endings as readonly string[]).includes(given.toLowerCase())
  const ending = `.${isRight ? given : endings[0]}`
  const stem = isRight ? clean.slice(0, -ending.length) : withoutFinalDots(clean)
  // An address cannot have "..", and nobody could find an invisible name.
  if (/^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}.]*$/u.test(stem)) return null
  return wellFormed(stem.slice(0, SITE_FILE_NAME_MAX_LENGTH - ending.length)) + ending
}

/** The address of an uploaded file. Only the id matters, so addresses with earlier names keep working. */
export const siteFileAddress = (id: string, name: string): string =>
  `/files/${id}/${encodeURIComponent(name)}`

/** The id of the uploaded file that an address leads to, under any name that it had; undefined for another address. */
export const siteFileIdIn = (address: string): string | undefined =>
  /^\/files\/([0-9a-f]{20})\//.exec(address)?.[1]

/** The name that an address ends with, as people read it. */
export function nameInAddress(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
