import { type LastSaveBody, RevisionQuery } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { readJson, wrongFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../revisions/author.js'
import { lastChangeOf } from '../revisions/last-save.js'
import { addRecordChange, recordingChange } from '../revisions/record-changes.js'
import { historyKey, type Outcome, type RecordFeature, type Refusal, recordPath } from './feature.js'
import { historyRoutes } from './history.js'
import type { RecordServices } from './services.js'

const idOf = (c: Context): string => c.req.param('id') ?? ''

const refusal = (c: Context, { status, error, errors }: Refusal): Response =>
  errorResponse(c, status, error, { errors })

/**
 * The calls that read, add, change and take away records of a kind, and record each change. Lists have routes of their
 * own, which must come first where an id could be the name of another call.
 */
export function recordRoutes<Request, Added>(
  { db, site, now }: RecordServices,
  feature: RecordFeature<Request, Added>,
): Hono<RequestEnv> {
  const { kind, sentences, addition } = feature
  const path = recordPath(feature)
  const changedBy = (c: Context<RequestEnv>, id: string) => ({
    ...historyKey(site.id, feature, id),
    author: authorOf(c, now()),
  })
  const missing = (c: Context, id: string) => errorResponse(c, 404, sentences.missing(id))

  const recorded = async (
    c: Context<RequestEnv>,
    id: string,
    write: (within: Database) => Promise<Outcome>,
  ): Promise<Outcome> => recordingChange(db, changedBy(c, id), await feature.snapshot(id), write)

  /** Answers with the stored record; a person who started from an older one gets it with a conflict. */
  const answer = async (c: Context<RequestEnv>, id: string, outcome: Outcome, done?: object) => {
    if (outcome.kind === 'refused') return refusal(c, outcome)
    if (outcome.kind === 'saved' && done) return c.json(done)
    const record = await feature.read(id)
    if (outcome.kind === 'saved') return record ? c.json(record) : missing(c, id)
    if (!record && !feature.conflictOf) return missing(c, id)
    if (outcome.kind === 'missing') return missing(c, id)
    const last: LastSaveBody = await lastChangeOf(db, changedBy(c, id))
    const stored = feature.conflictOf?.(record) ?? record
    return errorResponse(c, 409, sentences.outdated, { ...stored, ...last })
  }

  const routes = new Hono<RequestEnv>()

  if (addition) {
    routes.post(`/${kind.path}`, async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const parsed = addition.parse(await readJson(c))
      if (parsed.kind === 'refused') return refusal(c, parsed)
      const added = await db.transaction(async (queries) => {
        await lock(queries, 'record changes')
        const id = await addition.insert(queries, parsed.request)
        if (typeof id !== 'string') return id
        const read = await feature.snapshot(id)
        await addRecordChange(queries, changedBy(c, id), null, await read(queries))
        return id
      })
      if (typeof added !== 'string') return refusal(c, added)
      const record = await feature.read(added)
      return record ? c.json(record, 201) : missing(c, added)
    })
  }

  routes.get(path, async (c) => {
    const record = await feature.read(idOf(c))
    return record ? c.json(record) : missing(c, idOf(c))
  })

  routes.put(path, async (c) => {
    const rejection = wrongFormat(c, 'application/json')
    if (rejection) return rejection
    const parsed = feature.parse(await readJson(c))
    if (parsed.kind === 'refused') return refusal(c, parsed)
    const id = idOf(c)
    return answer(c, id, await recorded(c, id, (within) => feature.save(within, id, parsed.request)))
  })

  const takeAway = feature.reset ?? feature.remove
  if (takeAway) {
    routes.delete(path, async (c) => {
      const query = v.safeParse(RevisionQuery, c.req.query())
      if (!query.success) return errorResponse(c, 400, sentences.revision)
      const id = idOf(c)
      const { revision } = query.output
      const outcome = await recorded(c, id, (within) => takeAway.call(feature, within, id, revision))
      return answer(c, id, outcome, feature.remove && { changed: 1 })
    })
  }
  return routes.route('/', historyRoutes({ db, site }, feature))
}
