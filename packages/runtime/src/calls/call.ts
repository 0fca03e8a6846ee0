import type * as v from 'valibot'
import type { Permission } from '../contract/enumerations/permission.js'
import type { PanelPart } from '../contract/panel-parts.js'
import type { CallLevel } from './levels.js'

/** The accounts that may make a call: those with a permission, every account, or everybody. */
export type Allowed = keyof typeof Permission | 'account' | 'everybody'

/** The media types of bodies. */
export const JSON_TYPE = 'application/json'
export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const FILES_TYPE = 'multipart/form-data'
export const BYTES_TYPE = 'application/octet-stream'
export const HTML_TYPE = 'text/html'
export const CSV_TYPE = 'text/csv'

/** A body or an answer: a media type, and the schema of its values. */
export interface Content {
  readonly type: string
  /** Without one, the content is text or bytes of the type. */
  readonly schema?: v.GenericSchema | undefined
}

/** The answer to a call that succeeds. */
export interface SuccessAnswer extends Partial<Content> {
  readonly status: 200 | 201 | 202 | 204 | 301 | 303
}

/** An exchange that shows a call. Its values fit the schemas, which a test checks. */
export interface CallExample {
  /** The values of the parameters in the path, by their names. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer?: unknown
}

/** One call of the contract. OpenAPI, the tables of the documentation and the tests of permissions come from it. */
export interface CallDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces, such as `/api/config/settings/{section}`. */
  readonly path: string
  readonly level: CallLevel
  readonly allowed: Allowed
  /** The part of the panel that makes the call. A server without the part need not have the call. */
  readonly part?: PanelPart | undefined
  /** One sentence about its effect. */
  readonly summary: string
  readonly query?: v.GenericSchema | undefined
  /** The bodies that it reads; several are alternatives. */
  readonly body?: readonly Content[] | undefined
  readonly answer: SuccessAnswer
  /** The answer 409. */
  readonly conflict?: v.GenericSchema | undefined
  /** Further statuses of refusals. Those of every call of its kind are in `errorsOf`. */
  readonly errors?: readonly number[] | undefined
  readonly example?: CallExample | undefined
}

/** JSON of a schema, as a body. */
export const json = (schema: v.GenericSchema): readonly Content[] => [{ type: JSON_TYPE, schema }]

/** The fields of a form, as a body. */
export const fields = (schema: v.GenericSchema): readonly Content[] => [{ type: FORM_TYPE, schema }]

/** JSON of a schema, as the answer of a call that succeeds. */
export const answers = (schema: v.GenericSchema, status: 200 | 201 | 202 = 200): SuccessAnswer => ({
  status,
  type: JSON_TYPE,
  schema,
})

/** The answer with another page, to which the browser goes. */
export const REDIRECTS: SuccessAnswer = { status: 303 }

/** The names of the parameters in a path. */
export const parametersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
