import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { importPage } from '../../packages/import/src/page/import-page.js'
import { TABLES } from '../../packages/import/src/tables/index.js'
import { sheetOf } from '../../packages/import/src/tables/sheet.js'

const fixtures = fileURLToPath(new URL('../../packages/import/fixtures/', import.meta.url))

/** The engines reach this server alone, so that it has the pictures too: `/imported/pictures/600x400/mill.jpg`. */
const pageOf = (name: string) =>
  readFileSync(fixtures + name, 'utf8').replaceAll('https://pictures.example/', '/imported/pictures/')

/** Adds the fixture pages of imports to the page of the cases, imported: `/imported/hosted/accordion.html`. */
export const importedPages = (): Plugin => ({
  name: 'imported-pages',
  async generateBundle() {
    const settings = { tables: TABLES, runtime: '/imported/runtime/', sheets: '/imported/sheets/' }
    for (const name of readdirSync(fixtures, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.html')) continue
      const { html } = await importPage(pageOf(name), settings)
      this.emitFile({ type: 'asset', fileName: `imported/${name.replaceAll('\\', '/')}`, source: html })
    }
    for (const table of TABLES) {
      this.emitFile({ type: 'asset', fileName: `imported/sheets/${table.name}.css`, source: sheetOf(table) })
    }
  },
})
