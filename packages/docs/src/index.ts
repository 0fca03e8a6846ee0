import { buildSite } from './site/build.js'

/** Builds the documentation site of the repository in `root`, into its `docs/dist`. */
export const buildDocs = (root: string): Promise<number> => buildSite(root, [])
