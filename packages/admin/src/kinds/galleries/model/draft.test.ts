import type { GalleryBody } from '@site/runtime/contract'
import { expect, it } from 'vitest'
import { contestedOf } from '../../../editor/records/parts.js'
import { draftOf, partsOf, rebased } from './draft.js'

const picture = (id: string, more: object = {}) => ({
  id,
  address: `/files/0123456789abcdef0123/${id}%20photo.jpg`,
  alt: '',
  caption: '',
  ...more,
})
const gallery = (items: GalleryBody['items'], revision = 1): GalleryBody => ({
  id: 'g',
  name: 'Gallery',
  items,
  revision,
})

const older = gallery([picture('a'), picture('b')])

it('merges the texts of one picture, and pictures that either has added, and shows the names of files', () => {
  const mine = {
    ...draftOf(older),
    items: [picture('a', { alt: 'Mine' }), picture('b', { caption: 'Mine' }), picture('own')],
  }
  const newer = gallery(
    [picture('a', { alt: 'Theirs', caption: 'Theirs' }), picture('b'), picture('other')],
    2,
  )
  expect(rebased(mine, older, newer).items).toEqual([
    picture('a', { alt: 'Mine', caption: 'Theirs' }),
    picture('b', { caption: 'Mine' }),
    picture('own'),
    picture('other'),
  ])
  const sides = { base: draftOf(older), mine, theirs: draftOf(newer) }
  expect(contestedOf(partsOf(sides, newer), sides).map(({ title }) => title)).toEqual([
    'a photo.jpg: Alternative text',
  ])
})
