import type { Site } from '../../core/site.js'
import { fieldOf } from '../http/answer.js'

/** The most features of a page; more are left out. */
const MAX_FEATURES = 1000

/**
 * The definitions of features that the server has sent, by name and unchecked; undefined before it has sent any. The first
 * definition of a name stays, so that nothing on the page changes sides.
 */
export function definitions({ context }: Site) {
  const store = {
    all: undefined as Map<unknown, unknown> | undefined,
    add(list: readonly unknown[]): void {
      store.all ??= new Map()
      for (const definition of list) {
        const name = fieldOf(definition, 'name')
        if (!store.all.has(name) && store.all.size < MAX_FEATURES) store.all.set(name, definition)
      }
    },
  }
  if (context.experiments) store.add(context.experiments)
  return store
}
