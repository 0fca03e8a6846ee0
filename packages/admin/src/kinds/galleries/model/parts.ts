import { type GalleryItem, nameInAddress } from '@site/runtime/contract'
import { describeFocalPoint } from '../../../base/ui/focal/texts.js'
import { conflictTexts } from '../../../editor/conflicts/texts.js'
import { textOf } from '../../../editor/conflicts/values.js'
import { type ListOf, listParts } from '../../../editor/records/list-parts.js'
import { type Part, type Sides, valuePart } from '../../../editor/records/parts.js'
import { readFocalPoint } from '../../../editor/settings/focal-point.js'
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
