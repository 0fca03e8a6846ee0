import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { version } from '../../../package.json' with { type: 'json' }
import {
  CALLS,
  type CallDescription,
  type Content,
  errorsOf,
  JSON_TYPE,
  parametersOf,
  REFUSALS,
} from '../../../src/calls/index.js'
import { ErrorBody } from '../../../src/contract/api/error.js'
import { CSRF_HEADER } from '../../../src/contract/constants/network.js'

type Json = Readonly<Record<string, unknown>>

/** Bounds that a number has where nobody has set any. */
const UNBOUNDED = Number.MAX_VALUE

/** Removes bounds that are none, and the name of the dialect, which OpenAPI 3.1 has for all schemas. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const isNone = name === '$schema' || (typeof each === 'number' && Math.abs(each) >= UNBOUNDED)
      return isNone ? [] : [[name, tidy(each)]]
    }),
  )
}

/**
 * The JSON Schema of values.
 *
 * @param mode - `input` for values that are sent, `output` for answers
 */
export const schemaOf = (schema: v.GenericSchema, mode: 'input' | 'output'): JsonSchema =>
  tidy(
    toJsonSchema(schema as never, {
      typeMode: mode,
      target: 'draft-2020-12',
      // Checks and conversions that JSON Schema has no words for: the server says what is wrong.
      errorMode: 'ignore',
      overrideSchema: ({ valibotSchema, jsonSchema }) => {
        const { type, message } = valibotSchema as { readonly type: string; readonly message?: unknown }
        return type === 'custom' && typeof message === 'string'
          ? { ...jsonSchema, description: message }
          : undefined
      },
    }),
  ) as JsonSchema

const contentOf = ({ type, schema }: Content, mode: 'input' | 'output', example: unknown): Json => ({
  [type]: {
    schema: schema ? schemaOf(schema, mode) : {},
    ...(example !== undefined && { example }),
  },
})

const ERROR = { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } }

function queryParameters({ query, example }: CallDescription): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
    ...(example?.query?.[name] !== undefined && { example: example.query[name] }),
  }))
}

const pathParameters = ({ path, example }: CallDescription): Json[] =>
  parametersOf(path).map((name) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    ...(example?.path?.[name] !== undefined && { example: example.path[name] }),
  }))

function responsesOf(call: CallDescription): Json {
  const { answer, conflict, example } = call
  const { status, type, schema } = answer
  const success = {
    description: status === 303 ? 'Leads to a page.' : 'It is done.',
    ...(type && { content: contentOf({ type, schema }, 'output', example?.answer) }),
  }
  const refusals = errorsOf(call).map((each) => [each, { $ref: `#/components/responses/${each}` }])
  const stored = {
    description: 'Somebody else has changed it meanwhile: the stored values.',
    ...(conflict && { content: contentOf({ type: JSON_TYPE, schema: conflict }, 'output', undefined) }),
  }
  return {
    [status]: success,
    ...Object.fromEntries(refusals),
    ...(conflict && { 409: stored }),
    default: { $ref: '#/components/responses/default' },
  }
}

function bodyOf({ body, example }: CallDescription): { readonly requestBody?: Json } {
  if (!body) return {}
  const contents = body.map((each, at) => contentOf(each, 'input', at === 0 ? example?.body : undefined))
  return { requestBody: { required: true, content: Object.assign({}, ...contents) } }
}

/** A unique name of a call, such as `getApiConfigPagesId`. */
const operationId = ({ method, path }: CallDescription) =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function operationOf(call: CallDescription) {
  const isForAll = call.allowed === 'everybody'
  const sendsCrumb = !isForAll && call.method !== 'GET'
  const parameters = [
    ...pathParameters(call),
    ...queryParameters(call),
    ...(sendsCrumb ? [{ $ref: '#/components/parameters/Crumb' }] : []),
  ]
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [call.level],
    'x-allowed': call.allowed,
    ...(call.part && { 'x-panel-part': call.part }),
    security: isForAll ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call),
    responses: responsesOf(call),
  }
}

type Operation = ReturnType<typeof operationOf>
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

function pathsOf(calls: readonly CallDescription[]): Paths {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    paths[call.path] ??= {}
    paths[call.path]![call.method.toLowerCase()] = operationOf(call)
  }
  return paths
}

/** The levels, as tags of the calls. */
const TAGS = [
  { name: 'page', description: 'Pages with forms.' },
  { name: 'visitor', description: 'Further services for visitors.' },
  { name: 'panel', description: 'The panel: sessions, and settings of blocks and of all pages.' },
  { name: 'full', description: 'Further parts of the panel.' },
]

const RESPONSES = Object.fromEntries(
  [...Object.entries(REFUSALS), ['default', 'It failed, or there were too many calls.'] as const].map(
    ([status, description]) => [status, { description, content: ERROR }],
  ),
)

/** Shorter schemas stay where they are used. */
const MIN_SHARED_LENGTH = 300

/** Calls back with each schema of a body or an answer, and the name of its call. */
function eachContent(paths: Paths, visit: (content: { schema: unknown }, name: string) => void): void {
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const parts = [operation.requestBody, ...Object.values(operation.responses)] as readonly {
      readonly content?: Readonly<Record<string, { schema: unknown }>>
    }[]
    for (const part of parts)
      for (const content of Object.values(part?.content ?? {})) visit(content, operation.operationId)
  }
}

/** Moves schemas that several calls have into a list, under the name of the first one. */
function shareSchemas(paths: Paths): Json {
  const uses = new Map<string, { count: number; name: string }>()
  const names = new Map<string, number>()
  eachContent(paths, ({ schema }, operation) => {
    const key = JSON.stringify(schema)
    const known = uses.get(key)
    if (known) known.count += 1
    else {
      const number = (names.get(operation) ?? 0) + 1
      names.set(operation, number)
      uses.set(key, { count: 1, name: number === 1 ? operation : `${operation}${number}` })
    }
  })
  const shared: Record<string, unknown> = {}
  eachContent(paths, (content) => {
    const key = JSON.stringify(content.schema)
    const { count, name } = uses.get(key)!
    if (count < 2 || key.length < MIN_SHARED_LENGTH) return
    shared[name] = content.schema
    content.schema = { $ref: `#/components/schemas/${name}` }
  })
  return shared
}

/** The contract of calls as OpenAPI 3.1. */
export function printOpenApi(calls: readonly CallDescription[] = CALLS): Json {
  const paths = pathsOf(calls)
  const shared = shareSchemas(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Site Runtime: the contract of calls',
      version,
      summary: 'The calls that pages and the panel make.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin of the pages.' }],
    tags: TAGS,
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output'), ...shared },
      responses: RESPONSES,
      parameters: {
        Crumb: {
          name: CSRF_HEADER,
          in: 'header',
          required: true,
          description: 'The request token of the session, from the cookie `crumb`.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'site_session',
          description: 'The cookie that the sign-in sets. Its name is the server’s own.',
        },
      },
    },
  }
}
