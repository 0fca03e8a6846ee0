import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { printBlockSchema } from './block-schema.js'
import { printOpenApi } from './calls/openapi.js'
import { writeCdn } from './cdn.js'
import { printCustomData } from './custom-data.js'
import { checkLists, describeBlocks } from './described.js'
import { BASE, CONTENT, printIntegrity } from './integrity.js'
import { printBlocks, printSettings } from './json-schema.js'
import { printLicenses } from './licenses.js'
import { printLlms } from './llms.js'
import { printContentManifest, printManifest } from './manifest.js'
import { copyTypeCompanions } from './types.js'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The blocks whose folder contains the markup of every state, `fixture.html`. */
const fixtureNames = (blocks: string): string[] =>
  readdirSync(blocks).filter((name) => existsSync(join(blocks, name, 'fixture.html')))

/**
 * Prints files derived from schemas, texts, parts and the build into the built package.
 *
 * @param folder - the package, with `src` and `dist` in it
 */
export async function printPackage(folder: string): Promise<void> {
  const src = join(folder, 'src')
  const dist = join(folder, 'dist')
  const sources = join(src, 'blocks')
  const fixtures = fixtureNames(sources)
  checkLists(fixtures)
  const blocks = describeBlocks()
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'blocks.json'), json(printBlocks(blocks)))
  writeFileSync(join(dist, 'settings.json'), json(printSettings()))
  writeFileSync(join(dist, 'block.schema.json'), json(printBlockSchema()))
  writeFileSync(join(dist, 'openapi.json'), `${JSON.stringify(printOpenApi())}\n`)
  writeFileSync(join(dist, 'html-custom-data.json'), json(printCustomData(blocks)))
  writeFileSync(join(dist, 'llms.txt'), printLlms(blocks))
  writeFileSync(join(dist, 'licenses.md'), printLicenses(dist))
  rmSync(join(dist, 'fixtures'), { recursive: true, force: true })
  mkdirSync(join(dist, 'fixtures'))
  for (const name of fixtures) {
    copyFileSync(join(sources, name, 'fixture.html'), join(dist, 'fixtures', `${name}.html`))
  }
  copyTypeCompanions(src, join(dist, 'types'))
  writeFileSync(join(dist, 'integrity.json'), json(printIntegrity(dist)))
  writeFileSync(
    join(dist, CONTENT, 'integrity.json'),
    json(printIntegrity(join(dist, CONTENT), `${BASE}${CONTENT}/`)),
  )
  writeFileSync(join(dist, 'manifest.json'), json(await printManifest(dist)))
  writeFileSync(join(dist, CONTENT, 'manifest.json'), json(await printContentManifest(dist)))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  writeCdn(dist, version)
}
