import type { Part } from '../lib/part.js'
import { pool } from '../lib/pool.js'
import { chosen } from '../lib/row.js'
import { measureForm } from './measure.js'
import { formRows } from './rows.js'
import { formTables, formWords } from './tables.js'

/** Nothing here is timed, so several pages wait side by side. */
const WIDTH = 3

/** Forms: their weight, and their behaviour for visitors. */
export const forms: Part = {
  page: 'benchmarks-forms.md',
  rows: formRows,
  async run({ stage, only, progress }) {
    const found = await pool(chosen(formRows, only), WIDTH, async (row) => {
      progress(`${row.name}: filling in and sending`)
      return { title: row.title, ...(await measureForm(stage, row)) }
    })
    return { tables: formTables(found), texts: { words: formWords(found) } }
  },
}
