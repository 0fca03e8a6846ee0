import { measureRows } from '../lib/measure-rows.js'
import type { Part } from '../lib/part.js'
import { measureForm } from './measure.js'
import { formRows } from './rows.js'
import { formTables, formWords } from './tables.js'

/** Forms: their weight, and their behaviour for visitors. */
export const forms: Part = {
  page: 'benchmarks-forms.md',
  rows: formRows,
  async run(run) {
    const found = await measureRows(run, formRows, measureForm)
    return { tables: formTables(found), texts: () => ({ words: formWords(found) }) }
  },
}
