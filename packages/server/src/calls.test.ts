import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../testing/databases.js'
import { ALL_CALLS, routeOf } from '../testing/route-matrix.js'
import type { Database } from './base/database/database.js'
import { createStripeProvider } from './features/commerce/checkout/payments/stripe/provider.js'

let db: Database
let routes: string[]

/** A route as the contract writes it: without the expressions of its parameters. */
const plain = (path: string) => path.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '')

beforeAll(async () => {
  db = await embedded.open()
  const payment = createStripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: 'http://127.0.0.1:9',
  })
  const sites = [await createTestApp(db), await createTestApp(db, { payment })]
  routes = sites.flatMap(({ app }) =>
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${plain(path)}`),
  )
}, OPEN_TIMEOUT_MS)
afterAll(() => db.close())

it('every call of the contract is a route of the server, and every route below /api/ is a call of the contract', () => {
  const calls = ALL_CALLS.map(routeOf)
  expect([...new Set(calls)]).toEqual(calls)
  expect([...new Set(routes)].sort()).toEqual([...calls].sort())
})
