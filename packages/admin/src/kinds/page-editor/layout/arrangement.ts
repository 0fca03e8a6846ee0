import { isSameValue, type LayoutPart, orderedParts } from '@site/runtime/contract'
import { optionOf, type Values } from '../../../editor/settings/values.js'

/** A part in its place. */
export interface PlacedPart extends LayoutPart {
  readonly isHidden: boolean
}

const namesIn = (values: Values, name: string): readonly string[] => {
  const value = optionOf(values, name)
  return Array.isArray(value) ? value.map(String) : []
}

/** The parts of a page as an owner has arranged them. */
export function placedParts(parts: readonly LayoutPart[], values: Values): readonly PlacedPart[] {
  const ids = parts.map(({ id }) => id)
  const hidden = namesIn(values, 'hidden')
  return orderedParts(ids, namesIn(values, 'order')).flatMap((id) => {
    const part = parts.find((each) => each.id === id)
    return part ? [{ ...part, isHidden: hidden.includes(id) }] : []
  })
}

/** The value of the option `order`: unset for the order of the theme. */
export function orderOf(
  parts: readonly LayoutPart[],
  placed: readonly LayoutPart[],
): readonly string[] | undefined {
  const [own, ids] = [placed, parts].map((each) => each.map(({ id }) => id))
  return isSameValue(own, ids) ? undefined : own
}

/** The value of the option `hidden`, in the order of the theme: unset if all parts are shown. */
export function hiddenOf(
  parts: readonly LayoutPart[],
  placed: readonly PlacedPart[],
): readonly string[] | undefined {
  const hidden = new Set(placed.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  return hidden.size === 0 ? undefined : parts.map(({ id }) => id).filter((id) => hidden.has(id))
}
