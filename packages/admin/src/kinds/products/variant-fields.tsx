import type { ProductConfigBody } from '@site/runtime/contract'
import { TextField } from '../../base/ui/fields.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { RecordEntries } from '../../records/fields/record-fields.js'
import type { Value } from '../../records/model/values.js'
import {
  contextOf,
  isShown,
  type ProductDraft,
  shownStock,
  unitPriceOf,
  type VariantDraft,
  variantValues,
} from './model/draft.js'
import { productTexts as texts } from './texts.js'

interface Props {
  readonly stored: ProductConfigBody
  readonly draft: ProductDraft
  /** The place of the variant, as issues name it. */
  readonly index: number
  readonly variant: VariantDraft
  readonly issues: Issues
  /** @param name names the change for undo */
  onChange(name: string, change: Partial<VariantDraft>): void
}

/** Prices, stock number and stock of one variant. */
export function VariantFields({ stored, draft, index, variant, issues, onChange }: Props) {
  const { hasStock, variants, title } = stored
  const known = variants[index]
  const issueOf = (name: string) => issues.get(`variants.${index}.${name}`)
  const set = (change: Partial<VariantDraft>) => onChange(Object.keys(change)[0] ?? '', change)
  const own = new Map(variantValues.values.flatMap(({ name }) => entriesOf(issueOf(name), name)))
  const entries = {
    scope: variant.id,
    draft: variant,
    stored: variant,
    context: contextOf(stored, draft),
    issues: own,
    more: { unitQuantity: { help: texts.unitQuantityHelp(unitPriceOf(variant, stored, draft)) } },
    onChange: (_: string, change: object) => set(change),
  }
  const isBox = ({ form }: Value) => form === 'flag'
  const typed = variantValues.values.filter((value) => !isBox(value) && isShown(draft, value.name))
  return (
    <fieldset className="product-variant">
      <legend className={known?.name ? undefined : 'hidden'}>
        <bdi>{known?.name || title}</bdi>
      </legend>
      <RecordEntries {...entries} values={typed} />
      {hasStock && known && !variant.isUnlimited && (
        <TextField
          label={texts.stock}
          name="stock"
          inputMode="numeric"
          value={shownStock(variant, known)}
          error={issueOf('stock')}
          onChange={(stock) => set({ stock, seenStock: known.stock })}
        />
      )}
      <div className="product-checks">
        <RecordEntries
          {...entries}
          values={variantValues.values.filter(
            (value) => isBox(value) && (hasStock || value.name !== 'isUnlimited'),
          )}
        />
      </div>
    </fieldset>
  )
}

const entriesOf = (issue: string | undefined, name: string): [string, string][] =>
  issue === undefined ? [] : [[name, issue]]
