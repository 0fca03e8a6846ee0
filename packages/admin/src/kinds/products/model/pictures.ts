import { nameInAddress, type ProductPicture } from '@site/runtime/contract'
import { anyText } from '../../../base/format/any-text.js'
import { describeFocalPoint } from '../../../base/ui/focal/texts.js'
import { textOf } from '../../../editor/conflicts/values.js'
import { readFocalPoint } from '../../../editor/settings/focal-point.js'
import type { ListWords } from '../../../records/model/lists.js'
import { productTexts as texts } from '../texts.js'

/** How the pictures of a product are called. */
export const PICTURE_LIST: ListWords = {
  get order() {
    return texts.pictureOrder
  },
  titleOf: (item) => nameInAddress((item as ProductPicture).address),
  propertyText(value, _, property) {
    const text = anyText(value ?? '')
    if (property === 'address') return nameInAddress(text)
    const point = property === 'focal' && text !== '' ? readFocalPoint(text) : null
    return point ? describeFocalPoint(point) : textOf(text)
  },
}

/** Pictures with further ones at their end. One that is there already is not added again. */
export function withPictures(
  pictures: readonly ProductPicture[],
  addresses: readonly string[],
): readonly ProductPicture[] {
  const known = new Set(pictures.map(({ address }) => address))
  const added = addresses.filter((address) => !known.has(address))
  return [...pictures, ...added.map((address) => ({ id: address, address, alt: '', focal: '' }))]
}
