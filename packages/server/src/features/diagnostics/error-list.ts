import { SCRIPT_ERRORS_MAX, type ScriptErrorGroup, type ScriptErrorsBody } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { folded, searchWords } from '../../base/text/search-text.js'
import { placesOf } from './error-store.js'
import { type ScriptError, topFrame } from './script-error.js'

interface Row {
  key: string
  error: ScriptError
  pages: string[]
  browsers: string[]
  count: number
  first_at: Date
  last_at: Date
}

/** A file with line and column, as far as they are known, or else the first frame of the stack. */
function sourceOf(error: ScriptError): string {
  const { file, line, column } = error
  if (file) return [file, ...[line, column].filter((number) => number !== null && number > 0)].join(':')
  return error.stack ? topFrame(error).replace(/^at /, '').replace(/^:+$/, '') : ''
}

function groupOf({ key, error, pages, browsers, count, first_at, last_at }: Row): ScriptErrorGroup {
  // A group from before the server kept pages and browsers has those of its latest error.
  const latest = placesOf(error)
  return {
    id: key,
    event: error.event,
    message: error.message,
    source: sourceOf(error),
    stack: error.stack ?? '',
    block: error.block ?? '',
    phase: error.phase ?? '',
    option: error.option ?? '',
    pages: pages.length > 0 ? pages : [...latest.pages],
    browsers: browsers.length > 0 ? browsers : [...latest.browsers],
    count,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  }
}

const textOf = ({ event, message, source, stack, block, phase, option, pages, browsers }: ScriptErrorGroup) =>
  folded([event, message, source, stack, block, phase, option, ...pages, ...browsers].join('\n'))

/** The groups of errors that contain every word of a search, latest first. */
export async function listErrors(db: Database, websiteId: string, search: string): Promise<ScriptErrorsBody> {
  const rows = await db.query<Row>(
    `select key, error, pages, browsers, count, first_at, last_at from script_errors
     where website_id = $1 order by last_at desc, key limit ${SCRIPT_ERRORS_MAX}`,
    [websiteId],
  )
  const words = searchWords(search)
  const errors = rows
    .map(groupOf)
    .filter((group) => words.length === 0 || words.every((word) => textOf(group).includes(word)))
  return { errors, total: rows.length }
}
