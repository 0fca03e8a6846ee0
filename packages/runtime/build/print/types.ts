import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const JSON_IMPORT = /(?:from|import\()\s*["'](\.[^"']+\.json)["']/g

/** The JSON files that a declaration imports, as absolute paths. */
function jsonOf(declaration: string): string[] {
  const found = readFileSync(declaration, 'utf8').matchAll(JSON_IMPORT)
  return [...found].map(([, path = '']) => join(dirname(declaration), path))
}

/** The compiler emits only declarations; this copies the JSON files that they take types from. */
export function copyTypeCompanions(src: string, types: string): string[] {
  if (!existsSync(types)) return []
  const wanted = readdirSync(types, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .flatMap((entry) => jsonOf(join(entry.parentPath, entry.name)))
  const files = [...new Set(wanted)].map((path) => relative(types, path)).sort()
  for (const file of files) {
    mkdirSync(dirname(join(types, file)), { recursive: true })
    copyFileSync(join(src, file), join(types, file))
  }
  return files
}
