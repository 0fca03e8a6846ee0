/** The bytes of a file's start that tell a page from another file. */
export const HEAD_LENGTH = 128 * 1024

/** Endings of files that are no page, whatever they contain. */
const NO_PAGE =
  /\.(?:css|m?js|download|json|map|xml|rss|atom|txt|csv|md|ics|vcf|pdf|zip|gz|docx?|xlsx?|pptx?|jpe?g|jfif|png|gif|webp|avif|svgz?|ico|bmp|tiff?|heic|mp[34]|m4[av]|webm|og[gv]|wav|mov|m3u8|ts|vtt|woff2?|ttf|otf|eot|wasm)$/i

/** The start of a page behind its comments. HTTrack and browsers write their comment before or behind the doctype. */
const PAGE_START =
  /^(?:<!doctype html|<html[\s>]|<head[\s>]|<body[\s>]|<meta\s|<title[\s>]|<link\s|<script[\s>])/i

/** Text of the first bytes, for what is written in ASCII. */
function startOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return isWide ? text.slice(2).replaceAll('\0', '') : text.replace(/^\u00ef\u00bb\u00bf/, '')
}

/** Behind white space, an XML declaration and comments. */
function skipComments(text: string): string {
  let at = 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '>' : ''
    const found = end ? text.indexOf(end, at + 2) : -1
    if (found < 0) return text.slice(at, at + 40)
    at = found + end.length
  }
}

/** Whether a file is a page. The ending decides only against it: wget saves pages under the names of their addresses. */
export const isPage = (path: string, head: Uint8Array): boolean =>
  !NO_PAGE.test(path) && PAGE_START.test(skipComments(startOf(head)))

/** Signatures of pictures, for those that were saved without an ending. */
const SIGNATURES: readonly (readonly [ending: string, start: RegExp])[] = [
  ['.jpg', /^\u00ff\u00d8\u00ff/],
  ['.png', /^\u0089PNG/],
  ['.gif', /^GIF8/],
  ['.webp', /^RIFF[\s\S]{4}WEBP/],
  ['.avif', /^[\s\S]{4}ftypavif/],
  ['.svg', /^(?:<\?xml[^>]*>\s*)?<svg[\s>]/],
  ['.woff2', /^wOF2/],
  ['.css', /^\s*(?:\/\*[^*]*\*\/\s*)?@(?:font-face|import|charset|media)\b/],
]

/** The ending that a host needs to send the right type, for a file whose name has none. */
export const endingOf = (head: Uint8Array): string => {
  const start = startOf(head.subarray(0, 512))
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? ''
}
