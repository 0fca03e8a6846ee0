import {
  type FormDefinition,
  type FormValues,
  INBOX_SEARCH_MAX_LENGTH,
  type InboxBody,
  type SubmissionBody,
  SubmissionFilter,
  type SubmissionsBody,
  summaryOf,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { queryOf } from '../../base/http/body.js'
import { sendCsv } from '../../base/http/csv.js'
import { sendDownload } from '../../base/http/download.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, inBatches, rangeOf } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Texts } from '../../base/text/texts.js'
import type { Services } from '../../services.js'
import { allLists } from '../mailing-lists/lists.js'
import { answersOf } from './answers.js'
import { exportColumns } from './columns.js'
import { countSubmissions } from './read-marks.js'
import {
  type Filter,
  findSubmission,
  type ListedSubmission,
  listSubmissions,
  storedFields,
  submittedFile,
} from './submissions.js'

/** The values of a form as readable text, by field id. Values of removed fields are left out. */
const summariesOf = (
  form: FormDefinition | undefined,
  values: FormValues,
  t: Texts,
): Record<string, string> =>
  Object.fromEntries(
    (form?.fields ?? [])
      .filter(({ type }) => type !== 'section')
      .map((field) => [field.id, summaryOf(field, values[field.id] ?? '', t)]),
  )

/** All forms by their ids, also deleted ones: their submissions are read with them. */
async function formsById({ site }: Pick<Services, 'site'>): Promise<ReadonlyMap<string, FormDefinition>> {
  return new Map((await site.knownForms()).map(({ definition }) => [definition.id, definition]))
}

/** The forms of a site with their counts, deleted forms last, and its mailing lists. */
async function inboxOverview(
  { db, site, mail }: Pick<Services, 'db' | 'site' | 'mail'>,
  accountId: string,
): Promise<InboxBody> {
  const [forms, counts, lists, status] = await Promise.all([
    site.knownForms(),
    countSubmissions(db, { websiteId: site.id, accountId }),
    allLists(db, site.id),
    mail?.status(),
  ])
  const byForm = new Map(counts.map((count) => [count.formId, count]))
  const current = forms
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ definition: { id, name } }) => ({
      ...(byForm.get(id) ?? { formId: id, total: 0, unread: 0 }),
      name,
      exists: true,
    }))
  const ids = new Set(current.map(({ formId }) => formId))
  const names = new Map(forms.map(({ definition: { id, name } }) => [id, name]))
  const former = counts
    .filter(({ formId }) => !ids.has(formId))
    .map((count) => ({ ...count, name: names.get(count.formId) || count.formId, exists: false }))
  return {
    forms: [...current, ...former],
    lists: lists.map(({ list, name, members }) => ({ list, name, members })),
    mail: !status ? 'off' : status.unsent.length > 0 ? 'failing' : 'on',
  }
}

const SUBMISSION = '/submissions/:id{\\d{1,15}}'

/** The id of the reading account. */
export const readerOf = (c: Context<RequestEnv>) => c.get('session')?.account.id ?? ''

const FILTER_RULE = `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters, and “unread” is true or false.`

/** The filter of a call. */
const filterOf = (c: Context<RequestEnv>): Filter => ({
  ...queryOf(c, SubmissionFilter, FILTER_RULE),
  reader: readerOf(c),
})

const body = (row: ListedSubmission, form: FormDefinition | undefined, t: Texts): SubmissionBody => {
  const { at, fields, ...rest } = row
  return {
    ...rest,
    createdAt: at.toISOString(),
    texts: summariesOf(form, row.values, t),
    answers: answersOf(form, row, t),
  }
}

/** Calls of the panel that read submissions: lists, files and exports. */
export function submissionRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, texts, files } = services
  const language = async () => (await site.website()).website.language
  const missing = (c: Context, formId: string) => errorResponse(c, 404, `There is no form “${formId}”.`)
  const notFound = (c: Context) => errorResponse(c, 404, 'This submission no longer exists.')

  return new Hono<RequestEnv>()
    .get('/inbox', async (c) => c.json(await inboxOverview(services, readerOf(c))))

    .get('/submissions', async (c) => {
      const range = rangeOf(c)
      const filter = filterOf(c)
      const page = await listSubmissions(db, site.id, filter, range)
      const forms = await formsById(services)
      const { formId } = filter
      // A removed form may still have submissions.
      if (formId !== undefined && page.rows.length === 0 && !forms.has(formId)) {
        const any = await listSubmissions(db, site.id, { formId }, { before: undefined, limit: 1 })
        if (any.rows.length === 0) return missing(c, formId)
      }
      const t = await texts(await language())
      const submissions = page.rows.map((row) => body(row, forms.get(row.formId), t))
      return c.json({ submissions, ...cursors(page) } satisfies SubmissionsBody)
    })

    .get('/submissions.csv', async (c) => {
      const filter = filterOf(c)
      const { formId } = filter
      if (formId === undefined) return errorResponse(c, 400, 'Name the form as “formId”.')
      const [forms, stored] = await Promise.all([formsById(services), storedFields(db, site.id, formId)])
      const form = forms.get(formId)
      if (!form && stored.length === 0) return missing(c, formId)
      const columns = exportColumns(form, stored, await texts(await language()))
      return sendCsv(
        c,
        formId,
        columns.map(({ title }) => title),
        inBatches(
          (range) => listSubmissions(db, site.id, filter, range),
          (row) => columns.map(({ cell }) => cell(row)),
        ),
      )
    })

    .get(SUBMISSION, async (c) => {
      const row = await findSubmission(db, site.id, Number(c.req.param('id')), readerOf(c))
      if (!row) return notFound(c)
      const [forms, t] = await Promise.all([formsById(services), texts(await language())])
      return c.json(body(row, forms.get(row.formId), t))
    })

    .get(`${SUBMISSION}/files/:n{\\d{1,3}}`, async (c) => {
      const { id, n } = c.req.param()
      const found = await submittedFile(db, site.id, Number(id), Number(n))
      const sent = found && files && (await sendDownload(c, { ...found, path: files.pathOf(found.sha256) }))
      return sent || errorResponse(c, 404, 'There is no such file.')
    })
}
