import { isDeepStrictEqual } from 'node:util'
import {
  checkValues,
  currencyOf,
  formatMoney,
  money,
  PRODUCT_PRICE_MAX_MINOR,
  RecordChangeRequest,
  type RecordFields,
  type RecordKindDescription,
  RecordRequest,
  type StoredRecord,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Statements } from '../../base/database/database.js'
import { amountIn } from '../../base/text/amount.js'
import { freeKey } from '../../base/text/name-key.js'
import type { Feature } from '../feature.js'
import type { Snapshot } from '../revisions/record-changes.js'
import { shopCurrency } from '../shop-currency.js'
import { sharedValues } from './apart.js'
import { type RecordFeature, type RecordServices, type Refusal, refused, refusedAt } from './feature.js'
import { listRoutes } from './list-routes.js'
import {
  addedBy,
  deleteRecord,
  insertRecord,
  readIds,
  readRecord,
  readRecords,
  writeRecord,
} from './store.js'

type Values = StoredRecord['values']

/** The largest record: 64 KB of JSON. */
export const RECORD_MAX_BYTES = 64 * 1024

/** The name that people know a record by. */
const nameOf = ({ name }: RecordKindDescription, values: Values): string => (name ? String(values[name]) : '')

/** The values of a record as the list of changes names them: those of an item stand by themselves. */
function shownValues({ fields }: RecordKindDescription, values: Values): Values {
  const shown = Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    const described = fields[field]?.items
    if (!described || !Array.isArray(value)) return [[field, value]]
    const [first = 'id'] = Object.keys(described)
    const taken = new Set<string>()
    const named = (value as readonly Values[]).map((item) => {
      const name = freeName(String(item[first]), taken)
      return [name, Object.entries(item).filter(([each]) => each !== 'id' && each !== first)] as const
    })
    return [
      [field, named.map(([name]) => name)],
      ...named.flatMap(([name, own]) =>
        own.map(([each, one]): [string, unknown] => [`${each} of ${name}`, one]),
      ),
    ]
  })
  return Object.fromEntries(shown)
}

/** A name that no item before has. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`
  taken.add(free)
  return free
}

/** A record as the list of changes shows it. */
const snapshotOf = (kind: RecordKindDescription, record: StoredRecord | undefined): Snapshot | null =>
  record
    ? { name: nameOf(kind, record.values), values: shownValues(kind, record.values), version: record.values }
    : null

/** Amounts that the currency of the shop cannot have, each with a sentence. */
function wrongAmounts(
  fields: RecordFields,
  values: Values,
  currency: string,
  path: readonly (string | number)[] = [],
): [string, string][] {
  const digits = currencyOf(currency)?.fractionDigits ?? 0
  return Object.entries(fields).flatMap(([name, { form, items }]): [string, string][] => {
    const value = values[name]
    const place = [...path, name]
    if (items && Array.isArray(value))
      return value.flatMap((item, index) => wrongAmounts(items, item as Values, currency, [...place, index]))
    if (form !== 'amount' || typeof value !== 'string' || value === '') return []
    const amount = amountIn(currency, value)
    if (!amount)
      return [
        [place.join('.'), `This must be an amount in ${currency}, with at most ${digits} decimal places.`],
      ]
    const isTooHigh = amount.minor > BigInt(PRODUCT_PRICE_MAX_MINOR)
    return isTooHigh
      ? [[place.join('.'), `This must be at most ${formatMoney(money(PRODUCT_PRICE_MAX_MINOR, currency))}.`]]
      : []
  })
}

function invalid({ fields }: RecordKindDescription, errors: Readonly<Record<string, string>>): Refusal {
  const [[name, sentence] = ['', '']] = Object.entries(errors)
  const title = fields[name.split('.', 1)[0]!]?.title ?? name
  return refusedAt(errors, `Nothing was saved. “${title}”: ${sentence}`)
}

