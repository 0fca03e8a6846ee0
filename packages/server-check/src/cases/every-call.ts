import {
  CALLS,
  type CallDescription,
  FILES_TYPE,
  FORM_TYPE,
  JSON_TYPE,
  parametersOf,
} from '@site/runtime/calls'
import { CRUMB_COOKIE } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Case, Sent } from '../case.js'
import { hasStatus, refuses, succeeds } from '../expectations.js'
import type { State } from '../state.js'
import { asOwner } from './session.js'

/** No site has pages of it. */
const OTHER_SITE = 'https://other-site.example'

/** Longer than any call accepts, but for uploads of files. */
const TOO_LONG = 1024 * 1024

const nameOf = ({ method, path }: CallDescription) => `${method} ${path}`

/** The calls whose bodies a program reads as JSON. */
const readsJson = ({ body = [] }: CallDescription) => body.some(({ type }) => type === JSON_TYPE)

const isChange = ({ method }: CallDescription) => method !== 'GET'

/** A value for each parameter of the path: those of the page's block, or else any. */
function pathOf(
  { path, example }: CallDescription,
  { pageId, block }: State,
): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string | undefined>> = { pageId, blockId: block?.id }
  return Object.fromEntries(
    parametersOf(path).map((name) => [name, known[name] ?? example?.path?.[name] ?? '1']),
  )
}

/** An empty body of the type that the call reads. */
function emptyBody({ body }: CallDescription): Sent {
  const [first] = body ?? []
  if (first?.type === FORM_TYPE || first?.type === FILES_TYPE) return { form: {} }
  return { json: {} }
}

const withoutSession = (call: CallDescription): Case => ({
  call: nameOf(call),
  level: call.level,
  title: 'needs somebody who is signed in',
  sends: (state) => ({ path: pathOf(call, state), ...(isChange(call) && emptyBody(call)) }),
  expects: refuses([401], { loginRequired: true }),
  fix: 'Check the session before anything else, and answer 401 with "loginRequired": true.',
})

/** A form without script: a person reads the refusal, which is a page. */
const isForPeople = ({ answer }: CallDescription) => answer.status === 303

const fromOtherSite = (call: CallDescription): Case => ({
  call: nameOf(call),
  level: call.level,
  title: 'refuses calls of other sites',
  sends: (state) => ({ path: pathOf(call, state), ...emptyBody(call), origin: OTHER_SITE }),
  expects: isForPeople(call) ? hasStatus(403) : refuses([403]),
  fix: 'Compare the header Origin of each changing call with the origin of the site, and answer 403 for another one.',
})

const withoutCrumb = (call: CallDescription, crumb: 'none' | 'wrong'): Case => ({
  call: nameOf(call),
  level: call.level,
  title: crumb === 'none' ? 'needs the crumb' : 'refuses a wrong crumb',
  sends: (state) => asOwner(state, { path: pathOf(call, state), ...emptyBody(call), crumb }),
  expects: refuses([400], { crumbFail: true }, (answer, { cookies }) =>
    answer.text.includes(JSON.stringify(cookies.get(CRUMB_COOKIE)))
      ? null
      : '"crumb" is not the crumb of the session',
  ),
  fix: 'Compare X-CSRF-Token with the crumb of the session, in constant time. Answer 400 with "crumbFail": true and the right "crumb".',
})

const noJson = (call: CallDescription): Case => ({
  call: nameOf(call),
  level: call.level,
  title: 'refuses a body that is no JSON',
  sends: (state) => {
    const sent = { path: pathOf(call, state), text: { type: JSON_TYPE, body: '{"options":' } }
    return call.allowed === 'everybody' ? sent : asOwner(state, sent)
  },
  expects: refuses([400]),
  fix: 'Answer 400 for a body that cannot be parsed, instead of failing.',
})

const otherFormat = (call: CallDescription): Case => ({
  call: nameOf(call),
  level: call.level,
  title: 'refuses a body of another type',
  sends: (state) => {
    const sent = { path: pathOf(call, state), text: { type: 'text/plain', body: '{}' } }
    return call.allowed === 'everybody' ? sent : asOwner(state, sent)
  },
  expects: refuses([400, 415]),
  fix: 'Read JSON only under Content-Type: application/json. A form of another site can send text/plain, but not JSON.',
})

const tooLong = (call: CallDescription): Case => ({
  call: nameOf(call),
  level: call.level,
  title: 'refuses a body of a megabyte',
  sends: (state) => {
    const [first] = call.body ?? []
    const body =
      first?.type === FORM_TYPE ? `form=${'x'.repeat(TOO_LONG)}` : `{"x":"${'x'.repeat(TOO_LONG)}"}`
    const sent = { path: pathOf(call, state), text: { type: first?.type ?? JSON_TYPE, body } }
    return call.allowed === 'everybody' ? sent : asOwner(state, sent)
  },
  expects: refuses([413]),
  fix: 'Compare Content-Length with a limit of 256 KB before the body is read, and answer 413.',
})

/** Whether a call needs nothing but its address. Those of the smaller levels have cases of their own. */
const isPlainRead = (call: CallDescription) =>
  call.method === 'GET' &&
  !isSmall(call) &&
  parametersOf(call.path).length === 0 &&
  (!call.query || v.is(call.query, {}))

const isRead = (call: CallDescription): Case => ({
  call: nameOf(call),
  level: call.level,
  title: 'answers as the contract says',
  sends: (state) => (call.allowed === 'everybody' ? {} : asOwner(state)),
  expects: succeeds(),
  fix: 'Compare the answer with the schema of the call in openapi.json.',
})

/** The bodies of these calls are checked for each call of the smaller levels, and are the same code in servers. */
const isSmall = ({ level }: CallDescription) => level === 'page' || level === 'panel'

const isUnder = (call: CallDescription) => call.allowed !== 'everybody'

/** The cases that follow from the description of a call. */
export const describedCases = (calls: readonly CallDescription[] = CALLS): readonly Case[] =>
  calls.flatMap((call) => [
    ...(isPlainRead(call) ? [isRead(call)] : []),
    ...(isUnder(call) ? [withoutSession(call)] : []),
    ...(isChange(call) ? [fromOtherSite(call)] : []),
    ...(isUnder(call) && isChange(call) ? [withoutCrumb(call, 'none'), withoutCrumb(call, 'wrong')] : []),
    ...(isSmall(call) && readsJson(call) ? [noJson(call), otherFormat(call)] : []),
    ...(isSmall(call) && call.body ? [tooLong(call)] : []),
  ])
