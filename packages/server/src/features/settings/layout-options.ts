import { LayoutOptions, MAX_BLOCKS_PER_LAYOUT } from '@site/runtime/contract'
import * as v from 'valibot'
import type { CheckedOptions } from './options.js'

/** Checks what an owner has set of a page's layout. A list with one wrong name is wrong as a whole. */
export function checkLayout(sent: Readonly<Record<string, unknown>>): CheckedOptions {
  const { entries } = LayoutOptions
  const errors = Object.entries(sent).flatMap(([name, value]): [string, string][] => {
    const entry = Object.hasOwn(entries, name) ? entries[name as keyof typeof entries] : undefined
    if (!entry) return [[name, `A layout has no “${name}”. It has ${Object.keys(entries).join(', ')}.`]]
    if (v.is(entry.wrapped, value)) return []
    return [
      [name, `This must be a list of at most ${MAX_BLOCKS_PER_LAYOUT} names of parts, each of them once.`],
    ]
  })
  return errors.length === 0 ? { ok: true, options: sent } : { ok: false, errors: Object.fromEntries(errors) }
}
