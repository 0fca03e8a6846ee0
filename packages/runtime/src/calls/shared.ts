import * as v from 'valibot'
import type { PanelPart } from '../contract/panel-parts.js'
import { type Allowed, answers, type CallDescription, CSV_TYPE, json, type SuccessAnswer } from './call.js'

/** The answer to a call that has nothing more to say. */
export const Done = v.object({ success: v.literal(true) })

/** A text of a query or of a form. */
export const text = v.optional(v.string())

/** The page that a form or a report was sent from, and its visitor. */
export const CENSUS = {
  websiteId: text,
  templateId: text,
  pageId: text,
  collectionId: text,
  itemId: text,
  pagePath: text,
  visitorCookie: text,
}

/** The query of lists that are read in parts. */
export const RANGE = {
  before: text,
  after: text,
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))),
}

/** The query of a call that changes or deletes the state that its caller has read. */
export const REVISION = v.object({ revision: v.string() })

/** The answer without a body. */
export const NOTHING: SuccessAnswer = { status: 204 }

/** A table for spreadsheets. */
export const TABLE: SuccessAnswer = { status: 200, type: CSV_TYPE }

/** The values of a record: those of its description, which names them. */
export const Values = v.record(v.string(), v.unknown())

/** The parts of a description that differ from call to call. */
type More = Partial<Pick<CallDescription, 'query' | 'conflict' | 'errors' | 'example' | 'allowed' | 'part'>>

/** Describes calls of the panel below `/api/config/` that need the same permission and belong to the same part. */
export function panelCallsOf(allowed: Allowed, part?: PanelPart) {
  const describe =
    (method: CallDescription['method']) =>
    (
      name: string,
      summary: string,
      body: v.GenericSchema | null,
      answer: v.GenericSchema | SuccessAnswer,
      more: More = {},
    ): CallDescription => ({
      ...{ method, path: `/api/config/${name}`, level: 'full', allowed, part, summary },
      ...(body && { body: json(body) }),
      answer: 'kind' in answer ? answers(answer) : answer,
      ...more,
    })
  const get = describe('GET')
  return {
    /** A call that reads. */
    get: (name: string, summary: string, answer: v.GenericSchema | SuccessAnswer, more?: More) =>
      get(name, summary, null, answer, more),
    post: describe('POST'),
    put: describe('PUT'),
    remove: describe('DELETE'),
  }
}
