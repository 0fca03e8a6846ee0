import type { Plugin } from 'vite'

/** Contract files that only the panel's and the server's code reads. */
const CALLS = /\/contract\/(?:api|preview|settings)/

/**
 * Gives the schemas of calls a copy of valibot of their own. The library is one module, and a bundler puts a
 * module into one chunk with everything that any code uses of it: with a single copy, the entry of every page
 * would carry what only the panel's frame needs.
 */
export const valibotCopies = (): Plugin => ({
  name: 'site-valibot-copies',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source !== 'valibot' || !importer || !CALLS.test(importer)) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved && `${resolved.id}?calls`
  },
})
