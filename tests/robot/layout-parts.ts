import { LAYOUT_ATTRIBUTE, type LayoutPart } from '@site/runtime/contract'
import { moved } from '../../packages/admin/src/base/ui/list/items.js'
import {
  hiddenOf,
  orderOf,
  placedParts,
} from '../../packages/admin/src/kinds/page-editor/sections/arrangement.js'
import type { Random } from './random.js'
import type { Values } from './settings-model.js'

/** The parts of a page that an owner moves and hides, as the server prints them for those who may. */
export function partsIn(html: string): readonly LayoutPart[] {
  const json = new RegExp(`${LAYOUT_ATTRIBUTE}>([^<]*)<`).exec(html)?.[1]
  return json ? JSON.parse(json) : []
}

/** A change of the order or the visibility of parts: what the panel's list makes of it, and what it has to be. */
export interface LayoutChange {
  readonly name: 'order' | 'hidden'
  readonly value: unknown
  readonly expected: readonly string[] | undefined
}

/** Moves a part, as its buttons and dragging do. The theme's order is unset. */
function move(parts: readonly LayoutPart[], values: Values, random: Random): LayoutChange {
  const ids = parts.map(({ id }) => id)
  const from = random.below(ids.length)
  const next = Math.min(from + 1, ids.length - 1)
  const to = random.pick([next, next, Math.max(from - 1, 0), from, random.below(ids.length)])
  const order = [...((values.order as string[] | undefined) ?? ids)]
  order.splice(to, 0, ...order.splice(from, 1))
  return {
    name: 'order',
    value: orderOf(parts, moved(placedParts(parts, values), from, to)),
    expected: order.join() === ids.join() ? undefined : order,
  }
}

/** Hides a part, or shows it again. With all parts shown, nothing is set. */
function toggle(parts: readonly LayoutPart[], values: Values, random: Random): LayoutChange {
  const ids = parts.map(({ id }) => id)
  const id = random.pick(ids)
  const before = (values.hidden as string[] | undefined) ?? []
  const hidden = ids.filter((each) => before.includes(each) !== (each === id))
  const placed = placedParts(parts, values)
  const after = placed.map((part) => (part.id === id ? { ...part, isHidden: !part.isHidden } : part))
  return {
    name: 'hidden',
    value: hiddenOf(parts, after),
    expected: hidden.length > 0 ? hidden : undefined,
  }
}

/** A change in the list of parts: a move, another visibility, or back to the theme. */
export function changeLayout(parts: readonly LayoutPart[], values: Values, random: Random): LayoutChange {
  if (random.chance(0.2)) {
    return { name: random.pick(['order', 'hidden']), value: undefined, expected: undefined }
  }
  return (random.chance(0.5) ? move : toggle)(parts, values, random)
}
