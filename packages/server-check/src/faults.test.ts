import { blockOptions } from '@site/runtime/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, createTestApp } from '../../server/testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../server/testing/databases.js'
import { appSend, TEST_SETTINGS } from '../testing/app-send.js'
import { json } from '../testing/faults/fault.js'
import { formFaults } from '../testing/faults/form-faults.js'
import { sessionFaults } from '../testing/faults/session-faults.js'
import { settingsFaults } from '../testing/faults/settings-faults.js'
import type { Send } from './http/exchange.js'
import { checkServer } from './run.js'

/** Each fault is checked on the same server. */
const MANY = { count: 1000, windowMs: 3_600_000 }

/** The parts of the panel that the server names. */
const PARTS = ['site:site', 'site:cookie-banner']

/** A server of the level `panel`. */
const basic =
  (send: Send): Send =>
  async (request) => {
    const answer = await send(request)
    if (!/^\/api\/auth\/(?:session|Login)/.test(request.path) || answer.status !== 200) return answer
    const { website, ...body } = json(answer)
    return {
      ...answer,
      text: JSON.stringify({ ...body, website: { ...(website as object), panelParts: PARTS } }),
    }
  }

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

  const faults = [
    ...formFaults.map((each) => ['page', ...each] as const),
    ...[...sessionFaults, ...settingsFaults].map((each) => ['panel', ...each] as const),
  ]
  it.each(faults)('of the level %s is told about %s', async (level, _, fault, found, advice) => {
    const report = await checkServer((request) => fault(request, basic(send)), level, TEST_SETTINGS)
    const [first] = report.differences.filter(({ title }) => title === found)
    expect(report.differences.map(({ title }) => title)).toContain(found)
    expect(first!.fix).toContain(advice)
    expect(first!.sent).not.toContain(TEST_SETTINGS.account!.password)
    expect(first!.came).not.toBe('')
  })

  it('is told which requests carry the cookies of a session that has ended', async () => {
    const fault: Send = async (request) => {
      const answer = await basic(send)(request)
      const isAsked = request.path === '/api/auth/session' && request.headers.cookie
      return isAsked ? { ...answer, text: answer.text.replace('"account":null', '"account":0') } : answer
    }
    const { differences } = await checkServer(fault, 'panel', TEST_SETTINGS)
    expect(differences.map(({ sent }) => sent)).toEqual([
      'GET /api/auth/session (with the cookies of the ended session)',
    ])
  })

  it('is told about a part that it names and does not have', async () => {
    const fault: Send = async (request) => {
      const answer = await basic(send)(request)
      if (request.path.startsWith('/api/config/inbox'))
        return { ...answer, status: 404, text: '{"error":"None."}' }
      return request.path === '/api/auth/session'
        ? { ...answer, text: answer.text.replace('"panelParts":[', '"panelParts":["inbox",') }
        : answer
    }
    const { differences } = await checkServer(fault, 'panel', TEST_SETTINGS)
    expect(differences.map(({ call, title }) => `${call} ${title}`)).toContain(
      'GET /api/config/inbox answers as the contract says',
    )
    const without = await checkServer(basic(send), 'panel', TEST_SETTINGS)
    expect(without.differences).toEqual([])
  })
})
