import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf } from '../core/errors.js'
import { describedBlock, moduleBlock, type OwnBlock, OwnBlockError } from './own-block.js'

/**
 * Reads what `--own-block` says: a name, or a name and a file.
 *
 * @throws OwnBlockError where the file cannot be used
 *
 * @example
 * await readOwnBlock('seats=dist/seats.js') // ['seats', { options: … }]
 */
export async function readOwnBlock(given: string): Promise<[name: string, block: OwnBlock]> {
  const at = given.indexOf('=')
  if (at < 0) return [given, {}]
  const name = given.slice(0, at)
  const file = given.slice(at + 1)
  try {
    if (file.endsWith('.json')) return [name, describedBlock(name, JSON.parse(await readFile(file, 'utf8')))]
    return [name, moduleBlock(name, await import(pathToFileURL(resolve(file)).href))]
  } catch (cause) {
    throw new OwnBlockError(
      `--own-block ${name}: ${file} cannot be used: ${messageOf(cause)}. Give a module that Node can import and that exports the block by default, or a .json file such as the package's blocks.json.`,
      { cause },
    )
  }
}
