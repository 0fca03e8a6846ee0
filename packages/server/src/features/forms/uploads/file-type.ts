import { extname } from 'node:path'
import { mediaTypeOf } from '../../../base/files/media-type.js'

/** The type of files that cannot be identified. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** The type of files that computers run when they are opened. */
const PROGRAM = 'application/x-executable'

const PROGRAM_ENDINGS: ReadonlySet<string> = new Set(
  'apk app bat cmd com cpl dll exe hta jar lnk msi pif ps1 reg scr sh vb vbs wsf'
    .split(' ')
    .map((name) => `.${name}`),
)

/** The bytes by which a type is recognised, and their offset. */
const SIGNATURES: readonly (readonly [type: string, offset: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/heic', 4, 'ftypheic'],
  ['video/mp4', 4, 'ftyp'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
  ['application/pdf', 0, '%PDF-'],
  [PROGRAM, 0, 'MZ'],
  [PROGRAM, 0, '\x7fELF'],
  [PROGRAM, 0, '\xcf\xfa\xed\xfe'],
  [PROGRAM, 0, '#!'],
]

const SIGNED: ReadonlySet<string> = new Set(SIGNATURES.map(([type]) => type))

const byContent = (head: Buffer): string | undefined =>
  SIGNATURES.find(
    ([, offset, bytes]) => head.toString('latin1', offset, offset + bytes.length) === bytes,
  )?.[0]

function byName(name: string): string | undefined {
  const ending = extname(name).toLowerCase()
  if (PROGRAM_ENDINGS.has(ending)) return PROGRAM
  const [type = UNKNOWN_TYPE] = mediaTypeOf(ending).split(';', 1)
  return type === UNKNOWN_TYPE ? undefined : type
}

/**
 * Whether two types may describe the same file: image extensions are often swapped, and videos declared as
 * audio.
 */
function agree(one: string, other: string): boolean {
  const [kind, kindOfOther] = [one, other].map((type) => type.split('/', 1)[0])
  return one === other || (kind === kindOfOther && kind !== 'application')
}

/**
 * The type of a file by its content, its name and the type that the sender claims. A program is recognised by its
 * content under any name.
 *
 * @param claimed {@link UNKNOWN_TYPE} for no claim
 * @param head the first bytes
 * @returns null if content and name contradict each other, and {@link UNKNOWN_TYPE} if the claim contradicts them
 */
export function fileType(name: string, claimed: string, head: Buffer): string | null {
  const [content, named] = [byContent(head), byName(name)]
  if (content && named && !agree(content, named)) return null
  const detected = content ?? named
  if (detected === undefined) return SIGNED.has(claimed) ? UNKNOWN_TYPE : claimed
  return claimed === UNKNOWN_TYPE || agree(detected, claimed) ? detected : UNKNOWN_TYPE
}
