import { categoryText } from '@site/runtime/contract'
import type { Issues } from '../../editor/records/record-kind.js'
import { RecordEntries } from '../../records/fields/record-fields.js'
import { linesOf, textOfLines } from '../../records/model/conversions.js'
import { CATEGORIES, TAGS } from './labels/kinds.js'
import { LabelEditor } from './labels/label-editor.js'
import {
  contextOf,
  draftOf,
  type ProductDraft,
  productValues,
  variantsOf,
  withVariant,
} from './model/draft.js'
import type { OpenProduct } from './model/editor.js'
import { productTexts as texts } from './texts.js'
import { VariantFields } from './variant-fields.js'

interface Props {
  readonly product: OpenProduct
  readonly issues: Issues
  /** @param name names the change for undo */
  onChange(name: string, change: (draft: ProductDraft) => ProductDraft): void
}

/** The values of a product that an owner can change. */
export function ProductFields({ product, issues, onChange }: Props) {
  const { stored, draft } = product
  const set = (change: Partial<ProductDraft>) => {
    const [name = ''] = Object.keys(change)
    onChange(name, (before) => ({ ...before, ...change }))
  }
  /** The first issue of a list, or of one of its items. */
  const issueAt = (list: string) => [...issues].find(([place]) => place.split('.')[0] === list)?.[1]
  return (
    <>
      <div className="record-part">
        <RecordEntries
          values={productValues.values}
          draft={draft}
          stored={draftOf(stored)}
          context={contextOf(stored)}
          issues={issues}
          own={{
            categories: (
              <LabelEditor
                kind={CATEGORIES}
                labels={linesOf(draft.categories)}
                suggestions={stored.suggestions.categories.map(categoryText)}
                error={issueAt('categories')}
                onChange={(categories) => set({ categories: textOfLines(categories) })}
              />
            ),
            tags: (
              <LabelEditor
                kind={TAGS}
                labels={linesOf(draft.tags)}
                suggestions={stored.suggestions.tags}
                error={issueAt('tags')}
                onChange={(tags) => set({ tags: textOfLines(tags) })}
              />
            ),
          }}
          onChange={(_, change) => set(change)}
        />
      </div>
      <div className="record-part">
        <h3>{texts.variantsTitle}</h3>
        <p className="soft">{stored.hasStock ? texts.stockHelp : texts.endless}</p>
        {variantsOf(stored, draft).map((variant, index) => (
          <VariantFields
            key={variant.id}
            stored={stored}
            draft={draft}
            index={index}
            variant={variant}
            issues={issues}
            onChange={(name, change) =>
              onChange(`${variant.id}:${name}`, (before) => withVariant(stored, before, variant.id, change))
            }
          />
        ))}
      </div>
    </>
  )
}
