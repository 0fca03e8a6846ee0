import { expect } from 'vitest'
import {
  deleteMessages,
  deleteOldMessages,
  markMessages,
  readMessages,
} from '../../../packages/admin/src/base/inbox/api.js'
import { inboxTexts } from '../../../packages/admin/src/kinds/inbox/texts.js'
import type { Random } from '../random.js'
import type { RobotSite } from '../site.js'
import type { Tab } from '../tab.js'
import { listed, type Message, type MessageChange, type MessageTruth, messagesChanged } from './model.js'

const FORMS = ['contact', 'commission']
/** Half a day more than what people choose, and less. */
const DAYS = [3.5, 29.5, 30.5, 89.5, 90.5, 364.5, 365.5, 1000.5]
const AGES = Object.keys(inboxTexts.oldAges).map(Number)
const FEW = 6

type StoredMessages = ReadonlyMap<number, readonly [formId: string, readers: readonly string[]]>

/** The messages that the server stores, with those who have read them. */
export async function readStoredMessages({ db, websiteId }: RobotSite): Promise<StoredMessages> {
  const rows = await db.query<{ id: number; form: string; readers: string[] }>(
    `select s.id, s.form_id as form,
       coalesce(jsonb_agg(a.email order by a.email) filter (where a.id is not null), '[]') as readers
     from submissions s left join submission_reads r on r.submission_id = s.id
     left join accounts a on a.website_id = r.website_id and a.id = r.account_id
     where s.website_id = $1 group by s.id, s.form_id`,
    [websiteId],
  )
  return new Map(rows.map(({ id, form, readers }) => [id, [form, readers]]))
}

/** The same by the model. */
export const storedMessages = (truth: MessageTruth): StoredMessages =>
  new Map([...truth].map(([id, { formId, readers }]) => [id, [formId, [...readers].sort()]]))

/** Marks and deletes messages. Nothing of that waits to be saved. */
export class MessageRobot {
  readonly #tab: Tab
  readonly #site: RobotSite
  readonly #truth: MessageTruth
  readonly #random: Random
  /** The messages that the person sees, which may be older. */
  #seen: readonly number[] = []

  constructor(tab: Tab, site: RobotSite, truth: MessageTruth, random: Random) {
    this.#tab = tab
    this.#site = site
    this.#truth = truth
    this.#random = random
  }

  async save(): Promise<string> {
    if (this.#truth.size < FEW) await this.#receive()
    if (this.#seen.length === 0 || this.#random.chance(0.5)) await this.#look()
    const { sent } = this.#tab.browser
    const change = this.#choose()
    sent.length = 0
    const answer = await this.#send(change)
    for (const each of sent) {
      const expected = messagesChanged(this.#truth, change, this.#tab.email, each)
      expect(each.status, each.path).toBe(expected.status)
      if (answer.ok) expect(answer.body.changed, JSON.stringify(change)).toBe(expected.changed)
    }
    return JSON.stringify(change)
  }

  /** Visitors send messages, or have sent them long ago. */
  async #receive(): Promise<void> {
    const { db, websiteId, now } = this.#site
    for (const days of DAYS) {
      const formId = this.#random.pick(FORMS)
      const [row] = await db.query<{ id: number }>(
        `insert into submissions (website_id, form_id, field_values, details, created_at)
         values ($1, $2, '{"name":"Ada"}', '{}', $3) returning id`,
        [websiteId, formId, new Date(now() - days * 86_400_000)],
      )
      this.#truth.set(row!.id, { formId, days, readers: new Set() } satisfies Message)
    }
  }

  async #look(): Promise<void> {
    const random = this.#random
    const filter = { formId: random.pick([null, ...FORMS]), unread: random.chance(0.3) }
    const answer = await readMessages(this.#tab.panel.inbox.call, { ...filter, search: '' }, null)
    if (!answer.ok) return
    this.#seen = answer.body.submissions.map(({ id }) => id)
    const expected = listed(this.#truth, filter, this.#tab.email)
    expect(this.#seen, `messages by ${JSON.stringify(filter)}`).toEqual(expected)
  }

  #choose(): MessageChange {
    const random = this.#random
    const ids = this.#seen.filter(() => random.chance(0.3))
    const some = ids.length > 0 ? ids : this.#seen.slice(0, 1)
    return random.pick<MessageChange>([
      ...(some.length > 0
        ? ([
            { kind: 'mark', ids: some, read: true },
            { kind: 'mark', ids: some, read: false },
            { kind: 'delete', ids: some.slice(0, 2) },
          ] as const)
        : []),
      {
        kind: 'delete old',
        formId: random.pick([null, ...FORMS]),
        days: random.pick(AGES),
        dryRun: random.chance(0.5),
      },
    ])
  }

  #send(change: MessageChange) {
    const { call } = this.#tab.panel.inbox
    if (change.kind === 'mark') return markMessages(call, change.ids, change.read)
    if (change.kind === 'delete') return deleteMessages(call, change.ids)
    const { formId, days, dryRun } = change
    return deleteOldMessages(call, { formId, days, dryRun })
  }
}
