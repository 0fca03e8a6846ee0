import { type CallDescription, parametersOf } from './call.js'

/** The reasons of refusals, by their statuses. */
export const REFUSALS: Readonly<Record<number, string>> = {
  400: 'A value is wrong (`errors`), or the crumb is missing (`crumbFail` and the right `crumb`).',
  401: 'Nobody is signed in (`loginRequired`), the password is wrong, or a key is not accepted (`code`).',
  403: 'The account may not make the call (`authorizationFail`), or the call comes from another site.',
  404: 'There is no such page, block, section, form or record.',
  409: 'Somebody else has changed it, or its state does not allow the call.',
  413: 'The body is too large: 256 KB at most, without files.',
  415: 'The body is not of a type that the call reads.',
  422: 'The values are right, but something does not allow them.',
  429: 'There were too many calls. The header `Retry-After` says when to try again.',
  501: 'The server is not set up for it.',
  502: 'Another service does not answer.',
  503: 'The server is busy. The header `Retry-After` says when to try again.',
  507: 'There is no space left.',
}

/** The statuses with which a call may be refused. Every call may also answer 429, 500 and 503. */
export function errorsOf(call: CallDescription): readonly number[] {
  const isChange = call.method !== 'GET'
  const statuses = [
    ...(isChange || call.query ? [400] : []),
    ...(call.allowed === 'everybody' ? [] : [401, 403]),
    ...(isChange ? [403] : []),
    ...(parametersOf(call.path).length > 0 ? [404] : []),
    ...(call.body ? [413, 415] : []),
    ...(call.errors ?? []),
  ]
  return [...new Set(statuses)].toSorted((one, other) => one - other)
}
