// biome-ignore-all lint/a11y/noRedundantRoles: rows are grids on a narrow screen, and WebKit then takes the roles of a table away.
import { memo } from 'react'
import { IconButton } from '../../../base/ui/button.js'
import { TextField } from '../../../base/ui/fields.js'
import { RecordEntries } from '../../../records/fields/record-fields.js'
import type { Value } from '../../../records/model/values.js'
import {
  contextOf,
  isShown,
  nameOf,
  type ProductDraft,
  type StoredProduct,
  type VariantDraft,
  variantValues,
} from '../model/values.js'
import { NO_STOCK, shownStock, storedVariants, unitPriceOf } from '../model/variants.js'
import { productTexts as texts } from '../texts.js'

const isBox = ({ form }: Value) => form === 'flag'

/** The values of a variant that have columns: those that are typed, and those that are on or off. */
export const columnsOf = (draft: Pick<ProductDraft, 'unit'>, hasStock: boolean) => {
  const shown = variantValues.values.filter(({ name }) => isShown(draft, name))
  return {
    typed: shown.filter((value) => !isBox(value)),
    boxes: shown.filter((value) => isBox(value) && (hasStock || value.name !== 'isUnlimited')),
  }
}

interface Props {
  readonly stored: StoredProduct
  readonly unit: string
  readonly unitPer: string
  readonly variant: VariantDraft
  readonly index: number
  /** The issues of the variant by the names of its values, as lines of name and sentence. */
  readonly issues: string
  readonly isOnly: boolean
  /** @param name names the change for undo */
  onChange(id: string, name: string, change: Partial<VariantDraft>): void
  onRemove(index: number): void
}

const issuesIn = (lines: string): ReadonlyMap<string, string> =>
  new Map(lines.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t') as [string, string]])))

function Row(props: Props) {
  const { stored, unit, unitPer, variant, index, isOnly, onChange, onRemove } = props
  const issues = issuesIn(props.issues)
  const known = storedVariants(stored).get(variant.id) ?? NO_STOCK
  const draft = { unit, unitPer } as ProductDraft
  const { typed, boxes } = columnsOf(draft, stored.hasStock)
  const set = (change: Partial<VariantDraft>) => onChange(variant.id, Object.keys(change)[0] ?? '', change)
  const name = nameOf(variant)
  const entries = {
    scope: variant.id,
    draft: variant,
    stored: variant,
    context: contextOf(stored, draft),
    issues,
    more: { unitQuantity: { help: texts.unitQuantityHelp(unitPriceOf(variant, stored, draft)) } },
    onChange: (_: string, change: object) => set(change),
  }
  return (
    <tr role="row" className="product-variant">
      <th role="rowheader" scope="row">
        <bdi className={name === '' ? 'hidden' : undefined}>{name || stored.title || texts.variant}</bdi>
        {issues.has('values') && (
          <p className="labelled-error" role="alert">
            {issues.get('values')}
          </p>
        )}
      </th>
      {typed.map((value) => (
        <td role="cell" key={value.name}>
          <RecordEntries {...entries} values={[value]} />
        </td>
      ))}
      {stored.hasStock && (
        <td role="cell">
          {!variant.isUnlimited && (
            <TextField
              label={texts.stock}
              name="stock"
              inputMode="numeric"
              value={shownStock(variant, known)}
              error={issues.get('stock')}
              onChange={(stock) => set({ stock, seenStock: known.stock })}
            />
          )}
        </td>
      )}
      <td role="cell" className="product-checks">
        <RecordEntries {...entries} values={boxes} />
      </td>
      <td role="cell">
        {!isOnly && (
          <IconButton
            icon="close"
            id={`variant-${index}-remove`}
            label={texts.removeVariant(name || String(index + 1))}
            onClick={() => onRemove(index)}
          />
        )}
      </td>
    </tr>
  )
}

/** One variant: prices, stock number, weight and stock. With 100 variants, only the one that changes is drawn again. */
export const VariantRow = memo(Row)
