import {
  inserted,
  isSameValue,
  type LayoutPart,
  MAX_BLOCKS_PER_LAYOUT,
  orderedParts,
  type PlacedSection,
  type SectionDefinition,
} from '@site/runtime/contract'
import { randomKey } from '../../../base/api/random-key.js'
import type { SectionPlace } from '../../../editor/settings/draft.js'
import { addedIn, namesIn } from '../../../editor/settings/items/page-layout.js'
import { optionOf, type Values } from '../../../editor/settings/values.js'

/** A part in its place. */
export interface PlacedPart extends LayoutPart {
  readonly isHidden: boolean
}

/** Options of a layout with their new values. */
type Changes = readonly (readonly [name: string, value: unknown])[]

/** The parts of a page as an owner has arranged them. */
export function placedParts(parts: readonly LayoutPart[], values: Values): readonly PlacedPart[] {
  const known = new Map(parts.map((part) => [part.id, part]))
  const hidden = new Set(namesIn(values, 'hidden'))
  return orderedParts([...known.keys()], namesIn(values, 'order')).flatMap((id) => {
    const part = known.get(id)
    return part ? [{ ...part, isHidden: hidden.has(id) }] : []
  })
}

const idsOf = (parts: readonly { readonly id: string }[]): readonly string[] => parts.map(({ id }) => id)

const itemsOfIds = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** The value of the option `order`: unset for the order of the theme, with added sections after its own. */
export function orderOf(
  parts: readonly LayoutPart[],
  placed: readonly { readonly id: string }[],
): readonly string[] | undefined {
  return isSameValue(idsOf(placed), idsOf(parts)) ? undefined : idsOf(placed)
}

/** The value of the option `hidden`, in the order of the theme: unset if all parts are shown. */
export function hiddenOf(
  parts: readonly LayoutPart[],
  placed: readonly PlacedPart[],
): readonly string[] | undefined {
  const hidden = new Set(placed.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  return hidden.size === 0 ? undefined : idsOf(parts).filter((id) => hidden.has(id))
}

/** The changes that add a section. The sections after it move down by one place. */
export function withSection(
  parts: readonly LayoutPart[],
  placed: readonly PlacedPart[],
  values: Values,
  section: PlacedSection,
  at: number,
): Changes {
  const { id, type } = section
  const next = [...parts, { id, type, title: '' }]
  return [
    ['added', [...addedIn(values), section]],
    ['order', orderOf(next, [...placed.slice(0, at), { id }, ...placed.slice(at)])],
  ]
}

/**
 * The changes that remove a section. Its id stays among the removed ones, also that of one which the owner has added: a
 * later section of the same name would get what is stored of this one.
 */
export function withoutSection(
  parts: readonly LayoutPart[],
  placed: readonly PlacedPart[],
  values: Values,
  id: string,
): Changes {
  const isOther = (part: { readonly id: string }) => part.id !== id
  const [rest, left] = [parts.filter(isOther), placed.filter(isOther)]
  const added = addedIn(values).filter(isOther)
  return [
    ['added', added.length > 0 ? added : undefined],
    ['removed', [...namesIn(values, 'removed'), id].slice(-MAX_BLOCKS_PER_LAYOUT)],
    ['order', orderOf(rest, left)],
    ['hidden', hiddenOf(rest, left)],
  ]
}

/** A list of ids with one more, behind the one that it follows in another list. */
const idsWith = (ids: readonly string[], id: string, list: readonly string[]): readonly string[] =>
  idsOf(inserted(itemsOfIds(ids), [{ id }], itemsOfIds(list)))

/**
 * The changes that bring back a section which somebody else has removed. The person's own order and hidden parts may still
 * name it.
 */
export function withGone(
  values: Values,
  id: string,
  { section, isOfTheme, order, added = [], isHidden }: SectionPlace,
): Changes {
  const othersIn = (option: Parameters<typeof namesIn>[1]) =>
    namesIn(values, option).filter((other) => other !== id)
  const [removed, others, hidden] = [othersIn('removed'), othersIn('order'), othersIn('hidden')]
  return [
    [
      'added',
      section && !isOfTheme
        ? inserted(addedIn(values), [section], itemsOfIds(order ?? added))
        : optionOf(values, 'added'),
    ],
    ['removed', removed.length > 0 ? removed : undefined],
    ['order', order ? (others.length > 0 ? idsWith(others, id, order) : order) : optionOf(values, 'order')],
    ['hidden', isHidden ? [...hidden, id] : optionOf(values, 'hidden')],
  ]
}

/** Whether a page may have one more section of a kind. */
export const hasRoomFor = (
  { type, limit }: Pick<SectionDefinition, 'type' | 'limit'>,
  sections: readonly Pick<LayoutPart, 'type'>[],
): boolean => limit === undefined || sections.filter((each) => each.type === type).length < limit

/** Longest name of a kind in an id, so that the random part has room. */
const MAX_NAME = 30

const RANDOM_LENGTH = 8

/** An id that no other section has, had or gets: two owners may add sections of one kind at once. */
export const newSectionId = (type: string): string =>
  `${type.replaceAll('_', '-').slice(0, MAX_NAME)}-${randomKey().slice(0, RANDOM_LENGTH)}`
