import type { Found } from '../engine/report.js'
import { type RewriteSettings, rewrite } from '../engine/rewrite.js'
import type { Table } from '../engine/table.js'
import { createFormRenderer } from '../forms/renderer.js'
import { wordsIn } from '../words/index.js'
import { addContext, factsOf } from './facts.js'
import { addNavigation } from './navigation/navigation.js'
import { reveal } from './reveal/reveal.js'
import { type PageScripts, removeScripts } from './scripts.js'

/** A page after one table. */
export interface TablePage extends PageScripts {
  readonly found: readonly Found[]
}

/** The settings that a table is applied with. */
export interface TableSettings extends Pick<RewriteSettings, 'parse'> {
  /** Address of the folder with the files of the tables. */
  readonly sheets: string
  readonly facts?: Readonly<Record<string, unknown>>
  /** The sheets of the page, as far as they are known. */
  readonly css: string
}

/** Applies one table to a whole page: its blocks first, since they read JSON in scripts that go afterwards. */
export async function applyTable(
  document: Document,
  table: Table,
  settings: TableSettings,
): Promise<TablePage> {
  const root = document.documentElement
  const own = factsOf(document, table.context)
  const facts: Readonly<Record<string, unknown>> = {
    ...own,
    language: root.lang || own.language || 'en',
    ...settings.facts,
  }
  const { parse } = settings
  const words = wordsIn(String(facts.language))
  const renderForm = await createFormRenderer(String(facts.language))
  const found = rewrite(document, table, { facts, words, renderForm, ...(parse ? { parse } : {}) })
  if (table.reveal) reveal(document, settings.css, table.reveal)
  if (table.navigation) found.push(...addNavigation(document, table.navigation, words))
  const scripts = table.scripts
    ? removeScripts(document, table.scripts, `${settings.sheets}${table.name}-doors.js`)
    : { kept: [], removed: [] }
  if (table.context) addContext(document, table.context, facts.context)
  return { found, ...scripts }
}
