import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import type { Table } from '../../engine/table.js'
import { doorsOf } from '../../page/scripts.js'
import { sheetOf } from '../../tables/sheet.js'
import { ImportError } from '../errors.js'
import { PICTURE_RULE } from '../pictures/markup.js'
import { RUNTIME_FOLDER } from './target.js'

/** What bundlers, editors and other hosts need of a build, and pages do not. */
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

/** The folder of the sheets of the tables, with a slash at its end. */
export const SHEETS = `${RUNTIME_FOLDER}/import/`

/** Writes the sheet of each table, and the script that owners' scripts may need. */
export async function writeSheets(to: string, tables: readonly Table[]): Promise<void> {
  await mkdir(join(to, SHEETS), { recursive: true })
  for (const table of tables) {
    await writeFile(join(to, SHEETS, `${table.name}.css`), sheetOf(table) + PICTURE_RULE)
    if (table.scripts) await writeFile(join(to, SHEETS, `${table.name}-doors.js`), doorsOf(table.scripts))
  }
}
