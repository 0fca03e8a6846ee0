import type { FaultyCall } from './calls.js'
import type { FaultName } from './faults.js'

/** The statements that a sentence proves; a sentence of the application itself proves one for each of the two. */
const STATEMENTS: readonly (readonly [sentence: string, client: string, form: string])[] = [
  ['Unauthorized request.', 'NET-009', ''],
  ['Internal server error.', 'NET-010', ''],
  ['This service is temporarily', 'NET-011', ''],
  ['Unable to connect.', 'NET-012', ''],
  ['Internal Error: Unable to parse', 'NET-007', ''],
  ['Please log in', '', ''],
  ['Something went wrong', '', ''],
  ['Unknown error,', '', 'FMSG-002 FMSG-011'],
  ['Could not get a form submission key,', '', 'FMSG-003'],
  ['Your form has encountered a problem. Please scroll down', '', 'FMSG-005'],
  ['Unable to submit form. Please', '', 'FMSG-007'],
  ['This form has not been configured', '', 'FMSG-008'],
  ['Unable to submit form. Submission rate', '', 'FMSG-009'],
  ['Unable to send form.', '', 'FMSG-010'],
  ['', 'NET-008', 'FMSG-011'],
]

const BY_FAULT: Partial<Record<FaultName, string>> = {
  '204, empty': 'NET-006',
  'crumbFail, then good': 'NET-014',
  'crumbFail twice': 'NET-014',
}

/** The start of the title of a test of a fault. */
export function statementsOf({ byForm, proves, expected }: FaultyCall, fault: FaultName): string {
  const [message] = expected[fault]
  const found = message === null ? undefined : STATEMENTS.find(([sentence]) => message.startsWith(sentence))
  const items = [proves, BY_FAULT[fault], found?.[byForm ? 2 : 1]].filter(Boolean).join(' ')
  return items && `[${items}] `
}
