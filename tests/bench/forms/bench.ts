import type { PartOptions, PartReport } from '../part.js'
import { pool } from '../pool.js'
import { settingOf } from '../setting.js'
import { openStage } from '../stage.js'
import { formsPage } from './document.js'
import { measureForm } from './measure.js'
import {
  formAnswersTable,
  formBytesTable,
  formEmptyTable,
  formEndsTable,
  formSendingTable,
} from './report.js'
import { formRoster } from './roster.js'

/** Nothing here is timed, so that pages may wait side by side. */
const WIDTH = 3

/** Forms beside each other: what they weigh, and what they do for visitors. */
export async function benchForms(only: readonly string[], { progress }: PartOptions): Promise<PartReport> {
  const from = performance.now()
  const stage = await openStage()
  try {
    const rows = formRoster.filter(({ name }) => only.length === 0 || only.includes(name))
    const found = await pool(rows, WIDTH, (row) => {
      progress(`${row.name}: filling in and sending`)
      return measureForm(stage, row)
    })
    const results = { rows, found: new Map(rows.map(({ name }, index) => [name, found[index]!])) }
    const packages = rows.flatMap((row) => [row, ...(row.besides ?? []).map((name) => ({ package: name }))])
    return {
      tables: [
        ['Forms: weight', formBytesTable(results)],
        ['Forms: the empty form is sent', formEmptyTable(results)],
        ['Forms: the form is sent', formSendingTable(results)],
        ['Forms: the server says no, or nothing', formAnswersTable(results)],
        ['Forms: taken away, and under a strict policy', formEndsTable(results)],
      ],
      page: () => formsPage(results, settingOf(packages, stage.version, from)),
    }
  } finally {
    await stage.close()
  }
}
