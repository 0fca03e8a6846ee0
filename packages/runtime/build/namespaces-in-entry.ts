import { posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** The bundler's helper that creates the namespace of a module that shares its file with others. */
const HELPER = '__exportAll'
/** Calls of other helpers, which code of a CommonJS library needs. */
const OTHER_HELPERS = /\b__(?:commonJS|toESM|toCommonJS|esm|reExport)/
const IS_HELPER = /^\0rolldown\//
const ONLY_THE_HELPER = /^import\s*\{\s*__exportAll(?:\s+as\s+[\w$]+)?\s*\}\s*from/

/** A declaration, because namespaces of the entry's own modules use it above. */
const SOURCE = `
export function ${HELPER}(getters) {
  const namespace = {}
  for (const name in getters) Object.defineProperty(namespace, name, { get: getters[name], enumerable: true })
  return namespace
}
`

/** The fields of a chunk that the build's plugins read. */
export interface Chunk {
  readonly fileName: string
  /** Files that it imports statically. */
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>
}

/** The static imports of a chunk after {@link namespacesInEntry}. */
export function importsOf(chunk: Chunk, chunks: Readonly<Record<string, Chunk>>): readonly string[] {
  const needsHelpers = Object.values(chunk.modules).some(({ code }) => OTHER_HELPERS.test(code ?? ''))
  return needsHelpers
    ? chunk.imports
    : chunk.imports.filter((file) => !chunks[file]?.moduleIds.every((id) => IS_HELPER.test(id)))
}

/**
 * Moves the bundler's helper for namespaces into the entry, which loads before any other file. In the file that
 * the bundler creates for its helpers, it would cost one more request on nearly every page.
 *
 * @param entry - the file that loads before any other, or the name of its chunk
 */
export function namespacesInEntry(entry: string): Plugin {
  return {
    name: 'site-namespaces-in-entry',
    apply: 'build',
    async renderChunk(code, { fileName }, _options, { chunks }) {
      const text = new MagicString(code)
      const first = Object.values(chunks).find((chunk) => chunk.fileName === entry || chunk.name === entry)
      if (!first) throw new Error(`No file is named ${entry}.`)
      const isFirst = fileName === first.fileName
      const relative = posix.relative(posix.dirname(fileName), first.fileName)
      await init
      for (const { s: from, e: to, ss: start, se: end, d: at } of parse(code)[0]) {
        if (at >= 0 || !ONLY_THE_HELPER.test(code.slice(start, from))) continue
        if (isFirst) text.remove(start, end)
        else text.update(from, to, relative.startsWith('.') ? relative : `./${relative}`)
      }
      if (isFirst) text.append(SOURCE)
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null
    },
  }
}
