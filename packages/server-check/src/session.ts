import { CALLS, type CallDescription } from '@site/runtime/calls'
import { CRUMB_COOKIE, CSRF_HEADER } from '@site/runtime/contract'
import type { Sent } from './case.js'
import type { HttpAnswer, HttpRequest } from './http/exchange.js'
import type { State } from './state.js'

const BY_NAME: ReadonlyMap<string, CallDescription> = new Map(
  CALLS.map((call) => [`${call.method} ${call.path}`, call]),
)

/** The description of a call, such as `GET /api/auth/session`; undefined for pages. */
export const callNamed = (name: string): CallDescription | undefined => BY_NAME.get(name)

/** No server makes this token. */
const WRONG_CRUMB = 'not-the-crumb'

function bodyOf({ json, form, text }: Sent): { readonly type: string; readonly body: string } | null {
  if (text) return text
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
  return json === undefined ? null : { type: 'application/json', body: JSON.stringify(json) }
}

/** The name of the page in cases, whose path a person tells. */
const PAGE = '{page}'

const filled = (path: string, values: Sent['path'] = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

/** A request as a browser would send it. */
export function requestOf(name: string, sent: Sent, state: State): HttpRequest {
  const { settings, ended = new Map() } = state
  const [method = 'GET', written = '/'] = name.split(' ')
  const path = written === PAGE ? settings.page : written
  const query = new URLSearchParams(sent.query).toString()
  const body = bodyOf(sent)
  const cookies: ReadonlyMap<string, string> = sent.as === 'ended' ? ended : state.cookies
  const isPerson = sent.as !== undefined
  const crumb = sent.crumb === 'wrong' ? WRONG_CRUMB : cookies.get(CRUMB_COOKIE)
  const sendsCrumb = isPerson && method !== 'GET' && sent.crumb !== 'none' && crumb !== undefined
  return {
    method,
    path: filled(path, sent.path) + (query && `?${query}`),
    headers: {
      accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
      ...(method !== 'GET' && { origin: sent.origin ?? settings.url.origin }),
      ...(isPerson && cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(sendsCrumb && { [CSRF_HEADER.toLowerCase()]: crumb }),
      ...(body && { 'content-type': body.type }),
    },
    body: body?.body,
  }
}

/** Keeps the cookies that an answer sets for the owner's browser. */
export function keepCookies({ cookies: lines }: HttpAnswer, { cookies }: State): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (value === '' || attributes.some((each) => /^\s*max-age=0\s*$/i.test(each))) cookies.delete(name)
    else cookies.set(name, value)
  }
}
