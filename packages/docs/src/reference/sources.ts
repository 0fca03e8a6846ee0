import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** A file of the repository as text. */
export const readText = (path: string): string => readFileSync(ROOT + path, 'utf8')

/** A file of the repository. */
export const readBytes = (path: string): Uint8Array => readFileSync(ROOT + path)

/** The folder of a block, from the root of the repository. */
export const blockFolder = (block: string): string => `packages/runtime/src/blocks/${block}`

const IMPORT = /^import (?:type )?\{([^{}]*)\} from ['"][./]{1,40}\/services\/messages\/areas\.js['"]/gm

/** The areas of texts that the code of a folder shows to visitors. Those for the console stay English. */
export function messageAreas(folder: string): string[] {
  const files = readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const names = files
    .flatMap((name) => [...readText(`${folder}/${name}`).matchAll(IMPORT)])
    .flatMap(([, list = '']) => list.split(','))
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]!,
    )
  return [...new Set(names)].filter((name) => name !== '' && !/Logs$|^MessageKey$/.test(name)).sort()
}
