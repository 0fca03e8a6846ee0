import {
  FORM_HANDLER_FEATURE,
  type FormConfigBody,
  FormConfigRequest,
  type FormConfigsBody,
  formConfigIssues,
  formKind,
  parsePageContext,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { type RecordFeature, refusedAt, type Write } from '../../../content/kinds/feature.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { Services } from '../../../services.js'
import { knownLists, lockList } from '../../mailing-lists/lists.js'
import { changedForms, formSnapshot, pageOfForm, readForm, type StoredForm, writeForm } from './store.js'

const isOn = ({ experiments = [] }: SeedWebsite, feature: string) =>
  experiments.some(
    ({ name, experimentType, variant }) =>
      name === feature && experimentType === 'FEATURE_TOGGLE' && variant === 'true',
  )

/** Whether pages can show a bot check: without one, visitors could not send a form that requires it. */
const hasBotCheck = ({ botCheck }: SeedWebsite) =>
  parsePageContext({ botCheck: botCheck ?? {} }).context.botCheck.siteKey !== ''

const invalid = (request: unknown) => {
  const issues = formConfigIssues(request)
  const [first] = issues
  const error = `Nothing was saved. ${first ? `“${first.at}”: ${first.message}.` : ''}`
  return refusedAt(Object.fromEntries(issues.map(({ at, message }) => [at, message])), error)
}

const NO_LIST = refusedAt({
  mailingList: 'This mailing list no longer exists. Select another one, or create one.',
})

/** The forms in a list. */
const listCalls = ({ db, site }: Services) =>
  new Hono<RequestEnv>().get('/forms', async (c) => {
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

/** Forms. The seed's form stays beside the owner's version. */
export function formRecords(services: Services): RecordFeature {
  const { db, site, files, mail } = services
  const at = (formId: string) => ({ websiteId: site.id, formId })

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

  const write =
    (id: string, form: Pick<StoredForm, 'definition' | 'notify'> | null, revision: number): Write =>
    async (within) => {
      const list = form?.definition.mailingList
      if (list && !(await lockList(within, { websiteId: site.id, list }))) return NO_LIST
      return { kind: (await writeForm(within, at(id), form, revision)) ? 'saved' : 'outdated' }
    }

  return {
    kind: formKind,
    id: '[\\w-]{1,64}',
    isOnPages: true,
    sentences: {
      missing: (id) => `There is no form “${id}”. Reload the list of forms; the site may have changed.`,
      outdated: 'This form was',
      revision: 'Send the “revision” of the form that you want to reset.',
    },
    calls: listCalls(services),
    snapshots: async () => (queries, id) => formSnapshot(site.id, id)(queries),

    async read(id) {
      const form = await readForm(db, at(id))
      return form && body(form)
    },

    async change(id, sent) {
      const request = v.safeParse(FormConfigRequest, sent)
      if (!request.success) return invalid(sent)
      if (!(await readForm(db, at(id)))) return { kind: 'missing' }
      const { definition, notify, revision } = request.output
      return write(id, { definition, notify }, revision)
    },

    async takeAway(id, revision) {
      return (await readForm(db, at(id))) ? write(id, null, revision) : { kind: 'missing' }
    },
  }
}
