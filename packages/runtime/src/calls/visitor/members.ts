import * as v from 'valibot'
import { SiteUserLoginRequest } from '../../contract/api/account.js'
import { answers, type CallDescription, fields, json, REDIRECTS } from '../call.js'
import { Done, text } from '../shared.js'

const everybody = { level: 'visitor', allowed: 'everybody' } as const

const posted = (name: string, summary: string, schema: v.GenericSchema): CallDescription => ({
  ...everybody,
  method: 'POST',
  path: `/api/site-users/${name}`,
  summary,
  body: fields(schema),
  answer: REDIRECTS,
  errors: [401, 422],
})

const loaded = (name: string): CallDescription => ({
  ...everybody,
  method: 'GET',
  path: `/api/site-users/${name}`,
  summary: 'Leads a browser that loads the address of a sent form to the home page.',
  answer: REDIRECTS,
})

/** Members of the website, and its locked pages. */
export const memberCalls: readonly CallDescription[] = [
  {
    ...everybody,
    method: 'POST',
    path: '/api/site-users/account/session',
    summary: 'Signs a member in, by a script.',
    body: json(SiteUserLoginRequest),
    answer: answers(v.object({ xsrfToken: v.string() })),
    errors: [401],
  },
  {
    ...everybody,
    method: 'DELETE',
    path: '/api/site-users/account/session',
    summary: 'Signs a member out, by a script.',
    query: v.object({ cloneCart: text }),
    answer: answers(Done),
  },
  posted(
    'sign-in',
    'Signs a member in, without script.',
    v.object({ email: v.string(), password: v.string(), rememberMe: text, return: text }),
  ),
  posted('sign-out', 'Signs a member out, without script.', v.object({ crumb: v.string() })),
  posted('unlock', 'Opens a page with its password.', v.object({ password: v.string(), return: text })),
  loaded('sign-in'),
  loaded('sign-out'),
  loaded('unlock'),
]
