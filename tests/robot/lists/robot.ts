import { expect } from 'vitest'
import {
  addMember,
  createList,
  deleteList,
  importMembers,
  readLists,
  readMembers,
  removeMember,
  renameList,
} from '../../../packages/admin/src/base/inbox/api.js'
import type { Random } from '../random.js'
import type { Tab } from '../tab.js'
import { imported, type ListChange, type ListTruth, listChanged } from './model.js'

/** Few, so that two people choose the same ones. */
const NAMES = ['Robot one', 'Robot two', 'Robot three']
const EMAILS = ['ada', 'bob', 'cleo', 'dora'].map((name) => `${name}@robot.example`)

type StoredLists = ReadonlyMap<string, readonly string[]>

/** The members of the lists that owners have added, by the server's own answers. */
export async function readStoredLists(tab: Tab): Promise<StoredLists> {
  const { call } = tab.panel.inbox
  const lists = await readLists(call)
  if (!lists.ok) throw new Error(`The mailing lists cannot be read: ${lists.error.message}`)
  const stored = new Map<string, readonly string[]>()
  for (const { list, name } of lists.body.lists.filter((each) => NAMES.includes(each.name))) {
    const answer = await readMembers(call, list, '', null)
    if (!answer.ok) throw new Error(`The list ${list} cannot be read: ${answer.error.message}`)
    stored.set(name, answer.body.members.map(({ email }) => email).sort())
  }
  return stored
}

/** The same by the model. */
export const storedLists = (truth: ListTruth): StoredLists =>
  new Map([...truth].map(([name, { members }]) => [name, [...members].sort()]))

/** Adds, renames, fills and deletes mailing lists. Nothing of that waits to be saved. */
export class ListRobot {
  readonly #tab: Tab
  readonly #truth: ListTruth
  readonly #random: Random

  constructor(tab: Tab, truth: ListTruth, random: Random) {
    this.#tab = tab
    this.#truth = truth
    this.#random = random
  }

  async save(): Promise<string> {
    const { sent } = this.#tab.browser
    const change = this.#choose()
    const { name } = change
    const lists = await readLists(this.#tab.panel.inbox.call)
    if (!lists.ok) return 'cannot read the mailing lists'
    const key = lists.body.lists.find((each) => each.name === name)?.list ?? ''
    const expected =
      change.kind === 'import' && imported(this.#truth.get(name)!, change.emails, change.includesLeavers)
    sent.length = 0
    const answer = await this.#send(key, change)
    for (const each of sent) expect(each.status, each.path).toBe(listChanged(this.#truth, change, each))
    if (expected && answer?.ok) expect(answer.body, `what was imported to ${name}`).toEqual(expected)
    return JSON.stringify(change)
  }

  #choose(): ListChange {
    const random = this.#random
    const known = [...this.#truth.keys()]
    if (known.length === 0 || random.chance(0.2)) return { kind: 'create', name: random.pick(NAMES) }
    const name = random.pick(known)
    const email = random.pick(EMAILS)
    return random.pick<ListChange>([
      { kind: 'rename', name, next: random.pick(NAMES) },
      { kind: 'delete', name },
      { kind: 'add', name, email },
      { kind: 'remove', name, email },
      {
        kind: 'import',
        name,
        emails: EMAILS.filter(() => random.chance(0.5)).concat(random.pick(['nobody', 'eve@robot.example'])),
        includesLeavers: random.chance(0.3),
      },
    ])
  }

  async #send(key: string, change: ListChange) {
    const { call } = this.#tab.panel.inbox
    if (change.kind === 'create') return createList(call, change.name)
    if (change.kind === 'rename') return renameList(call, key, change.next)
    if (change.kind === 'delete') return deleteList(call, key)
    if (change.kind === 'add') return addMember(call, key, change.email)
    if (change.kind === 'import') return importMembers(call, key, change.emails, change.includesLeavers)
    const answer = await readMembers(call, key, '', null)
    const member = answer.ok && answer.body.members.find(({ email }) => email === change.email)
    return member ? removeMember(call, key, member.id) : null
  }
}
