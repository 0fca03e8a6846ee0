import { kindIssue, placeholderIssue } from '@site/runtime/contract'
import { t } from '../../base/editor-messages.js'
import { anyText } from '../../base/format/any-text.js'
import { texts } from '../../base/texts.js'
import { listTexts } from '../../base/ui/list/texts.js'
import { datasetIssueText } from './dataset/issues.js'
import type { Field, ItemsField, NumberField } from './field.js'
import { overLimit } from './items/items.js'
import { itemsOf } from './items/stored-items.js'
import { itemTexts } from './items/texts.js'
import { LINK_FORMATS } from './link.js'
import { linksIssue } from './links.js'
import { pairsIssueText } from './pairs/pairs.js'

function numberIssue({ min, max, whole }: NumberField): string {
  if (min !== null && max !== null)
    return t(whole ? 'panel.invalid.integer' : 'panel.invalid.number', { min, max })
  return texts.invalidNumber({ min, max, whole })
}

const lengthOf = (value: unknown): number =>
  (Array.isArray(value) ? value : [value]).reduce((most, item) => Math.max(most, anyText(item).length), 0)

/** The issue of a list of items: there are too many, or some of them have values that are not allowed. */
function itemsIssue(field: ItemsField, value: unknown): string {
  const items = itemsOf(value)
  const { kinds, maxItems } = field
  if (maxItems !== null && items.length > maxItems) return listTexts.full(maxItems)
  const over = overLimit(field, items)
  if (over) return itemTexts.kindFull(over.title, over.limit ?? 0)
  const isWrong = ({ type, settings }: (typeof items)[number]) =>
    kinds
      .find((kind) => kind.type === type)
      ?.fields.some((each) => fieldIssue(each, settings[each.name]) !== null)
  return itemTexts.invalid(Math.max(1, items.filter(isWrong).length))
}

/** The issue of a value in words that name what is allowed; null if it has none. */
export function fieldIssue(field: Field, value: unknown): string | null {
  if (value === undefined || field.allows(value)) return null
  if (field.kind === 'pairs') return pairsIssueText(value, field.bounds)
  const bounds = field.kind === 'text' ? field.bounds : undefined
  if (bounds?.placeholders) {
    const issue = placeholderIssue(anyText(value), bounds.placeholders)
    if (issue) return texts.unknownPlaceholder(issue)
  }
  const ofKind = field.valueKind && kindIssue(field.valueKind, value, bounds)
  if (ofKind) return ofKind
  if (field.kind === 'links') return linksIssue(value)?.message ?? listTexts.full(field.maxItems ?? 0)
  if (field.kind === 'number') return numberIssue(field)
  if (field.kind === 'items') return itemsIssue(field, value)
  if (field.kind === 'dataset') return datasetIssueText(value)
  if (field.kind === 'text' || field.kind === 'lines') {
    const { maxLength } = field
    if (maxLength !== null && lengthOf(value) > maxLength)
      return t('panel.invalid.tooLong', { max: maxLength })
  }
  if (field.control === 'color') return texts.invalidColor
  if (field.kind === 'text') {
    const { format, isAddress } = field
    if (isAddress) return t('editor.link.format', LINK_FORMATS)
    if (format !== null) return texts.invalidFormat(format)
  }
  return t('editor.option.unexpected', { val: anyText(value) })
}
