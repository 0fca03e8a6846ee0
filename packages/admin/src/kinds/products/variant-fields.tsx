import type { ProductConfigBody } from '@site/runtime/contract'
import { TextField } from '../../base/ui/text-field.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { shownStock, unitPriceOf, type VariantDraft } from './model/draft.js'
import { productTexts as texts } from './texts.js'

interface Props {
  readonly stored: ProductConfigBody
  /** The place of the variant, as issues name it. */
  readonly index: number
  readonly variant: VariantDraft
  readonly issues: Issues
  /** @param name names the change for undo */
  onChange(name: string, change: Partial<VariantDraft>): void
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange(is: boolean): void
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

/** Prices, stock number and stock of one variant. */
export function VariantFields({ stored, index, variant, issues, onChange }: Props) {
  const { currency, hasStock, variants, title, unitPrice } = stored
  const known = variants[index]
  const issue = (name: string) => issues.get(`variants.${index}.${name}`)
  const set = (change: Partial<VariantDraft>) => onChange(Object.keys(change)[0] ?? '', change)
  const { price, salePrice, isOnSale, sku, isUnlimited } = variant
  return (
    <fieldset className="product-variant">
      <legend className={known?.name ? undefined : 'hidden'}>
        <bdi>{known?.name || title}</bdi>
      </legend>
      <TextField
        label={texts.price(currency)}
        name="price"
        inputMode="decimal"
        value={price}
        error={issue('price')}
        onChange={(text) => set({ price: text })}
      />
      <TextField
        label={texts.salePrice(currency)}
        name="salePrice"
        inputMode="decimal"
        value={salePrice}
        error={issue('salePrice')}
        onChange={(text) => set({ salePrice: text })}
      />
      {unitPrice && (
        <TextField
          label={texts.unitQuantity(unitPrice.unit)}
          name="unitQuantity"
          inputMode="decimal"
          help={texts.unitQuantityHelp(unitPriceOf(variant, stored))}
          value={variant.unitQuantity}
          error={issue('unitQuantity')}
          onChange={(text) => set({ unitQuantity: text })}
        />
      )}
      <TextField
        label={texts.sku}
        name="sku"
        dir="auto"
        value={sku}
        error={issue('sku')}
        onChange={(text) => set({ sku: text })}
      />
      {hasStock && known && !isUnlimited && (
        <TextField
          label={texts.stock}
          name="stock"
          inputMode="numeric"
          value={shownStock(variant, known)}
          error={issue('stock')}
          onChange={(stock) => set({ stock, seenStock: known.stock })}
        />
      )}
      <div className="product-checks">
        <Check label={texts.isOnSale} checked={isOnSale} onChange={(is) => set({ isOnSale: is })} />
        {hasStock && (
          <Check
            label={texts.isUnlimited}
            checked={isUnlimited}
            onChange={(is) => set({ isUnlimited: is })}
          />
        )}
      </div>
    </fieldset>
  )
}
