import { show } from '../../schema/allowed.js'
import type { Report } from '../issue.js'
import { nearest } from '../nearest.js'
import type { Page } from '../page.js'
import { offsetOfOption, writtenOption } from './options.js'

/** Finds ids in the option `linkedGalleries` of a gallery that no gallery of the page has. */
export function checkLinkedGalleries({ blocks }: Page, report: Report): void {
  const galleries = blocks.filter(({ name }) => name === 'gallery')
  const ids = galleries.flatMap(({ element }) => element.attributes.get('id') ?? [])
  for (const gallery of galleries) {
    const linked = writtenOption(gallery, 'linkedGalleries')
    if (typeof linked !== 'string') continue
    for (const id of linked.split(/\s+/).filter(Boolean)) {
      if (ids.includes(id)) continue
      report({
        code: 'linked-gallery',
        offset: offsetOfOption(gallery, 'linkedGalleries'),
        message: `gallery: option "linkedGalleries" names ${show(id)}, and no gallery has this id`,
        expected: 'the id attributes of galleries of this page, with spaces between them',
        nearest: nearest(id, ids),
      })
    }
  }
}
