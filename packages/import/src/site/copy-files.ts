import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitQuery } from './folder/names.js'
import type { SiteFile } from './folder/site-folder.js'
import { rewriteCss } from './links/css.js'
import { Linker } from './links/linker.js'
import type { PageResult } from './result.js'
import type { ImportContext } from './settings.js'
import { copyTo, writeTo } from './write/copy.js'

/** Sheets are read as bytes: nothing but their addresses changes, whatever their encoding. */
const BYTES = 'latin1'

const text = (bytes: string) => Buffer.from(bytes, BYTES).toString('utf8')

/** A sheet with the addresses of the result. The addresses that it gets are ASCII. */
async function copySheet(file: SiteFile, { folder, to }: ImportContext): Promise<void> {
  const css = (await readFile(join(folder.root, file.path))).toString(BYTES)
  const linker = new Linker(folder, file)
  const rewritten = rewriteCss(css, (address) => linker.link(text(address))?.address)
  await writeTo(to, file.output, Buffer.from(rewritten, BYTES))
}

const SCRIPT = /\.m?js(?:\.download)?$/i

/** Scripts that pages loaded from folders of other hosts, or that a browser saved beside a page. */
function isOfOthers({ path }: SiteFile, own: string): boolean {
  return (
    SCRIPT.test(splitQuery(path).plain) && ((own !== '' && !path.startsWith(own)) || /_files\//.test(path))
  )
}

/** Copies all files that are no pages, but for scripts that only removed elements loaded: they are not the owner's. */
export async function copyFiles(
  context: ImportContext,
  pages: readonly PageResult[],
): Promise<{ readonly files: number; readonly leftOut: readonly string[] }> {
  const { folder, to, used } = context
  // Pages that were not read may load any of them.
  const areAllRead = pages.every(({ state }) => state === 'imported')
  const leftOut: string[] = []
  let files = 0
  for (const file of folder.files) {
    if (file.isPage) continue
    if (areAllRead && !used.has(file.path) && isOfOthers(file, folder.own)) {
      leftOut.push(file.path)
      continue
    }
    files += 1
    if (/\.css$/i.test(file.output)) await copySheet(file, context)
    else await copyTo(to, folder.root, file)
  }
  return { files, leftOut }
}
