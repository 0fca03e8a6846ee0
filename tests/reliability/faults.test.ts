import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import form from '../../packages/runtime/src/blocks/form/block.js'
import { createSubmission } from '../../packages/runtime/src/blocks/form/submission/submission.js'
import quickView from '../../packages/runtime/src/blocks/quick-view/block.js'
import type { Site } from '../../packages/runtime/src/core/site.js'
import { createSite } from '../../packages/runtime/src/page/site.js'
import { forms } from '../../packages/runtime/src/services/messages/areas.js'
import { pageMessages } from '../../packages/runtime/src/services/messages/page.js'
import { wireCart } from '../../packages/runtime/testing/cart.js'
import { silence } from '../../packages/runtime/testing/globals.js'
import { fakeCookies } from '../../packages/runtime/testing/http.js'
import { CALLS, type FaultyCall, KEY_PATH, PAGE, SAVE_PATH, WIDGET_PATH } from './calls.js'
import { CART_CALLS } from './cart.js'
import { FAULT_NAMES, UNSURE } from './faults.js'
import { MARKUP, stateOfForm, TYPED } from './form.js'
import { faultyServer } from './server.js'
import { statementsOf } from './statements.js'
// Here at once: with fake timers no test waits for it.
import '../../packages/runtime/src/page/rules/start-rules.js'

/** A bot check that is passed, which notes what it is told. */
const captcha = vi.hoisted(() => ({
  token: 'token',
  issue: () => null,
  show() {},
  reset: vi.fn(),
}))
vi.mock('../../packages/runtime/src/blocks/form/submission/captcha.js', () => ({
  loadCaptcha: async () => captcha,
}))

declare const happyDOM: { setURL(address: string): void }

const GOOD = {
  [KEY_PATH]: { key: 'key' },
  [SAVE_PATH]: { success: true },
  [WIDGET_PATH]: { html: '<p>New</p>' },
  ...Object.fromEntries(CART_CALLS.map(({ path }) => [path, { cart: wireCart(1), entryId: 'e1' }])),
}

let site: Site
const rejected: unknown[] = []
const onRejection = (cause: unknown) => rejected.push(cause)
/** Long enough for the engine to tell of what nobody caught. */
const turn = setTimeout
const settled = () => new Promise((resolve) => turn(resolve))

/** The page takes its `fetch` when it starts. */
async function open({ byForm, context = {} }: FaultyCall) {
  const script = `<script type="application/json" data-site-context>${JSON.stringify(context)}</script>`
  document.body.innerHTML = script + (byForm ? MARKUP : '')
  site = createSite({ blocks: { form, 'quick-view': quickView } })
  await site.start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

beforeEach(() => {
  happyDOM.setURL(PAGE)
  // Requests that one test could not send are not sent by the next.
  localStorage.clear()
  fakeCookies({ crumb: 'old' })
  silence('error')
  rejected.length = 0
  process.on('unhandledRejection', onRejection)
})
afterEach(() => {
  site.destroy()
  process.off('unhandledRejection', onRejection)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const { path, start, expected, byForm } = call
  const cases = FAULT_NAMES.map((fault) => {
    const [message, requests] = expected[fault]
    return [`${statementsOf(call, fault)}${fault}`, { fault, message, requests }] as const
  })

  it.each(cases)('%s', async (_, { fault, message, requests }) => {
    const answers = call.good ? { ...GOOD, [path]: call.good } : GOOD
    const server = faultyServer(fault, path, answers, call.timeout)
    await open(call)
    const messages = await start(site)
    await settled()

    expect(messages).toBe(message)
    expect(server.asked).toHaveLength(requests)
    expect(server.complaints).toEqual([])
    expect(rejected).toEqual([])
    expect(vi.mocked(console.error).mock.calls).toEqual(
      call.logged && message !== null ? [[call.logged, message]] : [],
    )

    if (byForm) {
      const messages = fault === '400 with field errors' && path === SAVE_PATH ? ['Taken.'] : []
      expect(stateOfForm()).toEqual({
        message,
        busy: 'false',
        button: 'Send',
        disabled: 'false',
        locked: 0,
        typed: TYPED,
        errors: messages,
      })
      expect(captcha.reset).toHaveBeenCalledTimes(1)
    }

    // Nothing of it lasts: when the fault is over, the same page goes on.
    server.mend()
    expect(await start(site)).toBe(null)
    // A request that may have been stored goes with the same key again: the server stores it once.
    if (path === SAVE_PATH) expect(server.asked.includes(KEY_PATH)).toBe(!UNSURE.has(fault))
  })
})

it('a form with files has 10 minutes for its answer', async () => {
  const server = faultyServer('no answer in time', SAVE_PATH, GOOD, 600_000)
  const form = CALLS.find(({ path }) => path === SAVE_PATH)!
  await open(form)
  const send = createSubmission(site, await site.shared(pageMessages)(forms), site.signal)
  const envelope = { formId: 'f', objectName: '', isOverlayForm: '', submitButtonText: '', started: '' }
  const outcome = await send({}, envelope, () => new FormData())
  expect(outcome).toMatchObject({ kind: 'rejected', message: 'Unknown error, please try again later.' })
  expect(server.complaints).toEqual([])
  expect(server.asked).toEqual([KEY_PATH, SAVE_PATH])
})
