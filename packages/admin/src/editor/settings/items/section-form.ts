import { type SectionDefinition, type SectionItem, sectionForm } from '@site/runtime/contract'
import { type Field, fieldsOf, type ItemKind, type ItemsField } from '../field.js'
import { kindOfItem, overLimit } from './items.js'
import { itemsOf } from './stored-items.js'

/** Whether an item has only settings that its kind knows and allows. */
function isAllowed(field: ItemsField, item: SectionItem): boolean {
  const kind = kindOfItem(field, item)
  return (
    kind !== undefined &&
    Object.entries(item.settings).every(([name, value]) =>
      kind.fields.some((each) => each.name === name && each.allows(value)),
    )
  )
}

/** An item without settings that its kind has no more, such as after an update of the theme. */
const known = (kind: ItemKind, item: SectionItem): SectionItem => ({
  ...item,
  settings: Object.fromEntries(
    Object.entries(item.settings).filter(([name]) => kind.fields.some((each) => each.name === name)),
  ),
})

function withKinds(field: ItemsField, kinds: readonly ItemKind[]): ItemsField {
  const own: ItemsField = { ...field, kinds }
  return {
    ...own,
    allows(value) {
      if (!Array.isArray(value) || value.length > (field.maxItems ?? value.length)) return false
      const items = itemsOf(value)
      const hasTwins = new Set(items.map(({ id }) => id)).size < value.length
      return !hasTwins && !overLimit(own, items) && items.every((item) => isAllowed(own, item))
    },
    tidy: (value) =>
      Array.isArray(value)
        ? itemsOf(value).flatMap((item) => {
            const kind = kindOfItem(own, item)
            return kind ? [known(kind, item)] : []
          })
        : value,
  }
}

/** The fields of a section of a page, with those of its items. Their words are the theme's own. */
export function sectionFields(definition: SectionDefinition): readonly Field[] {
  const { schema, texts, items } = sectionForm(definition)
  const kinds = items.map((kind) => ({
    type: kind.type,
    title: kind.title,
    limit: kind.limit,
    fields: fieldsOf(kind.schema, kind.texts),
  }))
  return fieldsOf(schema, texts).map((field) => (field.kind === 'items' ? withKinds(field, kinds) : field))
}
