import { categoryText, PRODUCT_PICTURES_MAX, productKind } from '@site/runtime/contract'
import type { Issues } from '../../editor/records/record-kind.js'
import { RecordEntries } from '../../records/fields/record-fields.js'
import { CATEGORIES, TAGS } from '../../records/labels/kinds.js'
import { LabelEditor } from '../../records/labels/label-editor.js'
import { linesOf, textOfLines } from '../../records/model/conversions.js'
import { PictureList } from '../../records/pictures/picture-list.js'
import { draftOf } from './model/draft.js'
import type { OpenProduct } from './model/editor.js'
import { withPictures } from './model/pictures.js'
import { contextOf, type ProductDraft, productValues } from './model/values.js'
import { productTexts as texts } from './texts.js'
import { OptionsEditor } from './variants/options-editor.js'
import { PasteBox } from './variants/paste-box.js'
import { VariantTable } from './variants/variant-table.js'

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
  const variants = { stored, draft, onChange }
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
            pictures: null,
            options: null,
            // A product of the theme is always published.
            ...(!stored.isAdded && { isPublished: null }),
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
      <PictureList
        kind="product"
        name="pictures"
        pictures={draft.pictures}
        fields={productKind.fields.pictures.items}
        shown={['alt', 'focal']}
        most={PRODUCT_PICTURES_MAX}
        texts={{ help: texts.picturesHelp, none: texts.noPictures, full: texts.picturesFull }}
        issues={issues}
        withPictures={withPictures}
        onChange={(pictures, change) => onChange(`pictures ${change}`, (before) => ({ ...before, pictures }))}
      />
      <OptionsEditor draft={draft} error={issueAt('options')} onChange={onChange} />
      <div className="record-part">
        <h3>{texts.variantsTitle}</h3>
        <p className="soft">{stored.hasStock ? texts.stockHelp : texts.endless}</p>
        {issues.has('variants') && (
          <p className="labelled-error" role="alert">
            {issues.get('variants')}
          </p>
        )}
        <VariantTable {...variants} issues={issues} />
        <PasteBox {...variants} />
      </div>
    </>
  )
}
