import { type BlockName, blockOptions } from '@site/runtime/contract'
import type { DocsPage } from '../page.js'
import { blockPage, blockReference } from './block.js'
import { mediaFiles } from './media.js'
import { playgroundFiles } from './scripts.js'

/** The pages of the blocks, with their examples and the files that those load. */
export async function referencePages(): Promise<readonly DocsPage[]> {
  const shared = { ...(await playgroundFiles()), ...mediaFiles() }
  const names = Object.keys(blockOptions) as BlockName[]
  return names.map((name, index) => {
    const page = blockPage(blockReference(name), index)
    // One page brings what all of them need.
    return index === 0 ? { ...page, files: { ...shared, ...page.files } } : page
  })
}
