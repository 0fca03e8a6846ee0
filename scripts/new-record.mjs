import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './lib/install.mjs'
import { exitIfTooOld } from './lib/node-version.mjs'
import { descriptionName, pluralOf, recordFiles, recordTexts } from './lib/record-template.mjs'
import { bin, root } from './lib/run.mjs'
import { addUntranslated, UNTRANSLATED } from './lib/untranslated.mjs'

const USAGE = `Writes the description of a new kind of records, its test and its page, and adds it to the list.

  npm run new-record <kind> [path]    a kind such as place, and the path of its calls and its screen: by default its
                                      plural, such as places. Small letters and digits, words joined by "-"`

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 40

const FOLDER = 'packages/runtime/src/contract/records'
const LIST = `${FOLDER}/list.ts`

/** The file that names what else the activity lists, and the folder whose files name the other calls of the panel. */
const KINDS = 'packages/runtime/src/contract/api/panel/history/record-changes.ts'
const SERVER = 'packages/server/src'

const namesIn = (repository, file, pattern) =>
  [...readFileSync(join(repository, file), 'utf8').matchAll(pattern)].map(([, name]) => name)

const sourcesIn = (repository, folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))

/** The paths of the calls of the panel, which are named with their permissions, and those of other kinds. */
const takenPaths = (repository) => [
  ...sourcesIn(repository, SERVER).flatMap((file) =>
    namesIn(repository, file, /[\s{]'?([a-z-]+)'?: (?:Permission\.\w+|null)(?=[,\s])/g),
  ),
  ...sourcesIn(repository, FOLDER).flatMap((file) => namesIn(repository, file, /^ {2}path: '([^']+)'/gm)),
]

/** @throws if a name is not valid, or is used already */
function checkNames(repository, kind, path) {
  for (const name of [kind, path]) {
    if (!NAME.test(name) || name.length > LONGEST_NAME)
      throw new Error(`"${name}" is no name of a kind of records.\n\n${USAGE}`)
  }
  const file = `${FOLDER}/${kind}.ts`
  if (existsSync(join(repository, file))) throw new Error(`${file} exists already: choose another name.`)
  const listed = namesIn(repository, KINDS, /^ {2}'([a-z -]+)',$/gm)
  if (listed.includes(kind)) throw new Error(`The activity lists "${kind}" already: choose another name.`)
  if (takenPaths(repository).includes(path))
    throw new Error(`The panel has calls at "${path}" already: name another path.`)
}

/** Adds the line of a kind, in alphabetical order. */
function addToList(list, kind) {
  const lines = list.trimEnd().split('\n')
  const isExport = (line) => line.startsWith('export {')
  // An empty list still has to be a module.
  const exports = lines.filter((line) => isExport(line) && line !== 'export {}')
  const added = [...exports, `export { ${descriptionName(kind)} } from './${kind}.js'`]
  const file = (line) => line.match(/'\.\/([^']+)/)[1]
  added.sort((one, other) => (file(one) < file(other) ? -1 : 1))
  return `${[...lines.filter((line) => !isExport(line)), ...added].join('\n')}\n`
}

/**
 * @param {string} repository - the folder of the repository, with a slash at its end
 * @param {string} kind - such as `place`
 * @param {string} [path] - of its calls and its screen, such as `places`
 * @returns the written or changed files
 * @throws if a name is not valid, or is used already
 */
export function writeRecord(repository, kind, path = pluralOf(kind)) {
  checkNames(repository, kind, path)
  const list = addToList(readFileSync(join(repository, LIST), 'utf8'), kind)
  const files = { ...recordFiles(kind, path), [LIST]: list }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), content)
  }
  addUntranslated(repository, recordTexts(kind, path))
  const names = [...Object.keys(files), UNTRANSLATED]
  const sources = names.filter((file) => file.endsWith('.ts'))
  // Line breaks depend on the length of the name, and the order of imports on the name.
  execFileSync(bin('biome'), ['check', '--write', '--vcs-enabled=false', ...sources, UNTRANSLATED], {
    cwd: repository,
    stdio: 'pipe',
  })
  return names
}

/** The next steps of the author. */
const nextSteps = (kind) => `
Edit these files:
  ${`${kind}.ts`.padEnd(25)} its values, their titles, help and bounds; what is searched and sorted; who may change it
  ${`${kind}.test.ts`.padEnd(25)} its unit test
  ${`docs/contributor/records/${kind}.md`.padEnd(25)} its page

Print its records in a template with "records", and run:
  npx --no-install vitest run --project runtime packages/runtime/src/contract/records/${kind}.test.ts
  npm run check
  npm start

The panel shows its texts in English until every language has them: move them from
${UNTRANSLATED} to the files beside it.
docs/contributor/write-a-record.md explains the description.`

/** @param {readonly string[]} args */
async function main([kind = '', path, ...rest]) {
  if (rest.length > 0 || kind === '') throw new Error(USAGE)
  // Before the installation, which takes half a minute.
  checkNames(root, kind, path ?? pluralOf(kind))
  await install()
  for (const file of writeRecord(root, kind, path)) console.log(file)
  console.log(nextSteps(kind))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  exitIfTooOld()
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
