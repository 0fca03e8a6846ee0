import { fieldDescriptions, type RecordKindDescription } from '@site/runtime/contract'
import { fold } from '../../base/text/folded-text.js'

type Values = Readonly<Record<string, unknown>>

/** Longer texts are sorted by their beginning. */
const SORT_KEY_LENGTH = 100

/** The texts of a value of any form: those of a list, and of the values of its items. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : textsOf(part)))
}

/** The words of a search, all of which a record must have. */
export const searchWords = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean)

/** The text of a record that the search reads. */
export const searchTextOf = ({ searched }: RecordKindDescription, values: Values): string =>
  fold(searched.flatMap((name) => textsOf(values[name])).join(' '))

/** A number as a text with the same order: its bits, turned around where it is negative. */
function numberKey(number: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(number)
  const bits = bytes.readBigUInt64BE()
  const sign = 1n << 63n
  bytes.writeBigUInt64BE(BigInt.asUintN(64, bits >= sign ? ~bits : bits | sign))
  return bytes.toString('hex')
}

function keyOf(value: unknown): string {
  if (typeof value === 'number') return numberKey(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? fold(value).slice(0, SORT_KEY_LENGTH) : ''
}

/** The texts that a list is sorted by, by the names of their fields. */
export const sortKeysOf = ({ sorted }: RecordKindDescription, values: Values): Record<string, string> =>
  Object.fromEntries(sorted.map((name) => [name, keyOf(values[name])]))

/** Another text for kinds whose values, search or order are described differently: their stored keys are out of date. */
export const describedAs = (kinds: readonly RecordKindDescription[]): string =>
  JSON.stringify(
    kinds.map((kind) => [
      kind.kind,
      kind.path,
      kind.name,
      kind.searched,
      kind.sorted,
      fieldDescriptions(kind),
    ]),
  )
