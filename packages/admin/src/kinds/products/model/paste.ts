import { OWN_VARIANTS_MAX, type ProductConfigBody } from '@site/runtime/contract'
import { readDecimal } from '../../../base/format/numbers.js'
import { cellsOf } from '../../../editor/settings/dataset/clipboard.js'
import { conversionOf, linesOf } from '../../../records/model/conversions.js'
import { entryIssue } from '../../../records/model/sentences.js'
import { titleOf, type Value } from '../../../records/model/values.js'
import { productTexts as texts } from '../texts.js'
import { variantLike } from './generate.js'
import { contextOf, isShown, type ProductDraft, type VariantDraft, variantValues } from './values.js'
import { readStock } from './variants.js'

/** A column of a pasted table: an option by its place, the stock, or a value of variants. */
type Column =
  | { readonly kind: 'option'; readonly at: number }
  | { readonly kind: 'stock' }
  | { readonly kind: 'value'; readonly value: Value }

/** The values of variants in the order in which a table without names of columns has them, after the options. */
const ORDER = ['price', 'stock', 'sku', 'weight', 'salePrice', 'unitQuantity']

const columnOf = (name: string): Column | null => {
  if (name === 'stock') return { kind: 'stock' }
  const value = variantValues.values.find((each) => each.name === name)
  return value ? { kind: 'value', value } : null
}

const folded = (text: string) => text.trim().toLowerCase()

/** A column with the names by which a first row may call it. */
interface Named {
  readonly column: Column
  readonly names: readonly string[]
}

function columnsOf(stored: ProductConfigBody, draft: ProductDraft): readonly Named[] {
  const context = contextOf(stored, draft)
  const options = linesOf(draft.options).map(
    (name, at): Named => ({ column: { kind: 'option', at }, names: [folded(name)] }),
  )
  const values = ORDER.filter((name) => (name === 'stock' ? stored.hasStock : isShown(draft, name))).flatMap(
    (name): Named[] => {
      const column = columnOf(name)
      if (!column) return []
      if (column.kind !== 'value') return [{ column, names: [folded(texts.stock), 'stock'] }]
      const { field, say } = column.value
      const titles = [titleOf(column.value, context), say(field.short ?? field.title, context)]
      return [{ column, names: [...titles.map(folded), folded(name)] }]
    },
  )
  return [...options, ...values]
}

/** The names of the columns in their usual order, as the help of the field says them. */
export const columnTitles = (stored: ProductConfigBody, draft: ProductDraft): readonly string[] =>
  columnsOf(stored, draft).map(({ column }) => titleOfColumn(column, stored, draft))

function titleOfColumn(column: Column, stored: ProductConfigBody, draft: ProductDraft): string {
  if (column.kind === 'option') return linesOf(draft.options)[column.at] ?? ''
  if (column.kind === 'stock') return texts.stock
  const { field, say } = column.value
  return say(field.short ?? field.title, contextOf(stored, draft))
}

/** The result of a pasted table: a draft with its rows, or a sentence for each cell that is not right. */
export type Pasted =
  | { readonly kind: 'pasted'; readonly draft: ProductDraft; readonly rows: number }
  | { readonly kind: 'issues'; readonly issues: readonly string[] }

/** A row as it changes a variant, with the sentences about its cells. */
class Row {
  readonly values: string[]
  readonly changes: Record<string, string> = {}
  readonly issues: string[] = []

  constructor(options: number) {
    this.values = Array.from({ length: options }, () => '')
  }
}

function readCell(row: Row, column: Column, text: string, stored: ProductConfigBody): string | null {
  if (column.kind === 'option') {
    row.values[column.at] = text
    return text === '' ? texts.valueMissing : null
  }
  if (column.kind === 'stock') {
    row.changes.stock = text
    return readStock(text) === null ? texts.pastedStock : null
  }
  row.changes[column.value.name] = text
  return entryIssue(column.value, conversionOf(column.value), text, contextOf(stored))
}

/** The variant of a row: that with the same values of its options, or a new one. */
function variantOf(row: Row, draft: ProductDraft): VariantDraft {
  const key = row.values.join('\n')
  const known = draft.variants.find(({ values }) => values.join('\n') === key)
  const base = known ?? variantLike(draft.variants[0]!, row.values)
  return { ...base, ...row.changes }
}

/** The rows as variants. New ones are behind the others, except that they take the place of a variant without values. */
function withRows(draft: ProductDraft, rows: readonly Row[]): ProductDraft {
  const changed = new Map(rows.map((row) => [row.values.join('\n'), variantOf(row, draft)]))
  const kept = draft.variants
    .filter(({ values }) => values.length === 0 || values.some((value) => value !== ''))
    .map((variant) => {
      const key = variant.values.join('\n')
      const next = changed.get(key) ?? variant
      changed.delete(key)
      return next
    })
  return { ...draft, variants: [...kept, ...changed.values()] }
}

/**
 * Reads rows of a spreadsheet as variants of a product: a row changes the variant with its values of the options, or adds
 * one. A first row may name the columns. Nothing is changed unless all cells are right.
 */
export function pastedInto(stored: ProductConfigBody, draft: ProductDraft, text: string): Pasted {
  const usual = columnsOf(stored, draft)
  const cells = cellsOf(text, (line) => readDecimal(line, stored.language) !== null).filter((row) =>
    row.some((cell) => cell.trim() !== ''),
  )
  const named = (cells[0] ?? []).map(
    (name) => usual.find(({ names }) => names.includes(folded(name)))?.column,
  )
  const hasNames = named.length > 0 && named.every((column) => column !== undefined)
  const columns = hasNames ? named : usual.map(({ column }) => column)
  const issues: string[] = []
  const rows = (hasNames ? cells.slice(1) : cells).map((texted, index) => {
    const row = new Row(linesOf(draft.options).length)
    const number = index + (hasNames ? 2 : 1)
    if (texted.length > columns.length) issues.push(texts.pastedWide({ row: number, most: columns.length }))
    for (const [at, column] of columns.entries()) {
      const typed = texted[at]?.trim() ?? ''
      if (!column || (typed === '' && column.kind !== 'option')) continue
      const issue = readCell(row, column, typed, stored)
      if (issue !== null)
        issues.push(
          texts.pastedCell({ row: number, column: titleOfColumn(column, stored, draft), text: typed, issue }),
        )
    }
    return row
  })
  if (rows.length === 0) return { kind: 'issues', issues: [texts.pastedNothing] }
  const next = withRows(draft, rows)
  if (next.variants.length > OWN_VARIANTS_MAX)
    issues.push(texts.manyVariants({ count: next.variants.length, most: OWN_VARIANTS_MAX }))
  return issues.length > 0 ? { kind: 'issues', issues } : { kind: 'pasted', draft: next, rows: rows.length }
}
