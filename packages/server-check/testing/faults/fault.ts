import type { HttpAnswer, HttpRequest } from '../../src/http/exchange.js'

/** The JSON of a body. */
export type Values = Readonly<Record<string, unknown>>
type Next = (request: HttpRequest) => Promise<HttpAnswer>

/** A fault of a server: answers a request, with the reference server behind it. */
export type Fault = (request: HttpRequest, next: Next) => Promise<HttpAnswer>

export const json = (answer: Pick<HttpAnswer, 'text'>): Values => {
  try {
    return JSON.parse(answer.text) as Values
  } catch {
    return {}
  }
}

export const withBody = (answer: HttpAnswer, change: (body: Values) => unknown): HttpAnswer => ({
  ...answer,
  text: JSON.stringify(change(json(answer))),
})

export const at = (request: HttpRequest, method: string, path: RegExp) =>
  request.method === method && path.test(request.path)

/** Changes the answers to some requests. */
export const answering =
  (method: string, path: RegExp, change: (answer: HttpAnswer, request: HttpRequest) => HttpAnswer): Fault =>
  async (request, next) => {
    const answer = await next(request)
    return at(request, method, path) ? change(answer, request) : answer
  }

/** Changes requests before the server sees them, so that it does not find what is wrong with them. */
export const sending =
  (method: string, path: RegExp, change: (request: HttpRequest) => HttpRequest): Fault =>
  (request, next) =>
    next(at(request, method, path) ? change(request) : request)

export const OK: HttpAnswer = {
  status: 200,
  headers: {
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  },
  cookies: [],
  text: '{"success":true}',
}

export const BLOCK = /^\/api\/config\/blocks\//
export const SECTION = /^\/api\/config\/settings\//
export const HISTORY = /^\/api\/config\/revisions/
export const LOGIN = /^\/api\/auth\/Login/
export const SAVE_FORM = /^\/api\/form\/SaveFormSubmission/
export const ORIGIN = 'http://localhost'

export const setHeader = (answer: HttpAnswer, name: string, value: string): HttpAnswer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
})

export const without = (answer: HttpAnswer, header: string): HttpAnswer => {
  const { [header]: _, ...headers } = answer.headers
  return { ...answer, headers }
}

export const ownOrigin = (request: HttpRequest) => ({
  ...request,
  headers: { ...request.headers, origin: ORIGIN },
})

export const isFromElsewhere = ({ headers }: HttpRequest) =>
  headers.origin !== undefined && headers.origin !== ORIGIN

/** A fault, the title of the case that finds it, and a word of its advice. */
export type NamedFault = readonly [name: string, fault: Fault, found: string, advice: string]
