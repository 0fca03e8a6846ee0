import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blockFiles, blockTexts, schemaName } from './lib/block-template.mjs'
import { install } from './lib/install.mjs'
import { exitIfTooOld } from './lib/node-version.mjs'
import { bin, root } from './lib/run.mjs'
import { addUntranslated, UNTRANSLATED } from './lib/untranslated.mjs'

const USAGE = `Writes the folder of a new block, with everything that a block has, and adds it to the list.

  npm run new-block <name>    a name such as opening-hours: small letters and digits, words joined by "-"`

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 40

/** Adds the line of a block, in alphabetical order. */
function addToList(list, name) {
  const exported = name.includes('-') ? `'${name}'` : name
  const line = `export { ${schemaName(name)} as ${exported} } from './${name}/options.js'`
  const lines = list.trimEnd().split('\n')
  const isExport = (each) => each.startsWith('export ')
  const exports = [...lines.filter(isExport), line]
  // By the name alone: with the slash after it, "form" would come after "form-steps".
  const folder = (each) => each.match(/'\.\/([^/]+)/)[1]
  exports.sort((a, b) => (folder(a) < folder(b) ? -1 : 1))
  return `${[...lines.filter((each) => !isExport(each)), ...exports].join('\n')}\n`
}

const blocksOf = (repository) => join(repository, 'packages/runtime/src/blocks')

/** @throws if the name is not valid, or is used already */
function checkName(repository, name) {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new Error(`"${name}" is no name of a block.\n\n${USAGE}`)
  const folder = join(blocksOf(repository), name)
  if (existsSync(folder))
    throw new Error(`${relative(repository, folder)} exists already: choose another name.`)
}

/**
 * @param {string} repository - the folder of the repository, with a slash at its end
 * @returns the written or changed files
 * @throws if the name is not valid, or is used already
 */
export function writeBlock(repository, name) {
  checkName(repository, name)
  const blocks = blocksOf(repository)
  const folder = join(blocks, name)
  const list = join(blocks, 'list.ts')
  const changed = addToList(readFileSync(list, 'utf8'), name)
  mkdirSync(folder)
  const files = Object.entries(blockFiles(name)).map(([file, content]) => {
    writeFileSync(join(folder, file), content)
    return join(folder, file)
  })
  writeFileSync(list, changed)
  addUntranslated(repository, blockTexts(name))
  // Line breaks depend on the length of the name.
  execFileSync(bin('biome'), ['format', '--write', '--vcs-enabled=false', folder, list, UNTRANSLATED], {
    cwd: repository,
  })
  return [...[...files, list].map((file) => relative(repository, file)), UNTRANSLATED]
}

/** The next steps of the author. */
const nextSteps = (name) => `
Edit these files:
  block.ts                  what the block does
  options.ts                its options
  description.ts            their titles and help; the parts of its markup; what a theme can style
  block.css                 its rules in the sheet of every page
  fixture.html              its markup in every state; the first one is the example of its page
  ${`${name}.test.ts`.padEnd(25)} its unit test
  README.md                 its page; the first command below prints the tables
  size.json                 the maximum number of bytes

Then run:
  node scripts/print.mjs --docs
  npx --no-install vitest run --project runtime packages/runtime/src/blocks/${name}/
  npm run test:browser -- -g "${name}"
  npm run check

docs/contributor/add-a-block.md explains each step.`

/** @param {readonly string[]} args */
async function main([name = '', ...rest]) {
  if (rest.length > 0 || name === '') throw new Error(USAGE)
  // Before the installation, which takes half a minute.
  checkName(root, name)
  await install()
  for (const file of writeBlock(root, name)) console.log(file)
  console.log(nextSteps(name))
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
