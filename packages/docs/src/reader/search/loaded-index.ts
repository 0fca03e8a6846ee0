import MiniSearch from 'minisearch'
import { type Entry, OPTIONS, type Stored } from '../../search/options.js'

/** A longer list is no answer. */
const MOST = 20

/** Fewer parts than this with all words are filled up with parts that have some of them. */
const FEW = 5

/** The index of a door. */
export interface Index {
  find(query: string): readonly Stored[]
}

/** @throws if the index cannot be fetched */
export async function loadIndex(address: string): Promise<Index> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`)
  const index = MiniSearch.loadJSON<Entry>(await response.text(), OPTIONS)
  return {
    find(query) {
      const all = index.search(query)
      const ids = new Set(all.map(({ id }) => id))
      const some = all.length < FEW ? index.search(query, { combineWith: 'OR' }) : []
      return [...all, ...some.filter(({ id }) => !ids.has(id))]
        .slice(0, MOST)
        .map(({ id, title, heading, excerpt }) => ({ id, title, heading, excerpt }))
    },
  }
}
