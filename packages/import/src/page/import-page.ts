import type { Found } from '../engine/report.js'
import { isFor } from '../engine/rewrite.js'
import type { Table } from '../engine/table.js'
import { parsePage } from '../html/document.js'
import { addRuntime, addSheet, type ReadSheet, sheetsOf } from './head.js'
import type { PageScripts } from './scripts.js'
import { applyTable, type TablePage } from './table-page.js'

/** How pages are imported. */
export interface ImportSettings {
  readonly tables: readonly Table[]
  /** Address of the folder with the runtime, as the page has to write it. */
  readonly runtime: string
  /** Address of the folder with the sheets and scripts of the tables, as the page has to write it. */
  readonly sheets: string
  /** Facts of the page, and what is wanted of it; see the tables. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** Reads the sheets that a page links. Parts that they hide until a script has run are shown. */
  readonly readSheet?: ReadSheet
  /** Changes the document once more before it is written, such as the addresses of files beside it. */
  finish?(document: Document): Promise<void> | void
}

/** Whether a page was imported, was imported before, or is for none of the tables. Only the first changes it. */
export type ImportState = 'imported' | 'imported-before' | 'foreign'

/** A page after its import. */
export interface ImportedPage {
  readonly html: string
  readonly state: ImportState
  readonly found: readonly Found[]
  /** The scripts of the owner, which stay, and those of the builder, which do not. */
  readonly scripts: PageScripts
}

const NO_SCRIPTS: PageScripts = { kept: [], removed: [] }

/** On `<html>` of an imported page, which is not imported again. */
const MARK = 'data-site-import'

/**
 * Rewrites one page: the same function for a folder, a static-site generator and a server.
 *
 * @returns The page, and what was found in it. A page that was imported before comes back as it is.
 * @example
 * const { html, found } = await importPage(source, { tables: [hosted], runtime: '/runtime/', sheets: '/import/' })
 */
export async function importPage(source: string, settings: ImportSettings): Promise<ImportedPage> {
  const page = parsePage(source)
  try {
    const { document } = page
    const root = document.documentElement
    if (root.hasAttribute(MARK))
      return { html: source, state: 'imported-before', found: [], scripts: NO_SCRIPTS }
    const tables = settings.tables.filter((table) => isFor(document, table))
    if (tables.length === 0) return { html: source, state: 'foreign', found: [], scripts: NO_SCRIPTS }
    const { sheets, facts } = settings
    const css = await sheetsOf(document, settings.readSheet)
    const pages: TablePage[] = []
    for (const table of tables) {
      pages.push(
        await applyTable(document, table, {
          sheets,
          css,
          parse: page.parseFragment,
          ...(facts ? { facts } : {}),
        }),
      )
    }
    addRuntime(document, settings.runtime)
    for (const { name } of tables) addSheet(document, `${sheets}${name}.css`)
    root.setAttribute(MARK, '')
    await settings.finish?.(document)
    return {
      html: page.serialize(),
      state: 'imported',
      found: pages.flatMap(({ found }) => found),
      scripts: {
        // The second table sees what the first has kept.
        kept: pages.at(-1)?.kept ?? [],
        removed: pages.flatMap(({ removed }) => removed),
      },
    }
  } finally {
    await page.close()
  }
}
