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

/** The content that the server has to store, by its parts. */
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

/** The content before the first edit. */
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

type Part = keyof Stored

interface Check {
  /** The file that the server reads it from. */
  readonly tables: readonly string[]
  check(truth: Stored, site: RobotSite, tab: Tab): Promise<void>
}

const RECORDS = [
  'pages',
  'page_redirects',
  'products',
  'variants',
  'forms',
  'owner_forms',
  'owner_coupons',
  'records',
]

const CHECKS: Readonly<Record<Part, Check>> = {
  settings: {
    tables: ['blocks'],
    // One query in the place of fifty calls.
    async check({ settings }, { db }) {
      for (const [id, values] of await queryBlocks(db))
        expect(values, `what is stored of ${id}`).toEqual(settings.get(id))
    },
  },
  records: {
    tables: ['websites', ...RECORDS],
    async check({ records: truth }, { records }, tab) {
      for (const record of recordsOf(records)) {
        const path = record.kind.path(record.id)
        const { values } = truth.get(path)!
        expect(await readRecord(tab, record), `what is stored of ${path}`).toEqual(values)
      }
    },
  },
  files: {
    tables: ['site_files'],
    check: async ({ files }, _, tab) => expect(await readStoredFiles(tab), 'the files').toEqual(files),
  },
  added: {
    tables: ['websites', 'owner_coupons'],
    async check({ added }, _, tab) {
      const coupons = [...added.coupons].map(([code, { values }]) => [code, values] as const)
      expect(await readAdded(tab), 'the coupons that were added').toEqual(new Map(coupons))
    },
  },
  lists: {
    tables: ['mailing_lists', 'mailing_list_members', 'mailing_list_leavers', 'forms', 'owner_forms'],
    check: async ({ lists }, _, tab) =>
      expect(await readStoredLists(tab), 'the mailing lists').toEqual(storedLists(lists)),
  },
  messages: {
    tables: ['submissions', 'submission_reads', 'accounts'],
    check: async ({ messages }, site) =>
      expect(await readStoredMessages(site), 'the messages').toEqual(storedMessages(messages)),
  },
  orders: {
    tables: ['websites', 'orders'],
    check: async ({ orders }, _, tab) => expect(await readStoredOrders(tab), 'the orders').toEqual(orders),
  },
  team: {
    tables: ['accounts'],
    check: async ({ team }, site) =>
      expect(await readStoredTeam(site), 'the accounts').toEqual(team.accounts),
  },
}

/**
 * The server stores exactly what was saved. Of the parts that nobody was to change, those are read whose tables were
 * written since the last check.
 */
export async function checkStored(truth: Stored, site: RobotSite, tab: Tab, changed: Part): Promise<void> {
  const written = site.takeWritten()
  for (const [part, { tables, check }] of Object.entries(CHECKS))
    if (part === changed || tables.some((table) => written.has(table))) await check(truth, site, tab)
}

/** The same of everything, and of settings by the server's own answers. */
export async function checkAllStored(truth: Stored, site: RobotSite, tab: Tab): Promise<void> {
  for (const { check } of Object.values(CHECKS)) await check(truth, site, tab)
  for (const [id, values] of await readSettings(tab, placesOf(site)))
    expect(values, `what is stored of ${id}`).toEqual(truth.settings.get(id))
}
