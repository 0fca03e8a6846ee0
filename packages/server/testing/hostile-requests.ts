import { CSRF_HEADER } from '@site/runtime/contract'
import fc from 'fast-check'

/**
 * The length of the texts in bytes: Node's own parser accepts it in a request line, and no body here is longer.
 */
const LENGTH = 15_000

/** Characters in a path. Longer paths are rejected before routing, which one request to each route tests. */
const PATH_LENGTH = 1_900

/** A made-up request, and a name to find it by. */
export interface HostileRequest {
  readonly name: string
  readonly path: string
  readonly init: RequestInit
}

/** A route of an app, as it lists them. */
export interface Route {
  readonly method: string
  readonly path: string
}

/** Characters that separate, group or repeat in some syntax of the web. */
const SIGNS = [...' \t/,;=&%"\'(<-.:[{0+?#@*~|\\a\u00e9']

const shown = (sign: string) => JSON.stringify(sign)

/** Texts in which every part could begin or end a construct, and none does. */
const RUNS: readonly (readonly [name: string, text: string])[] = [
  ...SIGNS.flatMap((sign): [string, string][] => [
    [`a run of ${shown(sign)}`, `a${sign.repeat(LENGTH)}a`],
    [`letters between ${shown(sign)}`, `a${sign}`.repeat(LENGTH / 2)],
  ]),
  ['percent sequences', '%2f'.repeat(LENGTH / 3)],
  ['broken percent sequences', '%e9%'.repeat(LENGTH / 4)],
  ['parameters', 'a=1&'.repeat(LENGTH / 4)],
  ['parameters of many names', Array.from({ length: 1_500 }, (_, index) => `p${index}=1`).join('&')],
  ['qualities', 'a;q=0.5,'.repeat(LENGTH / 8)],
  ['quoted strings', 'a="b",'.repeat(LENGTH / 6)],
  ['tags', 'W/"a", '.repeat(Math.floor(LENGTH / 7))],
  ['ranges', `bytes=${'0-1,'.repeat(LENGTH / 4)}`],
  ['cookies', 'a=b; '.repeat(LENGTH / 5)],
  ['cookies of many names', Array.from({ length: 1_300 }, (_, index) => `c${index}=1`).join('; ')],
  ['addresses', '1.1.1.1, '.repeat(Math.floor(LENGTH / 9))],
  ['groups of an address', '1:'.repeat(LENGTH / 2)],
]

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  CSRF_HEADER.toLowerCase(),
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const PARTS_TYPE = 'multipart/form-data; boundary=b'

