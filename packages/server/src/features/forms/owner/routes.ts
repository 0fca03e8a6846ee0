import {
  FORM_HANDLER_FEATURE,
  type FormConfigBody,
  FormConfigRequest,
  type FormConfigsBody,
  FormResetQuery,
  formConfigIssues,
  parsePageContext,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { readJson, wrongFormat } from '../../../base/http/body.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { authorOf } from '../../../content/revisions/author.js'
import { lastChangeOf } from '../../../content/revisions/last-save.js'
import { recordingChange } from '../../../content/revisions/record-changes.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { Services } from '../../../services.js'
import { knownLists, lockList } from '../../mailing-lists/lists.js'
import { changedForms, formSnapshot, pageOfForm, readForm, type StoredForm, writeForm } from './store.js'

const FORM = '/forms/:id{[\\w-]{1,64}}'

const isOn = ({ experiments = [] }: SeedWebsite, feature: string) =>
  experiments.some(
    ({ name, experimentType, variant }) =>
      name === feature && experimentType === 'FEATURE_TOGGLE' && variant === 'true',
  )

/** Whether pages can show a bot check: without one, visitors could not send a form that requires it. */
const hasBotCheck = ({ botCheck }: SeedWebsite) =>
  parsePageContext({ botCheck: botCheck ?? {} }).context.botCheck.siteKey !== ''

const invalid = (c: Context, request: unknown) => {
  const issues = formConfigIssues(request)
  const [first] = issues
  const error = `Nothing was saved. ${first ? `“${first.at}”: ${first.message}.` : ''}`
  return errorResponse(c, 400, error, {
    errors: Object.fromEntries(issues.map(({ at, message }) => [at, message])),
  })
}

const NO_LIST = 'This mailing list no longer exists. Select another one, or create one.'

/** Calls of the panel that change forms. The seed's form stays beside the owner's version. */
export function formConfigRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, files, mail, now } = services
  const at = (formId: string) => ({ websiteId: site.id, formId })
  const missing = (c: Context, id: string) =>
    errorResponse(c, 404, `There is no form “${id}”. Reload the list of forms; the site may have changed.`)

  const body = async (form: StoredForm): Promise<FormConfigBody> => {
    const [{ website }, lists, page] = await Promise.all([
      site.website(),
      knownLists(db, site.id),
      pageOfForm(db, at(form.definition.id)),
    ])
    return {
      ...form,
      lists: lists.map(({ list, name }) => ({ list, name })),
      page,
      supports: {
        limits: isOn(website, FORM_HANDLER_FEATURE),
        botCheck: hasBotCheck(website),
        files: files !== undefined,
        mail: mail !== undefined,
      },
    }
  }

  /** Saves, and answers with the stored form; a person who started from an older one gets it with a conflict. */
  const write = async (
    c: Context<RequestEnv>,
    id: string,
    form: Pick<StoredForm, 'definition' | 'notify'> | null,
    revision: number,
  ) => {
    const record = { websiteId: site.id, kind: 'form', recordId: id, author: authorOf(c, now()) } as const
    const list = form?.definition.mailingList
    const isSaved = await recordingChange(db, record, formSnapshot(site.id, id), async (within) => {
      if (list && !(await lockList(within, { websiteId: site.id, list }))) return null
      return writeForm(within, at(id), form, revision)
    })
    if (isSaved === null)
      return errorResponse(c, 400, `Nothing was saved. ${NO_LIST}`, { errors: { mailingList: NO_LIST } })
    const stored = await readForm(db, at(id))
    if (!stored) return missing(c, id)
    if (isSaved) return c.json(await body(stored))
    const error = 'This form was changed elsewhere in the meantime.'
    return errorResponse(c, 409, error, { ...(await body(stored)), ...(await lastChangeOf(db, record)) })
  }

  return new Hono<RequestEnv>()
    .get('/forms', async (c) => {
      const [forms, changed] = await Promise.all([site.forms(), changedForms(db, site.id)])
      return c.json({
        forms: forms.map(({ id, name, fields }) => ({
          id,
          name,
          fields: fields.length,
          isOwn: changed.has(id),
        })),
      } satisfies FormConfigsBody)
    })

    .get(FORM, async (c) => {
      const { id } = c.req.param()
      const form = await readForm(db, at(id))
      return form ? c.json(await body(form)) : missing(c, id)
    })

    .put(FORM, async (c) => {
      const { id } = c.req.param()
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const sent = await readJson(c)
      const request = v.safeParse(FormConfigRequest, sent)
      if (!request.success) return invalid(c, sent)
      if (!(await readForm(db, at(id)))) return missing(c, id)
      const { definition, notify, revision } = request.output
      return write(c, id, { definition, notify }, revision)
    })

    .delete(FORM, async (c) => {
      const { id } = c.req.param()
      const query = v.safeParse(FormResetQuery, c.req.query())
      if (!query.success)
        return errorResponse(c, 400, 'Send the “revision” of the form that you want to reset.')
      if (!(await readForm(db, at(id)))) return missing(c, id)
      return write(c, id, null, query.output.revision)
    })
}
