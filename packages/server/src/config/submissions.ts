import type { FormDefinition, MailingListBody, SubmissionBody, SubmissionsBody } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { problem } from '../errors/answers.js'
import {
  type ListedSubmission,
  listSubmissions,
  type Paged,
  type Range,
  storedFields,
  submittedFile,
} from '../forms/list.js'
import { listMembers } from '../forms/mailing-list.js'
import { plainTexts } from '../forms/plain-texts.js'
import type { RequestEnv, Services } from '../services.js'
import { exportColumns } from './columns.js'
import { csvStream } from './csv.js'
import { attachment, sendDownload } from './download.js'

/** The most rows of one answer. */
const LISTED = 100

/** The rows of an export that are in memory at once. */
const EXPORTED = 500

const number = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

/** Reads `before` and `limit`; null where one of them is no number that can be. */
function rangeOf(c: Context): Range | null {
  const [before, limit] = [c.req.query('before'), c.req.query('limit')]
  const range = { before: number(before) ?? undefined, limit: number(limit ?? String(LISTED)) ?? 0 }
  if (before !== undefined && range.before === undefined) return null
  return range.limit >= 1 && range.limit <= LISTED ? range : null
}

const wrongRange = (c: Context) =>
  problem(
    c,
    400,
    `"limit" is a number from 1 to ${LISTED}, and "before" what the last answer gave as "next".`,
  )

const cursor = (next: number | null) => (next === null ? null : String(next))

/** All rows of a list, a part at a time. */
async function* inParts<Row, Cells>(
  list: (range: Range) => Promise<Paged<Row>>,
  cells: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  let before: number | undefined
  do {
    const { rows, next } = await list({ before, limit: EXPORTED })
    yield rows.map(cells)
    before = next ?? undefined
  } while (before !== undefined)
}

function sendCsv(
  c: Context,
  name: string,
  header: readonly string[],
  parts: AsyncGenerator<readonly (readonly string[])[]>,
): Response {
  return c.body(csvStream(header, parts), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(`${name}.csv`),
  })
}

/** What people sent in, for those who may use the panel: lists, files and exports. */
export function submissionRoutes({ db, site, texts, files }: Services): Hono<RequestEnv> {
  const language = async () => (await site.website()).website.language
  const missing = (c: Context, formId: string) => problem(c, 404, `There is no form "${formId}".`)

  const body = (
    row: ListedSubmission,
    form: FormDefinition | undefined,
    t: Awaited<ReturnType<typeof texts>>,
  ): SubmissionBody => {
    const { at, ...rest } = row
    return { ...rest, createdAt: at.toISOString(), texts: plainTexts(form, row.values, t) }
  }

  const isList = async (list: string) =>
    (await site.forms()).some(({ mailingList }) => mailingList === list) ||
    (await listMembers(db, site.id, list, { before: undefined, limit: 1 })).rows.length > 0

  return new Hono<RequestEnv>()
    .get('/submissions', async (c) => {
      const formId = c.req.query('formId')
      const range = rangeOf(c)
      if (!range) return wrongRange(c)
      const { rows, next } = await listSubmissions(db, site.id, formId, range)
      const forms = new Map((await site.forms()).map((form) => [form.id, form]))
      // A form that is gone may still have submissions.
      if (formId !== undefined && rows.length === 0 && range.before === undefined && !forms.has(formId)) {
        return missing(c, formId)
      }
      const t = await texts(await language())
      const submissions = rows.map((row) => body(row, forms.get(row.formId), t))
      return c.json({ submissions, next: cursor(next) } satisfies SubmissionsBody)
    })

    .get('/submissions.csv', async (c) => {
      const formId = c.req.query('formId')
      if (formId === undefined) return problem(c, 400, 'Say which form, as "formId".')
      const [form, stored] = await Promise.all([site.form(formId), storedFields(db, site.id, formId)])
      if (!form && stored.length === 0) return missing(c, formId)
      const columns = exportColumns(form, stored, await texts(await language()))
      return sendCsv(
        c,
        formId,
        columns.map(({ title }) => title),
        inParts(
          (range) => listSubmissions(db, site.id, formId, range),
          (row) => columns.map(({ cell }) => cell(row)),
        ),
      )
    })

    .get('/submissions/:id{\\d{1,15}}/files/:n{\\d{1,3}}', async (c) => {
      const { id, n } = c.req.param()
      const found = await submittedFile(db, site.id, Number(id), Number(n))
      const sent = found && files && (await sendDownload(c, { ...found, path: files.pathOf(found.sha256) }))
      return sent || problem(c, 404, 'There is no such file.')
    })

    .get('/mailing-lists/:list{[\\w-]{1,64}}', async (c) => {
      const { list } = c.req.param()
      const range = rangeOf(c)
      if (!range) return wrongRange(c)
      if (!(await isList(list))) return problem(c, 404, `There is no mailing list "${list}".`)
      const { rows, next } = await listMembers(db, site.id, list, range)
      const members = rows.map(({ email, formId, at }) => ({ email, formId, joinedAt: at.toISOString() }))
      return c.json({ list, members, next: cursor(next) } satisfies MailingListBody)
    })

    .get('/mailing-lists/:file{[\\w-]{1,64}\\.csv}', async (c) => {
      const list = c.req.param('file').slice(0, -'.csv'.length)
      if (!(await isList(list))) return problem(c, 404, `There is no mailing list "${list}".`)
      const t = await texts(await language())
      return sendCsv(
        c,
        list,
        [t('export.email'), t('export.time'), t('export.form')],
        inParts(
          (range) => listMembers(db, site.id, list, range),
          ({ email, at, formId }) => [email, at.toISOString(), formId],
        ),
      )
    })
}
