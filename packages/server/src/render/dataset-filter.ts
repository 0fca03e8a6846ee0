import { datasetCellText, isDataset } from '@site/runtime/contract'
import type { Context } from 'liquidjs'
import { isRecord } from '../base/text/record.js'
import { isBlock } from './blocks.js'

/** A cell of a table: its text, and its number where the text is written in a language. */
interface TableCell {
  readonly text: unknown
  readonly value: string | null
}

/** A table as templates print it. */
interface Table {
  readonly columns: readonly unknown[]
  readonly rows: readonly { readonly name: unknown; readonly cells: readonly TableCell[] }[]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function themeTable(columns: unknown, rows: unknown): Table {
  const named = listOf(rows).map((row) => {
    const [name, ...cells] = listOf(row)
    return { name, cells: cells.map((text) => ({ text, value: null })) }
  })
  return { columns: listOf(columns), rows: named }
}

/**
 * The table of a block: the owner's dataset, or else the theme's columns and rows:
 * `{% assign table = blocks.pulled | dataset: chart.columns, chart.rows %}`. In a section, a setting may hold the dataset:
 * `{% assign table = section.site_blocks.chart | dataset: section.settings.data %}`. Numbers of an owner are written in the language
 * of the site, beside their `value` for the attribute `data-value`.
 */
export function datasetFilter(
  this: { readonly context: Context },
  block: unknown,
  columns: unknown,
  rows: unknown,
): Table {
  const own = isBlock(block) ? block.options.dataset : undefined
  const dataset = own ?? (rows === undefined ? columns : undefined)
  if (!isDataset(dataset)) return themeTable(columns, rows)
  const { site } = this.context.globals as { readonly site?: unknown }
  const language = isRecord(site) && typeof site.language === 'string' ? site.language : 'en'
  const [names, ...body] = dataset
  return {
    columns: names ?? [],
    rows: body.map(([name, ...cells]) => ({
      name,
      cells: cells.map((cell) => {
        const isNumber = !Number.isNaN(Number(cell))
        return { text: datasetCellText(cell, language), value: isNumber ? cell : null }
      }),
    })),
  }
}
