import { onTestFinished } from 'vitest'
import { lint } from '../../lint/src/lint.js'
import type { Found } from '../src/engine/report.js'
import { parsePage } from '../src/html/document.js'
import { importPage } from '../src/page/import-page.js'
import type { PageScripts } from '../src/page/scripts.js'
import { TABLES } from '../src/tables/index.js'

/** A page after its import. */
export interface ImportedFixture {
  readonly html: string
  readonly document: Document
  readonly found: readonly Found[]
  readonly scripts: PageScripts
  /** The linter's issues. */
  readonly issues: readonly string[]
}

/** Imports a page with all tables, and fails if a second import changes it. */
export async function importFixture(
  source: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<ImportedFixture> {
  const settings = { tables: TABLES, runtime: '/runtime/', sheets: '/import/', facts }
  const { html, found, scripts } = await importPage(source, settings)
  const again = await importPage(html, settings)
  if (again.html !== html) throw new Error('A second import changes the page.')
  const page = parsePage(html)
  onTestFinished(() => page.close())
  const issues = lint(html).map(({ code, message }) => `${code}: ${message}`)
  return { html, document: page.document, found, scripts, issues }
}
