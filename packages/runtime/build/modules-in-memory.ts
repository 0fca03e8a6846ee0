import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Sources of a test's own, by file name: what the bundler is asked for comes from here. */
export const modulesInMemory = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'modules-in-memory',
  enforce: 'pre',
  resolveId: (id) => (basename(id) in modules ? `/modules/${basename(id)}` : null),
  load: (id) => modules[basename(id)] ?? null,
})
