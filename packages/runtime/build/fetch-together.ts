import { posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { closure } from './closure.js'

/**
 * Rewrites dynamic imports, so that a file and its imports load at the same time, and not one round trip later:
 * `import('./a.js')` becomes `Promise.all([import('./a.js'), import('./b.js')]).then(([a]) => a)`.
 *
 * @param entry - the file that is loaded before any other
 */
export function fetchTogether(entry: string): Plugin {
  return {
    name: 'site-fetch-together',
    apply: 'build',
    async renderChunk(code, chunk, _options, { chunks }) {
      await init
      const here = closure(chunk.fileName, chunks, closure(entry, chunks))
      const folder = posix.dirname(chunk.fileName)
      const text = new MagicString(code)
      for (const { d: at, n: path, ss: start, se: end } of parse(code)[0]) {
        if (at < 0 || !path?.startsWith('.')) continue
        const target = posix.join(folder, path)
        const besides = [...closure(target, chunks)].filter((file) => file !== target && !here.has(file))
        if (besides.length === 0) continue
        const imports = besides.map((file) => {
          const relative = posix.relative(folder, file)
          return `import(${JSON.stringify(relative.startsWith('.') ? relative : `./${relative}`)})`
        })
        const own = code.slice(start, end)
        text.update(start, end, `Promise.all([${[own, ...imports].join(', ')}]).then((all) => all[0])`)
      }
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null
    },
  }
}
