/** The outcome of one request: an answer, or an event on the way. */
export type Reply =
  | { readonly status: number; readonly type: string; readonly body: string }
  /** The expected success. */
  | 'good'
  /** The same, after 20 seconds. */
  | 'late'
  /** Sent on to the page where people log in. */
  | 'login page'
  /** Nothing is reached. */
  | 'offline'
  /** The connection ends within the answer. */
  | 'reset'
  /** Nothing is ever answered. */
  | 'hang'

const json = (status: number, body: object): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})
const html = (status: number): Reply => ({
  status,
  type: 'text/html',
  body: '<!doctype html><title>Oops</title><h1>nginx</h1>',
})
const text = (status: number, body: string): Reply => ({ status, type: 'application/json', body })

const CRUMB_FAIL = json(400, { error: 'Unknown crumb.', crumbFail: true, crumb: 'new' })

/** The behaviour of a server or of the network, by its name; the last reply is repeated. */
export const FAULTS = {
  '400 with field errors': [json(400, { errors: { name: 'Taken.' } })],
  '400 with a reason': [json(400, { error: 'Not today.' })],
  '401 without a reason': [json(401, {})],
  '403 without a reason': [json(403, {})],
  '404 without a reason': [json(404, {})],
  '429 without a reason': [json(429, {})],
  '500 with JSON': [json(500, { error: 'Disk 3 is full.' })],
  '500 with HTML': [html(500)],
  '501 without a reason': [json(501, {})],
  '502 with JSON': [json(502, { error: 'The mail server is away.' })],
  '502 with HTML': [html(502)],
  '503 with JSON': [json(503, { error: 'The database is away.' })],
  '503 with HTML': [html(503)],
  '504 with HTML': [html(504)],
  '204, empty': [text(204, '')],
  'not JSON': [text(200, 'oops')],
  'empty 200': [text(200, '')],
  'crumbFail, then good': [CRUMB_FAIL, 'good'],
  'crumbFail twice': [CRUMB_FAIL],
  loginRequired: [json(401, { error: 'Log in.', loginRequired: true })],
  authorizationFail: [json(403, { error: 'Not for you.', authorizationFail: true })],
  offline: ['offline'],
  'connection reset': ['reset'],
  'no answer in time': ['hang'],
  'late, and good': ['late'],
  'redirect to a login page': ['login page'],
} as const satisfies Readonly<Record<string, readonly Reply[]>>

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[]

/**
 * It is unknown whether the server stored anything: it sent no answer or an unreadable one, or lost its
 * database.
 */
export const UNSURE: ReadonlySet<FaultName> = new Set([
  '500 with HTML',
  '502 with HTML',
  '503 with JSON',
  '503 with HTML',
  '504 with HTML',
  'not JSON',
  'empty 200',
  'offline',
  'connection reset',
  'no answer in time',
  'redirect to a login page',
])

/** The effect of a fault on a request, counted from 0. */
export const replyTo = (fault: FaultName, request: number): Reply => {
  const replies: readonly Reply[] = FAULTS[fault]
  return replies[Math.min(request, replies.length - 1)]!
}
