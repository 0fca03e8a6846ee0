import { type GalleryBody, type GalleryItem, galleryKind, nameInAddress } from '@site/runtime/contract'
import { anyText } from '../../../base/format/any-text.js'
import { describeFocalPoint } from '../../../base/ui/focal/texts.js'
import { textOf } from '../../../editor/conflicts/values.js'
import { readFocalPoint } from '../../../editor/settings/focal-point.js'
import { type DraftOf, ValueSet } from '../../../records/model/value-set.js'
import { galleryTexts as texts } from '../texts.js'

/** The values of a gallery that an owner can change. */
export type GalleryDraft = DraftOf<typeof galleryKind.fields>

/** The values of a gallery. */
export const galleryValues = new ValueSet<GalleryDraft>(galleryKind.fields, {
  lists: {
    items: {
      get order() {
        return texts.order
      },
      titleOf: ({ address }: GalleryItem) => nameInAddress(address),
      propertyText(value, _, property) {
        const text = anyText(value ?? '')
        if (property === 'address') return nameInAddress(text)
        const point = property === 'focal' ? readFocalPoint(text) : null
        return point ? describeFocalPoint(point) : textOf(text)
      },
    },
  },
})

/** The rules of a draft. Panel and server share the schema and its messages. */
export const { draftOf, countChanges, issuesOf, rebased, partsOf } = galleryValues.rulesOf<GalleryBody>()

const RADIX = 36

/** An id that no picture of the gallery has. Not of `crypto`, whose ids need an encrypted site. */
function newId(taken: ReadonlySet<string>): string {
  for (;;) {
    const id = Math.random().toString(RADIX).slice(2, 10)
    if (id !== '' && !taken.has(id)) return id
  }
}

/** Pictures with further ones at their end. */
export function withPictures(
  items: readonly GalleryItem[],
  addresses: readonly string[],
): readonly GalleryItem[] {
  const taken = new Set(items.map(({ id }) => id))
  const added = addresses.map((address) => {
    const id = newId(taken)
    taken.add(id)
    return { id, address, alt: '', caption: '' }
  })
  return [...items, ...added]
}
