import { blockOptions } from '@site/runtime/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, createTestApp } from '../../server/testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../server/testing/databases.js'
import { appSend, TEST_SETTINGS } from '../testing/app-send.js'
import { formFaults } from '../testing/faults/form-faults.js'
import { sessionFaults } from '../testing/faults/session-faults.js'
import { settingsFaults } from '../testing/faults/settings-faults.js'
import type { Send } from './http/exchange.js'
import { checkServer } from './run.js'

/** Each fault is checked on the same server. */
const MANY = { count: 1000, windowMs: 3_600_000 }

describe('a server with a fault', () => {
  let send: Send
  let close: () => Promise<void>
  beforeAll(async () => {
    const db = await embedded.open()
    const site = await createTestApp(db, {
      blockOptions,
      rates: { signIns: MANY, accounts: MANY, submissions: MANY },
    })
    await addAccount(db, [1])
    send = appSend(site)
    close = () => db.close()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => close())

  it.each([...formFaults, ...sessionFaults, ...settingsFaults])(
    'is told about %s',
    async (_, fault, found, advice) => {
      const report = await checkServer((request) => fault(request, send), 'panel', TEST_SETTINGS)
      const [first] = report.differences.filter(({ title }) => title === found)
      expect(report.differences.map(({ title }) => title)).toContain(found)
      expect(first!.fix).toContain(advice)
      expect(first!.sent).not.toContain(TEST_SETTINGS.account!.password)
      expect(first!.came).not.toBe('')
    },
  )
})
