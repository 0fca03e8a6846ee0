import { referencePages } from './reference/index.js'
import { insidePage } from './reference/inside.js'
import { buildSite } from './site/build.js'

/** Builds the documentation site of the repository in `root`, into its `docs/dist`. */
export const buildDocs = async (root: string): Promise<number> =>
  buildSite(root, [...(await referencePages()), insidePage()])
