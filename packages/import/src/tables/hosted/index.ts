import type { Table } from '../../engine/table.js'
import { accordion } from './accordion.js'
import { gallerySection } from './gallery-section.js'
import { listSection } from './list-section.js'

/** Published pages of the hosted builder, generations 7.0 and 7.1. */
export const hosted: Table = {
  name: 'hosted',
  marks: ['.sqs-block', '.sqs-layout', '[id^="collection-"].tweak', '#sections[data-page-sections]'],
  kinds: [accordion, gallerySection, listSection],
}
