import { RevisionQuery, RevisionRequest } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { lock } from '../../base/database/lock.js'
import { jsonBody, readJson, requireFormat } from '../../base/http/body.js'
import { changedElsewhere } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../revisions/author.js'
import { lastChangeOf } from '../revisions/last-save.js'
import { addRecordChange, recordingChange } from '../revisions/record-changes.js'
import {
  historyKey,
  type Outcome,
  type RecordFeature,
  type RecordServices,
  type Refusal,
  recordPath,
  type Write,
} from './feature.js'
import { historyRoutes } from './history.js'

const REVISION_RULE = 'Send the “revision” that the change is based on.'

const idOf = (c: Context): string => c.req.param('id') ?? ''

const refusal = (c: Context, { status, error, errors }: Refusal): Response =>
  errorResponse(c, status, error, errors && { errors: { ...errors } })

/** The answers to the calls about single records of a kind. Each change is recorded. */
export class RecordAnswers {
  readonly #services: RecordServices
  readonly #feature: RecordFeature

  constructor(services: RecordServices, feature: RecordFeature) {
    this.#services = services
    this.#feature = feature
  }

  async read(c: Context<RequestEnv>): Promise<Response> {
    const record = await this.#feature.read(idOf(c))
    return record ? c.json(record) : this.#missing(c)
  }

  async change(c: Context<RequestEnv>): Promise<Response> {
    requireFormat(c, 'application/json')
    const outcome = await this.#made(c, await this.#feature.change(idOf(c), await readJson(c)))
    return this.#answer(c, outcome)
  }

  async takeAway(c: Context<RequestEnv>): Promise<Response> {
    const { sentences } = this.#feature
    const query = v.safeParse(RevisionQuery, c.req.query())
    if (sentences.revision !== undefined && !query.success) return errorResponse(c, 400, sentences.revision)
    const revision = query.success ? query.output.revision : 0
    const outcome = await this.#made(c, await this.#feature.takeAway!(idOf(c), revision))
    const done = outcome.kind === 'saved' ? await this.#feature.takenAway?.(idOf(c)) : undefined
    return done ? c.json(done) : this.#answer(c, outcome)
  }

  /** Deletes a record that can be restored. */
  async remove(c: Context<RequestEnv>): Promise<Response> {
    const trash = this.#feature.trash!
    const { revision } = await jsonBody(c, RevisionRequest, REVISION_RULE)
    const outcome = await this.#made(c, await trash.remove(idOf(c), revision))
    return outcome.kind === 'saved' ? c.json(await trash.removed(idOf(c))) : this.#answer(c, outcome)
  }

  async restore(c: Context<RequestEnv>): Promise<Response> {
    const { revision } = await jsonBody(c, RevisionRequest, REVISION_RULE)
    return this.#answer(c, await this.#made(c, await this.#feature.trash!.restore(idOf(c), revision)))
  }

  async add(c: Context<RequestEnv>): Promise<Response> {
    requireFormat(c, 'application/json')
    const feature = this.#feature
    const insert = await feature.add!(await readJson(c))
    if (typeof insert !== 'function') return refusal(c, insert)
    const read = await feature.snapshots()
    const added = await this.#services.db.transaction(async (queries) => {
      await lock(queries, 'record changes')
      const id = await insert(queries)
      if (typeof id === 'string')
        await addRecordChange(queries, this.#changedBy(c, id), null, await read(queries, id))
      return id
    })
    if (typeof added !== 'string' && added.kind === 'refused') return refusal(c, added)
    const id = typeof added === 'string' ? added : added.id
    const record = await feature.read(id)
    if (!record) return this.#missing(c, id)
    if (typeof added === 'string' || added.isSame) return c.json(record, 201)
    const changed = this.#changedBy(c, id)
    const last = await lastChangeOf(this.#services.db, changed, changed.author)
    throw changedElsewhere(feature.sentences.outdated, { ...record, ...last })
  }

  #changedBy(c: Context<RequestEnv>, id: string) {
    const { site, now } = this.#services
    return { ...historyKey(site.id, this.#feature, id), author: authorOf(c, now()) }
  }

  #missing(c: Context, id: string = idOf(c)): Response {
    return errorResponse(c, 404, this.#feature.sentences.missing(id))
  }

  /** Makes a change, and records what is different afterwards. */
  async #made(c: Context<RequestEnv>, change: Write | Outcome): Promise<Outcome> {
    if (typeof change !== 'function') return change
    const read = await this.#feature.snapshots()
    let isRemoval = false
    return recordingChange(
      this.#services.db,
      this.#changedBy(c, idOf(c)),
      async (queries) => {
        if (!isRemoval) return read(queries, idOf(c))
        // The database may make the same change a second time.
        isRemoval = false
        return null
      },
      async (within) => {
        const outcome = await change(within)
        isRemoval = outcome.kind === 'saved' && outcome.isRemoval === true
        return outcome
      },
    )
  }

  /** Answers with the stored record; a person who started from an older one gets it with a conflict. */
  async #answer(c: Context<RequestEnv>, outcome: Outcome): Promise<Response> {
    const { conflictOf, sentences } = this.#feature
    if (outcome.kind === 'refused') return refusal(c, outcome)
    const record = outcome.kind === 'missing' ? undefined : await this.#feature.read(idOf(c))
    if (outcome.kind === 'saved' && record) return c.json(record)
    const stored = outcome.kind === 'outdated' && conflictOf ? conflictOf(record) : record
    if (!stored) return this.#missing(c)
    const changed = this.#changedBy(c, idOf(c))
    const last = await lastChangeOf(this.#services.db, changed, changed.author)
    throw changedElsewhere(sentences.outdated, { ...stored, ...last })
  }
}

/** The calls about the records of a kind, with their histories. */
export function recordRoutes(services: RecordServices, feature: RecordFeature): Hono<RequestEnv> {
  const answers = new RecordAnswers(services, feature)
  const path = recordPath(feature)
  const routes = new Hono<RequestEnv>()
  if (feature.calls) routes.route('/', feature.calls)
  if (feature.add) routes.post(`/${feature.kind.path}`, (c) => answers.add(c))
  if (!feature.isWholeInList) routes.get(path, (c) => answers.read(c))
  routes.put(path, (c) => answers.change(c))
  if (feature.takeAway) routes.delete(path, (c) => answers.takeAway(c))
  if (feature.trash) {
    routes.post(`${path}/delete`, (c) => answers.remove(c)).post(`${path}/restore`, (c) => answers.restore(c))
  }
  return routes.route('/', historyRoutes(services, feature))
}
