import { type GalleryItem, nameInAddress } from '@site/runtime/contract'
import { conflictTexts } from '../../conflicts/texts.js'
import { textOf } from '../../conflicts/values.js'
import { type ListOf, listParts } from '../../records/editor/list-parts.js'
import { type Part, type Sides, valuePart } from '../../records/editor/parts.js'
import { readFocalPoint } from '../../settings/focal-point.js'
import { describeFocalPoint } from '../../ui/focal/texts.js'
import { galleryTexts as texts } from '../texts.js'
import type { GalleryDraft } from './draft.js'

const PICTURES: ListOf<GalleryDraft, GalleryItem> = {
  name: 'items',
  get order() {
    return texts.order
  },
  get removed() {
    return conflictTexts.removed
  },
  itemsOf: ({ items }) => items,
  withItems: (draft, items) => ({ ...draft, items }),
  titleOf: ({ address }) => nameInAddress(address),
  propertyTitle: ({ address }, property) => `${nameInAddress(address)}: ${texts.property(property)}`,
  propertyText(value, _, property) {
    const text = String(value ?? '')
    if (property === 'address') return nameInAddress(text)
    const point = property === 'focal' ? readFocalPoint(text) : null
    return point ? describeFocalPoint(point) : textOf(text)
  },
}

/** The values of a gallery that are kept or replaced each by itself. */
export const partsOf = (sides: Sides<GalleryDraft>): readonly Part<GalleryDraft>[] => [
  valuePart<GalleryDraft>('name', texts.name, ({ name }) => textOf(name)),
  ...listParts(PICTURES, sides),
]
