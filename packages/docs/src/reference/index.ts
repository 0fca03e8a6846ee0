import { type BlockName, blockOptions } from '@site/runtime/contract'
import type { DocsPage } from '../page.js'
import { blockPage, blockReference } from './block.js'
import { examplePages } from './example-pages.js'
import { mediaFiles } from './media.js'

import { playgroundFiles } from './scripts.js'

/** The pages of the blocks, and of overlays and services, with their examples and the files that those load. */
export async function referencePages(): Promise<readonly DocsPage[]> {
  const shared = { ...(await playgroundFiles()), ...mediaFiles() }
  const names = Object.keys(blockOptions) as BlockName[]
  const [first, ...rest] = [...names.map((name) => blockPage(blockReference(name))), ...examplePages()]
  // One page brings what all of them need.
  return first ? [{ ...first, files: { ...shared, ...first.files } }, ...rest] : []
}
