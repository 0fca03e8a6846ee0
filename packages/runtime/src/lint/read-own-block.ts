import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf } from '../core/errors.js'
import { describedBlock, moduleBlock, type OwnBlock, OwnBlockError } from './own-block.js'

/**
 * Reads the value of `--own-block`: a name, or a name and a file.
 *
 * @throws OwnBlockError if the file cannot be used
 *
 * @example
 * await readOwnBlock('seats=dist/seats.js') // ['seats', { options: … }]
 */
export async function readOwnBlock(argument: string): Promise<[name: string, block: OwnBlock]> {
  const separator = argument.indexOf('=')
  if (separator < 0) return [argument, {}]
  const name = argument.slice(0, separator)
  const file = argument.slice(separator + 1)
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
