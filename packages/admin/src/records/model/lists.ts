import { byId, commonIds, isSameValue, type ListItem, mergedList } from '@site/runtime/contract'
import type * as v from 'valibot'
import { getDotPath } from 'valibot'
import { anyText } from '../../base/format/any-text.js'
import { t } from '../../base/messages.js'
import { conflictTexts } from '../../editor/conflicts/texts.js'
import { textOf } from '../../editor/conflicts/values.js'
import { type ListOf, listParts } from '../../editor/records/list-parts.js'
import type { Part, Sides } from '../../editor/records/parts.js'
import { conversionOf, linesOf, slugOfLabel, textOfLines } from './conversions.js'
import { issueSentence } from './sentences.js'
import { describedValues, type FormContext, titleOf, type Value } from './values.js'

/** How the items of a list are called. */
export type ListWords = Partial<
  Pick<ListOf<object, never>, 'order' | 'titleOf' | 'propertyTitle' | 'propertyText'>
>

/** A label as an entry of a list. Labels that differ in case only are the same entry. */
interface Label extends ListItem {
  readonly label: string
}

const labelsOf = (value: Value, text: unknown): Label[] =>
  linesOf(anyText(text ?? '')).map((label) => ({ id: slugOfLabel(value, label), label }))

const textOfLabels = (labels: readonly Label[]) => textOfLines(labels.map(({ label }) => label))

/** The labels of an older record as those of a newer one: what each person has added and removed counts. */
export const mergedLabels = (value: Value, own: unknown, before: unknown, after: unknown): string =>
  textOfLabels(mergedList(labelsOf(value, own), labelsOf(value, before), labelsOf(value, after)))

/** The labels that are kept or replaced each by itself, and their order. */
export function labelParts<Draft extends object>(
  value: Value,
  sides: Sides<Draft>,
  context: FormContext,
): readonly Part<Draft>[] {
  const { name } = value
  const list: ListOf<Draft, Label> = {
    name,
    order: listTexts.order,
    removed: conflictTexts.removed,
    itemsOf: (draft) => labelsOf(value, (draft as Readonly<Record<string, unknown>>)[name]),
    withItems: (draft, items) => ({ ...draft, [name]: textOfLabels(items) }),
    titleOf: ({ label }) => label,
    propertyTitle: ({ label }) => label,
    propertyText: (label) => textOf(anyText(label ?? '')),
  }
  return listParts(list, sides).map((part) => ({
    ...part,
    title: `${titleOf(value, context)}: ${part.title}`,
  }))
}

/** The number of items that were added, removed or changed, and of another order. */
export function itemCount(items: readonly ListItem[], before: readonly ListItem[]): number {
  const known = byId(before)
  const changed = items.filter((item) => !isSameValue(item, known.get(item.id)))
  const common = commonIds(before, items)
  const isMoved = !isSameValue(common, commonIds(items, before))
  return changed.length + (before.length - common.length) + Number(isMoved)
}

/** The properties of items, items that were added or removed, and the order. */
export function itemParts<Draft extends object>(
  value: Value,
  sides: Sides<Draft>,
  context: FormContext,
  words: ListWords = {},
): readonly Part<Draft>[] {
  const { name, field, say } = value
  const values = describedValues(field.items ?? {}, say)
  const described = (property: string) => values.find((each) => each.name === property)
  const titleOfItem = words.titleOf as ((item: ListItem) => string) | undefined
  const nameOf = (item: ListItem) => titleOfItem?.(item) ?? firstText(values, item)
  const list: ListOf<Draft, ListItem> = {
    name,
    order: words.order ?? `${titleOf(value, context)}: ${listTexts.order}`,
    removed: conflictTexts.removed,
    itemsOf: (draft) => (draft as Readonly<Record<string, readonly ListItem[]>>)[name]!,
    withItems: (draft, items) => ({ ...draft, [name]: items }),
    titleOf: nameOf,
    propertyTitle(item, property) {
      const own = words.propertyTitle as ListOf<Draft, ListItem>['propertyTitle'] | undefined
      if (own) return own(item, property)
      const found = described(property)
      return `${nameOf(item)}: ${found ? titleOf(found, context) : property}`
    },
    propertyText(typed, item, property) {
      const own = words.propertyText as ListOf<Draft, ListItem>['propertyText'] | undefined
      const found = described(property)
      return (
        own?.(typed, item, property) ??
        (found ? conversionOf(found).textOf(typed, found, context) : textOf(anyText(typed ?? '')))
      )
    },
  }
  return listParts(list, sides)
}

/** The name of an item whose kind does not define one: its first text. */
const firstText = (values: readonly Value[], item: object): string => {
  const first = values.find(({ form }) => form === 'text')
  return textOf(anyText((item as Readonly<Record<string, unknown>>)[first?.name ?? 'id'] ?? ''))
}

/** The value of an item that an issue is about; undefined for an issue of the list itself, and of an id. */
function valueAt(values: readonly Value[], issue: v.BaseIssue<unknown>): Value | undefined {
  const [, property] = (issue.path ?? []).map(({ key }) => key)
  return values.find(({ name }) => name === property)
}

/** The issues of a list and its items, by their places. */
export function itemIssues(
  value: Value,
  issues: readonly v.BaseIssue<unknown>[],
  context: FormContext,
): (readonly [string, string])[] {
  const values = describedValues(value.field.items ?? {}, value.say)
  return issues.map((issue) => {
    const path = getDotPath(issue)
    const about = valueAt(values, issue)
    const isMissing = about?.isRequired && (issue.input === '' || issue.input === undefined)
    const sentence = isMissing ? t('panel.invalid.required') : issueSentence(about ?? value, issue, context)
    return [path === null ? value.name : `${value.name}.${path}`, sentence]
  })
}

const listTexts = { order: 'Order' } as const
