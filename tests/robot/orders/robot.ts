import type { OrderBody, OrderTask } from '@site/runtime/contract'
import { expect } from 'vitest'
import { markSent, readOrders } from '../../../packages/admin/src/kinds/orders/api.js'
import type { SentCall } from '../browser.js'
import type { Random } from '../random.js'
import type { Tab } from '../tab.js'

/** The orders that the server has to store, by their numbers. */
export type OrderTruth = Map<number, OrderBody>

async function readTask(tab: Tab, task: OrderTask): Promise<readonly OrderBody[]> {
  const answer = await readOrders(tab.panel.inbox.call, { search: '', task }, null)
  if (!answer.ok) throw new Error(`The orders cannot be read: ${answer.error.message}`)
  return answer.body.orders
}

/** The orders of the shop, by the server's own answer. */
export const readStoredOrders = async (tab: Tab): Promise<OrderTruth> =>
  new Map((await readTask(tab, 'all')).map((order) => [order.number, order]))

const isPaid = ({ status, needsRefund }: OrderBody) => status === 'paid' && !needsRefund

/** Marks orders as sent, and takes the mark away. Nothing of that waits to be saved. */
export class OrderRobot {
  readonly #tab: Tab
  readonly #truth: OrderTruth
  readonly #random: Random

  constructor(tab: Tab, truth: OrderTruth, random: Random) {
    this.#tab = tab
    this.#truth = truth
    this.#random = random
  }

  async save(): Promise<string> {
    const marked = [...this.#truth.values()].filter(({ sentAt }) => sentAt !== null)
    const some = marked.length > 0 && this.#random.chance(0.6) ? marked : [...this.#truth.values()]
    const { number } = this.#random.pick(some)
    // Also once more, as in a tab that has not read of it.
    const isSent = this.#random.chance(0.7)
    const { sent } = this.#tab.browser
    sent.length = 0
    const answer = await markSent(this.#tab.panel.inbox.call, number, {
      sent: isSent,
      carrier: '',
      trackingUrl: '',
      notify: false,
    })
    for (const each of sent) expect(each.status, each.path).toBe(this.#marked(number, isSent, each))
    // The reads of the checks do not fail.
    this.#tab.browser.faults.length = 0
    const time = answer.ok ? answer.body.sentAt : (await readStoredOrders(this.#tab)).get(number)!.sentAt
    const order = this.#truth.get(number)!
    // Only the server knows when that was.
    if (order.sentAt === '') this.#truth.set(number, { ...order, sentAt: time })
    if (isSent && answer.ok) expect(time, `when ${number} was sent`).not.toBeNull()
    if (answer.ok) expect(answer.body, `the answer about ${number}`).toEqual(this.#truth.get(number))
    await this.#checkTasks()
    return `marks order ${number} as ${isSent ? '' : 'not '}sent`
  }

  /** The lists of what is left to do have exactly that. */
  async #checkTasks(): Promise<void> {
    const numbers = async (task: OrderTask) => (await readTask(this.#tab, task)).map(({ number }) => number)
    const orders = [...this.#truth.values()]
    const toSend = orders.filter((order) => isPaid(order) && order.needsSending && order.sentAt === null)
    const toRefund = orders.filter(({ needsRefund }) => needsRefund)
    for (const [task, expected] of [
      ['send', toSend],
      ['refund', toRefund],
    ] as const) {
      const sorted = expected.map(({ number }) => number).sort((one, other) => other - one)
      expect(await numbers(task), `orders to ${task}`).toEqual(sorted)
    }
  }

  /** The server, or nobody, got a mark. One that is there keeps its time. */
  #marked(number: number, isSent: boolean, { status }: SentCall): number | null {
    if (status === 401 || status === null) return status
    const order = this.#truth.get(number)!
    if (isSent && !isPaid(order)) return 409
    this.#truth.set(number, { ...order, sentAt: isSent ? (order.sentAt ?? '') : null })
    return 200
  }
}
