/** The text of a page, and whether its bytes were UTF-8. */
export interface Decoded {
  readonly text: string
  readonly isUtf8: boolean
}

const BOMS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Browsers look at 1,024 bytes. The builder's scripts may stand before its declaration, and its server sent a header. */
const SEARCHED = 16_384

/** The encoding that a `<meta>` names: in its own attribute, or in the type that it repeats from a header. */
function declared(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, SEARCHED)).toString('latin1').toLowerCase()
  const word = 'charset'
  for (let at = start.indexOf(word); at >= 0; at = start.indexOf(word, at + 1)) {
    if (!/^<meta\s/.test(start.slice(start.lastIndexOf('<', at), at))) continue
    const name = /^[\s="']*([\w:-]+)/.exec(start.slice(at + word.length, at + 80))?.[1]
    // The declaration was readable, so the page is not in UTF-16.
    if (name) return name.startsWith('utf-16') ? 'utf-8' : name
  }
  return undefined
}

function decodeAs(bytes: Uint8Array, encoding: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Reads a page by its byte order mark, else by its declaration, else as UTF-8, and what is no UTF-8 as Windows-1252. */
export function decode(bytes: Uint8Array): Decoded {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  const encoding = marked ?? declared(bytes)
  const known = encoding && decodeAs(bytes, encoding, false)
  if (typeof known === 'string')
    return { text: known, isUtf8: new TextDecoder(encoding).encoding === 'utf-8' }
  const text = decodeAs(bytes, 'utf-8', true)
  if (text !== undefined) return { text, isUtf8: true }
  return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false }
}
