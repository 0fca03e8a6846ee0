import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Handler } from 'hono'
import { FOREVER, SHORT } from '../../base/files/cache-control.js'
import { CompressedFiles } from '../../base/files/compressed-files.js'
import type { StaticFile } from '../../base/files/files.js'
import { sendFound } from '../../base/files/send-file.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { PLAIN_SECTIONS } from '../../content/page-sections/types.js'

/** Below the folder of the theme's files, where no page can be. */
const FOLDER = '/assets/plain-sections/'

/** The route of the sheet of the server's own sections. */
export const PLAIN_SHEET_PATH = `${FOLDER}:name{[0-9a-f]{16}\\.css}`

/** In the markup of each of the server's own sections. Texts cannot contain it, because their quotes are escaped. */
const MARK = ' class="plain-section'

const CACHE_BYTES = 1_000_000

/** The parts of the sheet, in their order. */
const PARTS = [
  ...['page', 'buttons', 'columns', 'facts', 'pictures', 'forms', 'choices', 'words', 'calendar', 'places'],
  ...['forced-colors', 'templates'],
]

interface Sheet {
  readonly name: string
  readonly file: StaticFile
}

let read: Sheet | undefined

/** The sheet, whose name has a hash of its content. It is part of the server, and does not change while that runs. */
function sheet(): Sheet {
  if (read) return read
  const path = join(PLAIN_SECTIONS, 'styles')
  const content = Buffer.concat(PARTS.map((name) => readFileSync(join(path, `${name}.css`))))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const modifiedMs = Number.parseInt(hash.slice(0, 12), 16)
  read = { name: `${hash}.css`, file: { path, extension: '.css', size: content.length, modifiedMs, content } }
  return read
}

/** Answers with the sheet of the server's own sections, also to a page of an earlier version. */
export function plainSheetRoute(): Handler<RequestEnv> {
  const compressed = new CompressedFiles(CACHE_BYTES)
  return (c) => {
    const { name, file } = sheet()
    return sendFound(c, file, {
      compressed,
      cacheControl: c.req.param('name') === name ? FOREVER : SHORT,
    })
  }
}

/**
 * A page with a link to the sheet of the server's own sections, if it has one of them. A theme that replaces a section
 * styles it itself.
 *
 * @param mayGetMore whether the page may get a section while it is shown, as in the preview of the panel
 */
export function withPlainSheet(html: string, mayGetMore: boolean): string {
  if (!mayGetMore && !html.includes(MARK)) return html
  const link = `<link rel="stylesheet" href="${FOLDER}${sheet().name}">`
  return html.replace(/<\/head\s*>/i, (end) => `${link}\n  ${end}`)
}