const TYPES = [JSON_TYPE, FORM_TYPE, PARTS_TYPE]

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const BODIES: readonly (readonly [name: string, type: string, body: string])[] = [
  ['nested arrays', JSON_TYPE, '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2)],
  ['nested arrays without an end', JSON_TYPE, '['.repeat(LENGTH)],
  ['nested objects', JSON_TYPE, `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
  [
    'many names',
    JSON_TYPE,
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_300 }, (_, at) => [`k${at}`, at]))),
  ],
  ['a long name', JSON_TYPE, JSON.stringify({ ['x'.repeat(LENGTH)]: 1 })],
  ['escapes', JSON_TYPE, JSON.stringify({ email: '\0'.repeat(2_000), password: '\ud800'.repeat(200) })],
  [
    'names of prototypes',
    JSON_TYPE,
    '{"__proto__":{"a":1},"constructor":{"prototype":{}},"email":"a","password":"b"}',
  ],
  [
    'nested JSON in a field',
    FORM_TYPE,
    new URLSearchParams({
      event: 'a',
      data: `{"a":${'['.repeat(1_900)}${']'.repeat(1_900)}}`,
      form: '{"a":'.repeat(500),
    }).toString(),
  ],
  [
    'NUL in every place',
    FORM_TYPE,
    new URLSearchParams({
      event: 'a',
      data: '{"\\u0000":"\\ud800"}',
      form: '{"\\u0000":"\\u0000"}',
      formId: '\0',
      key: '\0',
    }).toString(),
  ],
  [
    'nested JSON in each known place',
    JSON_TYPE,
    JSON.stringify({ visitorId: '', header: '', footer: '', languages: '', commonData: '' }).replaceAll(
      '""',
      `{"a":${'['.repeat(1_400)}${']'.repeat(1_400)}}`,
    ),
  ],
  [
    'records with nested data',
    JSON_TYPE,
    `[{"app":"a","event":"a","pageLoadId":"a","ts":1,"data":{"a":${'['.repeat(7_000)}${']'.repeat(7_000)}}}]`,
  ],
  [
    'many records',
    JSON_TYPE,
    JSON.stringify(
      Array.from({ length: 200 }, (_, ts) => ({ app: 'a', event: 'a', pageLoadId: 'a', ts, data: {} })),
    ),
  ],
  ...['@', 'a:1', 'http://a?', ' at ', 'at (', '?', '\n', '\t', ':1'].map(
    (sign): [string, string, string] => [
      `an error with ${JSON.stringify(sign)} in its stack`,
      JSON_TYPE,
      JSON.stringify([
        {
          event: 'a',
          timestamp: 1,
          data: {
            message: sign.repeat(4_000 / sign.length),
            stack: sign.repeat(5_000 / sign.length),
            url: sign.repeat(2_000 / sign.length),
          },
        },
      ]),
    ],
  ),
  [
    'an event of analytics with many names',
    JSON_TYPE,
    JSON.stringify({
      analyticsId: 'a',
      commonData: {
        actor: 'a',
        action: 'a',
        event_owner_team: 'a',
        event_source: 'a',
        object_type: 'a',
        ...Object.fromEntries(Array.from({ length: 55 }, (_, at) => [`f${at}`, 'x'])),
      },
      customData: Object.fromEntries(Array.from({ length: 700 }, (_, at) => [`k${at}`, at])),
    }),
  ],
  [
    'many languages',
    JSON_TYPE,
    JSON.stringify({
      languages: ['en-GB', ...Array.from({ length: 99 }, (_, at) => `de-x-${at}`)].map((code) => ({
        code,
        isEnabled: true,
      })),
    }),
  ],
  [
    'a widget with a nested value',
    FORM_TYPE,
    new URLSearchParams({
      widgetJSON: `{"type":"note","id":"a","value":{"text":${'['.repeat(2_500)}${']'.repeat(2_500)}}}`,
    }).toString(),
  ],
  [
    'a widget with many options',
    FORM_TYPE,
    new URLSearchParams({
      widgetJSON: JSON.stringify({
        type: 'note',
        id: '\0',
        value: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, '<'])),
      }),
      collectionId: '\0',
    }).toString(),
  ],
  [
    'a trace of many items',
    FORM_TYPE,
    new URLSearchParams({
      data: JSON.stringify(Array.from({ length: 100 }, () => ({ pageUrl: '\0', type: '\0', data: ['\0'] }))),
      context: '1',
      newWindow: 'true',
      visitorCookie: '|'.repeat(400),
    }).toString(),
  ],
  ['fields of a form', FORM_TYPE, `formId=contact&page=/&${'message=x&'.repeat(1_000)}`],
  [
    'fields of many names',
    FORM_TYPE,
    `formId=contact&page=/&${Array.from({ length: 1_000 }, (_, at) => `f${at}=x`).join('&')}`,
  ],
  [
    'quantities of many entries',
    FORM_TYPE,
    `coupon=%00&country=GB&${Array.from({ length: 700 }, (_, at) => `quantity.${at}=9`).join('&')}`,
  ],
  [
    'an addition of odd values',
    JSON_TYPE,
    JSON.stringify({
      itemId: 'a',
      sku: '\0',
      code: '\0',
      id: 'a',
      quantity: 1,
      country: 'GB',
      region: '\ud800',
    }),
  ],
  ['many parts', PARTS_TYPE, `${Array.from({ length: 200 }, (_, at) => part(`f${at}`, 'x')).join('')}--b--`],
  ['boundaries that end nothing', PARTS_TYPE, '--b\r\n'.repeat(LENGTH / 5)],
  ['line breaks that end nothing', PARTS_TYPE, `--b\r\n${'\r\n-'.repeat(LENGTH / 3)}`],
  [
    'a long header of a part',
    PARTS_TYPE,
    `--b\r\nContent-Disposition: form-data; ${'a="b"; '.repeat(2_000)}name="x"\r\n\r\nx\r\n--b--`,
  ],
  ['a long boundary', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, `--${'b'.repeat(5_000)}\r\n`],
]

/** A parameter of a path, with its expression if it has one, or the rest of the path. */
const PARAMETER = /:\w+(?:\{((?:[^{}]|\{[^{}]*\})*)\})?|\*/g

/** Values of parameters: each expression of a route needs one that it matches, or its handler is never reached. */
const VALUES = [
  'x',
  '1',
  '0'.repeat(20),
  '0'.repeat(24),
  'news.csv',
  'sitemap-1.xml',
  'design.01234567.css',
  `${'0'.repeat(16)}.css`,
]

function valueFor(expression: string): string {
  const value = VALUES.find((each) => new RegExp(`^(?:${expression})$`).test(each))
  if (value === undefined) throw new Error(`No value matches the parameter ${expression}: add one to VALUES.`)
  return value
}

/** The path of a route with values that its parameters accept. */
export const reaching = (path: string): string =>
  path.replace(PARAMETER, (_, expression: string | undefined) => valueFor(expression ?? '.*'))

/** The path of a route with a text for each parameter; parameters with an expression have a value beside free ones. */
function filled(path: string, text: string): string {
  const isFree = [...path.matchAll(PARAMETER)].some(([, expression]) => expression === undefined)
  return path.replace(PARAMETER, (_, expression: string | undefined) =>
    isFree && expression !== undefined ? valueFor(expression) : text,
  )
}

/**
 * Where hostile texts stand: in what a database may see (parameters of the path, and bodies with fields), also in
 * what is only parsed (the query, and bodies of one kind that are sent as another), or in every header too.
 */
export type Places = 'stored' | 'parsed' | 'headers'

/** Requests to one route that its author did not think of. */
export function hostileRequests({ method, path }: Route, places: Places): HostileRequest[] {
  const usual = reaching(path)
  const requests: HostileRequest[] = []
  const add = (name: string, to: string, init: RequestInit = {}) =>
    requests.push({ name: `${method} ${path}: ${name}`, path: to, init: { ...init, method } })
  if (usual !== path) add('a path that is too long', filled(path, encodeURIComponent('<'.repeat(LENGTH / 3))))
  // The parsers are the same for all routes: each text is read by each of them on a third of the routes.
  const isTurn = (index: number, turn = 0) => (index + path.length) % TYPES.length === turn
  for (const [index, [name, text]] of RUNS.entries()) {
    // The letter after a run prevents a match at the end of the text.
    const address = `${encodeURI(text).slice(0, LENGTH)}a`
    if (usual !== path) {
      const inPath = address.replace(/[?#]/g, encodeURIComponent)
      add(`${name} in the path`, filled(path, `${inPath.slice(0, PATH_LENGTH)}a/`))
    }
    if (places !== 'stored' && (method === 'GET' || isTurn(index)))
      add(`${name} in the query`, `${usual}?${address}`)
    if (places === 'headers')
      for (const header of HEADERS) add(`${name} in ${header}`, usual, { headers: { [header]: text } })
  }
  if (method === 'GET' || method === 'ALL') return requests
  for (const [name, type, body] of BODIES) add(name, usual, { headers: { 'content-type': type }, body })
  if (places === 'stored') return requests
  for (const [index, [name, text]] of RUNS.entries()) {
    const type = TYPES.find((_, turn) => isTurn(index, turn)) as string
    add(`${name} as ${type}`, usual, { headers: { 'content-type': type }, body: text })
  }
  return requests
}

/** Some requests to some of the routes, of several texts in several places at once. */
export function mixedRequests(routes: readonly Route[], seed: number, count: number): HostileRequest[] {
  const run = fc.constantFrom(...RUNS)
  const request = fc.record({
    route: fc.constantFrom(...routes),
    headers: fc.dictionary(fc.constantFrom(...HEADERS), run, { maxKeys: 3 }),
    inPath: run,
    inQuery: fc.option(run),
    body: fc.constantFrom(...BODIES),
  })
  return fc
    .sample(request, { seed, numRuns: count })
    .map(({ route: { method, path }, headers, inPath, inQuery, body }) => {
      const names = [...Object.values(headers), inPath, ...(inQuery ? [inQuery] : [])].map(([name]) => name)
      const takesBody = method !== 'GET' && method !== 'ALL'
      return {
        name: `${method} ${path}: ${names.join(', ')}${takesBody ? `, ${body[0]}` : ''}`,
        path:
          filled(path, encodeURIComponent(inPath[1]).slice(0, PATH_LENGTH)) +
          (inQuery ? `?${encodeURI(inQuery[1]).slice(0, 5_000)}` : ''),
        init: {
          method,
          headers: {
            ...(takesBody && { 'content-type': body[1] }),
            ...Object.fromEntries(
              Object.entries(headers).map(([header, [, text]]) => [header, text.slice(0, 5_000)]),
            ),
          },
          ...(takesBody && { body: body[2] }),
        },
      }
    })
}
