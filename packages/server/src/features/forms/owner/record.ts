import {
  type AddFormRequest as Added,
  AddFormRequest,
  type DeletedFormBody,
  FORM_HANDLER_FEATURE,
  FORMS_MAX,
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
import {
  type Insert,
  type RecordFeature,
  type Refusal,
  refused,
  refusedAt,
  type Trash,
  type Write,
} from '../../../content/kinds/feature.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { Services } from '../../../services.js'
import { knownLists, lockList } from '../../mailing-lists/lists.js'
import { countForms, deleteForm, formAddedBy, freeFormId, insertForm, restoreForm } from './lifecycle.js'
import { presetForm } from './presets.js'
import { deletedForms, formSnapshot, formStates, readForm, type StoredForm, writeForm } from './store.js'
import { pagesWithForm } from './uses.js'

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

const FULL_SENTENCE = `A site has at most ${FORMS_MAX} forms. Delete one that you no longer need.`
const FULL = refusedAt({ name: FULL_SENTENCE }, FULL_SENTENCE, 422)

/** The forms in a list. */
const listCalls = ({ db, site }: Services) =>
  new Hono<RequestEnv>().get('/forms', async (c) => {
    const [forms, states, deleted] = await Promise.all([
      site.forms(),
      formStates(db, site.id),
      deletedForms(db, site.id),
    ])
    const byId = new Map(states.map(({ id, ...state }) => [id, state]))
    return c.json({
      forms: forms.flatMap(({ id, name, fields }) => {
        const state = byId.get(id)
        return state ? [{ id, name, fields: fields.length, ...state }] : []
      }),
      deleted: [...deleted],
    } satisfies FormConfigsBody)
  })

/** Adds a form: one of a preset in the website's language, or a copy of another one. */
async function insertOf(
  { db, site, texts }: Services,
  { name, from, key }: Added,
): Promise<Insert | Refusal> {
  const { website } = await site.website()
  const t = await texts(website.language)
  const copied = 'copyOf' in from ? await readForm(db, { websiteId: site.id, formId: from.copyOf }) : null
  if (copied === undefined) return refused('This form no longer exists. Reload the list of forms.')
  return async (queries) => {
    const before = key === undefined ? undefined : await formAddedBy(queries, site.id, key)
    if (before) return { kind: 'added before', id: before.id, isSame: true }
    if ((await countForms(queries, site.id)) >= FORMS_MAX) return FULL
    const id = await freeFormId(queries, site.id, name)
    const form =
      'preset' in from
        ? { definition: presetForm(id, name, from.preset, t), notify: '' }
        : { definition: { ...copied!.definition, id, name }, notify: copied!.notify }
    await insertForm(queries, site.id, form, key ?? null)
    return id
  }
}

/** Deletes forms and restores them. A deleted one of the seed does not come back with a new version of the seed. */
const trashOf = ({ db, site, now }: Services): Trash => {
  const at = (formId: string) => ({ websiteId: site.id, formId })
  return {
    async remove(id, revision) {
      if (!(await readForm(db, at(id)))) return { kind: 'missing' }
      return async (within) => ({
        kind: (await deleteForm(within, at(id), revision, new Date(now()))) ? 'saved' : 'outdated',
      })
    },
    removed: async (id) =>
      (await deletedForms(db, site.id)).find((form) => form.id === id) ??
      ({ id, name: '', revision: 0 } satisfies DeletedFormBody),
    restore: async (id, revision) => async (within) => {
      if ((await countForms(within, site.id)) >= FORMS_MAX) return FULL
      return { kind: (await restoreForm(within, at(id), revision)) ? 'saved' : 'outdated' }
    },
  }
}

/** Forms. The seed's form stays beside the owner's version. */
export function formRecords(services: Services): RecordFeature {
  const { db, site, files, mail, sectionTypes } = services
  const at = (formId: string) => ({ websiteId: site.id, formId })

  const body = async (form: StoredForm): Promise<FormConfigBody> => {
    const [{ website }, lists, usedOn] = await Promise.all([
      site.website(),
      knownLists(db, site.id),
      pagesWithForm(db, sectionTypes, at(form.definition.id)),
    ])
    return {
      ...form,
      lists: lists.map(({ list, name }) => ({ list, name })),
      usedOn: [...usedOn],
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
      const form = await readForm(db, at(id))
      if (!form) return { kind: 'missing' }
      return form.isOfTheme ? write(id, null, revision) : refused('This form is not one of the theme.')
    },

    async add(sent) {
      const request = v.safeParse(AddFormRequest, sent)
      if (request.success) return insertOf(services, request.output)
      const [issue] = request.issues
      const place = v.getDotPath(issue) ?? 'form'
      return refusedAt({ [place]: issue.message }, `Nothing was saved. ${issue.message}`)
    },

    trash: trashOf(services),
  }
}
