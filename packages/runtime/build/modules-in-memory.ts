import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Sources of a test by file name, which the bundler reads instead of files. */
export const modulesInMemory = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'modules-in-memory',
  enforce: 'pre',
  resolveId: (id) => (basename(id) in modules ? `/modules/${basename(id)}` : null),
  load: (id) => modules[basename(id)] ?? null,
})
