import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  blockOptions,
  nameIssue,
  type OptionsSchema,
  OWN_BLOCKS_JSON_MAX_LENGTH,
  type OwnBlockDescription,
  ownBlockError,
  ownBlockForm,
  readOwnBlock,
} from '@site/runtime/contract'
import { namesIn } from '../../base/files/files.js'
import { StartError } from '../../base/start-error.js'
import { lineAt, parseJson } from '../../base/text/json-file.js'
import { lineOf } from '../page-sections/schema-file.js'
import { BLOCKS_FOLDER } from '../page-sections/types.js'

const ENDING = '.json'

const HINT = 'Correct the file and start again. The documentation describes it in “Write a block”.'

/** The descriptions of a theme's own blocks, by their names. */
export type OwnBlocks = Readonly<Record<string, OwnBlockDescription>>

const ofPackage = Object.keys(blockOptions)

function readFile(file: string, name: string): OwnBlockDescription {
  const text = readFileSync(file, 'utf8')
  const reject = (line: number, sentence: string): never => {
    throw new StartError(`${file}:${line} is wrong: ${sentence}`, HINT)
  }
  const json = parseJson(text, (place, sentence) => reject(lineAt(text, place), `it ${sentence}`))
  const read = nameIssue(name, ofPackage) ?? readOwnBlock(json)
  return read.ok
    ? read.description
    : reject(lineOf(text, read.issues[0]?.path ?? ''), ownBlockError(read.issues.slice(0, 1)))
}

/**
 * Reads the descriptions of a theme's own blocks from `blocks/<name>.json`.
 *
 * @throws StartError for one that is wrong, with its file and line, and what is allowed
 */
export function readOwnBlocks(siteFolder: string): OwnBlocks {
  const folder = join(siteFolder, BLOCKS_FOLDER)
  const blocks = Object.fromEntries(
    namesIn(folder)
      .filter((file) => file.endsWith(ENDING))
      .map((file) => {
        const name = file.slice(0, -ENDING.length)
        return [name, readFile(join(folder, file), name)]
      }),
  )
  if (JSON.stringify(blocks).length > OWN_BLOCKS_JSON_MAX_LENGTH)
    throw new StartError(
      `The descriptions in ${folder} have more than ${OWN_BLOCKS_JSON_MAX_LENGTH} characters.`,
      'Shorten their texts, or describe fewer blocks.',
    )
  return blocks
}

/** The schemas by which the values of a theme's own blocks are checked. */
export const ownSchemas = (blocks: OwnBlocks): Readonly<Record<string, OptionsSchema>> =>
  Object.fromEntries(
    Object.entries(blocks).map(([name, description]) => [name, ownBlockForm(description).schema]),
  )
