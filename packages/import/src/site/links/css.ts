/** An address in a sheet, and where it stands. */
interface Found {
  readonly start: number
  readonly end: number
  readonly address: string
  readonly isImport: boolean
}

/**
 * Sticky, so that each try looks at one place; no value crosses a line. wget writes names with spaces without quotation
 * marks, which browsers do not read.
 */
const URL_TOKEN = /url\((?:\s*"([^"\n]*)"\s*|\s*'([^'\n]*)'\s*|([^"'()\n\\]+))\)/iy
const IMPORT_TOKEN = /@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/iy

function tokenAt(css: string, at: number, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(css)
}

function* addressesIn(css: string): Generator<Found> {
  let at = 0
  let isBehindImport = false
  const next = /\/\*|url\(|@import|;/gi
  for (;;) {
    next.lastIndex = at
    const mark = next.exec(css)
    if (!mark) return
    at = mark.index + mark[0].length
    if (mark[0] === ';') isBehindImport = false
    else if (mark[0] === '/*') {
      const end = css.indexOf('*/', at)
      if (end < 0) return
      at = end + 2
    } else {
      const isImport = mark[0].toLowerCase() === '@import'
      const token = tokenAt(css, mark.index, isImport ? IMPORT_TOKEN : URL_TOKEN)
      if (!token) {
        isBehindImport = isImport
        continue
      }
      const end = mark.index + token[0].length
      const address = token.slice(1).find((value) => value !== undefined) ?? ''
      yield { start: mark.index, end, address, isImport: isImport || isBehindImport }
      at = end
    }
  }
}

/** An address that is safe in a sheet: within quotation marks, without a line break or a mark. */
const quoted = (address: string) =>
  `"${address.replace(/["'()\\\s<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`)}"`

/**
 * A sheet with other addresses. Comments and everything else stay as they are.
 *
 * @param replace - the new address; undefined leaves the old one
 */
export function rewriteCss(
  css: string,
  replace: (address: string, isImport: boolean) => string | undefined,
): string {
  const parts: string[] = []
  let done = 0
  for (const { start, end, address, isImport } of addressesIn(css)) {
    const replaced = replace(address.trim(), isImport)
    if (replaced === undefined) continue
    const isString = css.startsWith('@', start)
    parts.push(css.slice(done, start), isString ? `@import ${quoted(replaced)}` : `url(${quoted(replaced)})`)
    done = end
  }
  return done === 0 ? css : parts.join('') + css.slice(done)
}
