import { referencePages } from './reference/index.js'
import { insidePage } from './reference/inside.js'
import { buildSite } from './site/build.js'

/** Builds the documentation site of the repository in `root`, into its `docs/dist`. Returns what is wrong with it. */
export const buildDocs = async (root: string): Promise<readonly string[]> =>
  buildSite(root, [...(await referencePages()), insidePage()])
