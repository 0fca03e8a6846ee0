import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSite } from '../src/site/import-site.js'
import type { SiteResult } from '../src/site/result.js'
import type { SiteSettings } from '../src/site/settings.js'
import { TABLES } from '../src/tables/index.js'
import { temporaryFolder, writeTree } from './site-tree.js'

/** A site after its import. */
export interface ImportedTree {
  readonly result: SiteResult
  readonly folder: string
  readonly to: string
  /** The text of a file of the result; undefined if it has none. */
  read(path: string): string | undefined
}

/** Writes a site into a temporary folder and imports it. Its pages use a runtime that is elsewhere, which is not copied. */
export async function importTree(
  files: Readonly<Record<string, string | Uint8Array>>,
  settings: Partial<SiteSettings> = {},
): Promise<ImportedTree> {
  const parent = temporaryFolder()
  const [folder, to] = [join(parent, 'site'), join(parent, 'result')]
  writeTree(folder, files)
  const result = await importSite({
    folder,
    to,
    tables: TABLES,
    forms: { to: 'off' },
    cart: { to: 'off' },
    runtime: '/runtime/',
    ...settings,
  })
  return {
    result,
    folder,
    to,
    read: (path) => (existsSync(join(to, path)) ? readFileSync(join(to, path), 'utf8') : undefined),
  }
}
