import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { messageOf } from '../../runtime/src/dom/errors.js'
import { formatJson, formatText, type LintedFile } from './format.js'
import { lint } from './lint.js'
import { describedBlock, describedBlocks, moduleBlock, type OwnBlock, OwnBlockError } from './own-block.js'
import { ReadError, readSource } from './read-source.js'

/**
 * Reads the value of `--own-block`: a name, or a name and a file.
 *
 * @throws OwnBlockError if the file cannot be used
 *
 * @example
 * await readOwnBlock('seats=dist/seats.js') // ['seats', { options: … }]
 */
async function readOwnBlock(argument: string): Promise<[name: string, block: OwnBlock]> {
  const separator = argument.indexOf('=')
  if (separator < 0) return [argument, {}]
  const name = argument.slice(0, separator)
  const file = argument.slice(separator + 1)
  try {
    return [name, moduleBlock(name, await import(pathToFileURL(resolve(file)).href))]
  } catch (cause) {
    throw new OwnBlockError(
      `--own-block ${name}: ${file} cannot be used: ${messageOf(cause)}. Give a module that Node can import and that exports the block by default. Descriptions in JSON are given with --blocks.`,
      { cause },
    )
  }
}

const JSON_ENDING = '.json'

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The descriptions of a folder, each in a file with the name of its block, or of one file with all of them. */
async function describedIn(path: string): Promise<[name: string, block: OwnBlock][]> {
  if (!(await stat(path)).isDirectory()) return describedBlocks(await readJson(path))
  const names = (await readdir(path)).filter((name) => name.endsWith(JSON_ENDING)).toSorted()
  if (names.length === 0) throw new OwnBlockError('the folder has no .json file')
  return Promise.all(
    names.map(async (file): Promise<[string, OwnBlock]> => {
      const name = file.slice(0, -JSON_ENDING.length)
      return [name, describedBlock(name, await readJson(join(path, file)))]
    }),
  )
}

/**
 * Reads the value of `--blocks`.
 *
 * @throws OwnBlockError if a description cannot be used
 */
const readDescriptions = (path: string): Promise<[name: string, block: OwnBlock][]> =>
  describedIn(path).catch((cause: unknown) => {
    throw new OwnBlockError(
      `--blocks ${path} cannot be used: ${messageOf(cause)}. Give a folder with a file <name>.json for each block, or a .json file with all of them by their names.`,
      { cause },
    )
  })

/** The streams that the command writes to. */
interface Output {
  out(text: string): void
  error(text: string): void
}

/** The exit codes of the command. */
export const EXIT = { clean: 0, issues: 1, failed: 2 } as const

type Exit = (typeof EXIT)[keyof typeof EXIT]

const USAGE = `Checks the markup of rendered pages: blocks, parts, options, forms, page context, pictures, ids.

  site-lint [options] page.html… | http://localhost:8080/page…

  --json          print the issues as JSON
  --own-block x   take blocks named x as they are: a theme brings them itself; may be given again
  --own-block x=file
                  check them too: file is a module that exports the block
  --blocks path   check the blocks that a theme describes: a folder with a file <name>.json for each of
                  them, or a .json file with all of them by their names; may be given again
  --help          print this

Exit code 0: nothing to mend. 1: issues were found. 2: a page could not be read, or the command is wrong.`

const OPTIONS = {
  json: { type: 'boolean', default: false },
  'own-block': { type: 'string', multiple: true, default: [] },
  blocks: { type: 'string', multiple: true, default: [] },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options']

const readArguments = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })

/** The reason why arguments cannot be read. Node's message about an unknown option does not name the known ones. */
function explain(args: readonly string[], cause: unknown): string {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true, options: OPTIONS })
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(OPTIONS, token.name)) continue
    const names = Object.keys(OPTIONS).map((name) => `--${name}`)
    return `there is no option ${token.rawName}; the options are ${names.join(', ')}`
  }
  return messageOf(cause)
}

/** Runs the command line. A page that cannot be read does not prevent the others from being checked. */
export async function run(args: readonly string[], { out, error }: Output): Promise<Exit> {
  let parsed: ReturnType<typeof readArguments>
  try {
    parsed = readArguments(args)
  } catch (cause) {
    error(`site-lint: ${explain(args, cause)}\n\n${USAGE}`)
    return EXIT.failed
  }
  const { values, positionals } = parsed
  if (values.help) {
    out(USAGE)
    return EXIT.clean
  }
  if (positionals.length === 0) {
    error(`site-lint: no page was given\n\n${USAGE}`)
    return EXIT.failed
  }
  let ownBlocks: Map<string, OwnBlock>
  try {
    ownBlocks = new Map([
      ...(await Promise.all(values.blocks.map(readDescriptions))).flat(),
      ...(await Promise.all(values['own-block'].map(readOwnBlock))),
    ])
  } catch (cause) {
    if (!(cause instanceof OwnBlockError)) throw cause
    error(`site-lint: ${cause.message}`)
    return EXIT.failed
  }
  const files: LintedFile[] = []
  let hasUnread = false
  for (const file of positionals) {
    try {
      files.push({ file, issues: lint(await readSource(file), { ownBlocks }) })
    } catch (cause) {
      if (!(cause instanceof ReadError)) throw cause
      hasUnread = true
      error(`site-lint: ${cause.message}`)
    }
  }
  if (values.json || files.length > 0) out(values.json ? formatJson(files) : formatText(files))
  if (hasUnread) return EXIT.failed
  return files.some(({ issues }) => issues.length > 0) ? EXIT.issues : EXIT.clean
}
