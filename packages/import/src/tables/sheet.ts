import type { Table } from '../engine/table.js'

/** The sheet of a table: the rules of its kinds, without line breaks. */
export const sheetOf = ({ kinds }: Table): string =>
  kinds.map(({ css = '' }) => css.replaceAll('\n', '')).join('')