/** The values of a request, or a sentence for each place that is invalid. */
function checked(
  kind: RecordKindDescription,
  sent: unknown,
  currency: string,
): { kind: 'read'; values: Values } | Refusal {
  const result = checkValues(kind, sent)
  if (!result.ok) return invalid(kind, result.errors)
  const amounts = wrongAmounts(kind.fields, result.values, currency)
  if (amounts.length > 0) return invalid(kind, Object.fromEntries(amounts))
  if (Buffer.byteLength(JSON.stringify(result.values)) > RECORD_MAX_BYTES) {
    const most = `${RECORD_MAX_BYTES / 1024} KB`
    return refused(`Nothing was saved. This ${kind.names.one} is too large: the limit is ${most}.`, 422)
  }
  return { kind: 'read', values: result.values }
}

const full = ({ most, name, names }: RecordKindDescription): Refusal => {
  const sentence = `A site has at most ${most.toLocaleString('en')} ${names.many}. Delete one that you no longer need.`
  return name ? refusedAt({ [name]: sentence }, sentence, 422) : refused(sentence, 422)
}

/** The calls of a kind that is nothing but a description. */
export function describedRecords(services: RecordServices, kind: RecordKindDescription): RecordFeature {
  const { db, site } = services
  const { one, many } = kind.names
  const key = { websiteId: site.id, kind }
  const currency = async () => shopCurrency((await site.website()).website)
  /** Within the transaction that records the change, so that no other one adds the same meanwhile. */
  const sharedBy = async (queries: Statements, id: string, values: Values): Promise<Refusal | null> => {
    if (!kind.apart) return null
    const ids = await readIds(queries, key)
    const others = await readRecords(
      queries,
      key,
      ids.map((each) => each.id),
    )
    const errors = sharedValues(kind, { id, values }, others)
    return Object.keys(errors).length > 0 ? invalid(kind, errors) : null
  }
  const shape = `Nothing was saved. Send “values” with ${Object.keys(kind.fields).join(', ')}`
  return {
    kind,
    id: '[A-Za-z0-9][\\w-]{0,63}',
    isOnPages: true,
    sentences: {
      missing: (id) => `There is no ${one} “${id}”. Reload the list of ${many}; the site may have changed.`,
      outdated: `This ${one} was`,
      revision: `Send the “revision” of the ${one} that you want to delete.`,
    },
    calls: listRoutes(services, kind),
    snapshots: async () => async (queries, id) => snapshotOf(kind, await readRecord(queries, key, id)),
    read: (id) => readRecord(db, key, id),

    async change(id, sent) {
      const request = v.safeParse(RecordChangeRequest, sent)
      if (!request.success) return refused(`${shape}, and the “revision”.`)
      const { revision } = request.output
      const read = checked(kind, request.output.values, await currency())
      if (read.kind === 'refused') return read
      return async (within) => {
        const shared = await sharedBy(within, id, read.values)
        if (shared) return shared
        return { kind: (await writeRecord(within, key, id, read.values, revision)) ? 'saved' : 'outdated' }
      }
    },

    takeAway: async (id, revision) => async (within) => ({
      kind: (await deleteRecord(within, key, id, revision)) ? 'saved' : 'outdated',
    }),
    takenAway: async () => ({ changed: 1 }),

    async add(sent) {
      const request = v.safeParse(RecordRequest, sent)
      if (!request.success) return refused(`${shape}.`)
      const read = checked(kind, request.output.values, await currency())
      if (read.kind === 'refused') return read
      const { values } = read
      const { key: call = null } = request.output
      return async (queries) => {
        const before = call === null ? undefined : await addedBy(queries, key, call)
        if (before !== undefined) {
          const stored = await readRecord(queries, key, before)
          return { kind: 'added before', id: before, isSame: isDeepStrictEqual(stored?.values, values) }
        }
        const ids = await readIds(queries, key)
        if (ids.filter(({ isDeleted }) => !isDeleted).length >= kind.most) return full(kind)
        const shared = await sharedBy(queries, '', values)
        if (shared) return shared
        const taken = ids.map((each) => each.id)
        const id = freeKey(nameOf(kind, values), taken, kind.kind)
        await insertRecord(queries, key, id, values, call)
        return id
      }
    },
  }
}

/** The kinds that are nothing but a description. */
export const describedFeature: Feature = {
  records: (services) => services.recordKinds.map((kind) => describedRecords(services, kind)),
}
