import { expect } from 'vitest'
import { AddedTruth } from './added/model.js'
import { readAdded } from './added/robot.js'
import type { FileTruth } from './files/model.js'
import { readStoredFiles } from './files/robot.js'
import type { ListTruth } from './lists/model.js'
import { readStoredLists, storedLists } from './lists/robot.js'
import type { MessageTruth } from './messages/model.js'
import { readStoredMessages, storedMessages } from './messages/robot.js'
import { type OrderTruth, readStoredOrders } from './orders/robot.js'
import { firstVersion, type RecordTruth } from './records/model.js'
import { recordsOf } from './records/records.js'
import { readRecord } from './records/robot.js'
import { Truth } from './settings-model.js'
import { placesOf, queryBlocks, readSettings } from './settings-robot.js'
import type { RobotSite } from './site.js'
import type { Tab } from './tab.js'
import type { TeamTruth } from './team/model.js'
import { readStoredTeam } from './team/robot.js'

/** What the server has to store. */
export interface Stored {
  readonly settings: Truth
  readonly records: RecordTruth
  readonly files: FileTruth
  readonly added: AddedTruth
  readonly lists: ListTruth
  readonly messages: MessageTruth
  readonly orders: OrderTruth
  readonly team: TeamTruth
}

/** What it stores before the first edit. */
export async function readStored(site: RobotSite, tab: Tab): Promise<Stored> {
  const records: RecordTruth = new Map()
  for (const record of recordsOf(site.records))
    records.set(record.kind.path(record.id), firstVersion(await readRecord(tab, record)))
  return {
    settings: new Truth(await readSettings(tab, placesOf(site))),
    records,
    files: await readStoredFiles(tab),
    added: new AddedTruth(),
    lists: new Map(),
    messages: new Map(),
    orders: await readStoredOrders(tab),
    team: { accounts: await readStoredTeam(site), links: new Map() },
  }
}

/** The server stores exactly what was saved. */
export async function checkStored(
  truth: Stored,
  site: RobotSite,
  tab: Tab,
  { isByCalls }: { readonly isByCalls: boolean },
): Promise<void> {
  // Between the steps, one query in the place of fifty calls.
  const settings = await (isByCalls ? readSettings(tab, placesOf(site)) : queryBlocks(site.db))
  for (const [id, values] of settings)
    expect(values, `what is stored of ${id}`).toEqual(truth.settings.get(id))
  for (const record of recordsOf(site.records)) {
    const path = record.kind.path(record.id)
    const { values } = truth.records.get(path)!
    expect(await readRecord(tab, record), `what is stored of ${path}`).toEqual(values)
  }
  expect(await readStoredFiles(tab), 'the files').toEqual(truth.files)
  const added = [...truth.added.coupons].map(([code, { values }]) => [code, values] as const)
  expect(await readAdded(tab), 'the coupons that were added').toEqual(new Map(added))
  expect(await readStoredLists(tab), 'the mailing lists that were added').toEqual(storedLists(truth.lists))
  expect(await readStoredMessages(site), 'the messages').toEqual(storedMessages(truth.messages))
  expect(await readStoredOrders(tab), 'the orders').toEqual(truth.orders)
  expect(await readStoredTeam(site), 'the accounts').toEqual(truth.team.accounts)
}
