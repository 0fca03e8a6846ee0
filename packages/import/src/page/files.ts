import type { Table } from '../engine/table.js'
import { sheetOf } from '../tables/sheet.js'
import { doorsOf } from './scripts.js'

/**
 * The files that pages of a table load, by their names. They belong into the folder that `sheets` names.
 *
 * @example
 * for (const [name, content] of Object.entries(filesOf(hosted))) await writeFile(`public/import/${name}`, content)
 */
export const filesOf = (table: Table): Readonly<Record<string, string>> => ({
  [`${table.name}.css`]: sheetOf(table),
  ...(table.scripts ? { [`${table.name}-doors.js`]: doorsOf(table.scripts) } : {}),
})
