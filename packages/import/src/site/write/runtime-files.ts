import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import type { Table } from '../../engine/table.js'
import { filesOf } from '../../page/files.js'
import { ImportError } from '../errors.js'
import { PICTURE_RULE } from '../pictures/markup.js'
import { RUNTIME_FOLDER } from './target.js'

/** Files of a build for bundlers, editors and other hosts. Pages do not load them. */
const NOT_FOR_PAGES =
  /^(?:npm|types|cdn|fixtures)(?:\/|$)|\.map$|\.tsbuildinfo$|^(?:openapi|settings|blocks|block\.schema|html-custom-data)\.json$|^llms\.txt$/

function buildOfRuntime(): string {
  const manifest = createRequire(import.meta.url).resolve('@site/runtime/package.json')
  const build = join(dirname(manifest), 'dist')
  if (!existsSync(join(build, 'auto.js'))) {
    throw new ImportError(
      `The runtime has no build: ${build} has no auto.js. Install @site/runtime, or run "npm run build" in its repository, or give the address of one with --runtime.`,
    )
  }
  return build
}

/** Copies the files of the runtime that pages load. */
export async function copyRuntime(to: string): Promise<void> {
  const build = buildOfRuntime()
  await cp(build, join(to, RUNTIME_FOLDER), {
    recursive: true,
    filter: (source) => !NOT_FOR_PAGES.test(relative(build, source).replaceAll(sep, '/')),
  })
}

/** The folder of the files of the tables, with a slash at its end. */
export const SHEETS = `${RUNTIME_FOLDER}/import/`

/** Writes the files of each table. */
export async function writeTableFiles(to: string, tables: readonly Table[]): Promise<void> {
  await mkdir(join(to, SHEETS), { recursive: true })
  for (const [name, content] of tables.flatMap((table) => Object.entries(filesOf(table))))
    await writeFile(join(to, SHEETS, name), name.endsWith('.css') ? content + PICTURE_RULE : content)
}
