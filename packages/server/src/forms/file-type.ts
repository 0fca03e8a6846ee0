import { extname } from 'node:path'
import { mediaTypeOf } from '../assets/media-type.js'

/** What nothing is known about. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** What computers run when somebody opens it. */
const PROGRAM = 'application/x-executable'

const PROGRAM_ENDINGS: ReadonlySet<string> = new Set(
  'apk app bat cmd com cpl dll exe hta jar lnk msi pif ps1 reg scr sh vb vbs wsf'
    .split(' ')
    .map((name) => `.${name}`),
)

/** How files begin, from the given byte on, and what they are then. */
const SIGNATURES: readonly (readonly [type: string, at: number, begins: string])[] = [
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
  SIGNATURES.find(([, at, begins]) => head.toString('latin1', at, at + begins.length) === begins)?.[0]

function byName(name: string): string | undefined {
  const ending = extname(name).toLowerCase()
  if (PROGRAM_ENDINGS.has(ending)) return PROGRAM
  const [type = UNKNOWN_TYPE] = mediaTypeOf(ending).split(';', 1)
  return type === UNKNOWN_TYPE ? undefined : type
}

/** Pictures are often sent under the ending of another kind of picture, films under that of sound. */
function agree(one: string, other: string): boolean {
  const [kind, kindOfOther] = [one, other].map((type) => type.split('/', 1)[0])
  return one === other || (kind === kindOfOther && kind !== 'application')
}

/**
 * What a file is, by what is in it, by its name and by what its sender says. A program stays one, however it is called.
 *
 * @param said what the sender says; {@link UNKNOWN_TYPE} for nothing
 * @param head how it begins
 * @returns null where content and name contradict each other, and {@link UNKNOWN_TYPE} where the sender says something
 *   else than these
 */
export function fileType(name: string, said: string, head: Buffer): string | null {
  const [content, named] = [byContent(head), byName(name)]
  if (content && named && !agree(content, named)) return null
  const known = content ?? named
  if (known === undefined) return SIGNED.has(said) ? UNKNOWN_TYPE : said
  return said === UNKNOWN_TYPE || agree(known, said) ? known : UNKNOWN_TYPE
}
