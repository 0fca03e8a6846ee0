import { conflictTexts } from '../../../editor/conflicts/texts.js'
import { textOf } from '../../../editor/conflicts/values.js'
import { type ListOf, listParts } from '../../../editor/records/list-parts.js'
import { type ListItem, mergedList } from '../../../editor/records/merged-list.js'
import type { Part, Sides } from '../../../editor/records/parts.js'
import { CATEGORIES, type LabelKind, TAGS } from '../labels/kinds.js'
import { labelTexts } from '../labels/texts.js'

/** Tags or categories of a draft, and back. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))
export const textOfLines = (lines: readonly string[]): string => lines.join('\n')

/** Names of the lists of labels in a draft. */
type LabelsName = 'tags' | 'categories'

/** The lists of labels of a product, one label a line. */
type Labels = Readonly<Record<LabelsName, string>>

/** A label as an entry of a list. Labels that differ in case only are the same entry. */
interface Label extends ListItem {
  readonly label: string
}

const KINDS: Readonly<Record<LabelsName, LabelKind>> = { tags: TAGS, categories: CATEGORIES }

const itemsOf = (name: LabelsName, text: string): Label[] =>
  linesOf(text).map((label) => ({ id: KINDS[name].slugOf(label), label }))

const textOfItems = (items: readonly Label[]) => textOfLines(items.map(({ label }) => label))

/** The labels of an older product as those of a newer one: what each person has added and removed counts. */
export function mergedLabels(mine: Labels, older: Labels, newer: Labels): Labels {
  const merged = (name: LabelsName) => {
    const [own, before, after] = [mine, older, newer].map((each) => itemsOf(name, each[name]))
    return textOfItems(mergedList(own!, before!, after!))
  }
  return { tags: merged('tags'), categories: merged('categories') }
}

/** The labels of a product that are kept or replaced each by itself, and their order. */
export function labelParts<Draft extends Labels>(name: LabelsName, sides: Sides<Draft>): Part<Draft>[] {
  const list: ListOf<Draft, Label> = {
    name,
    order: labelTexts.order,
    removed: conflictTexts.removed,
    itemsOf: (draft) => itemsOf(name, draft[name]),
    withItems: (draft, items) => ({ ...draft, [name]: textOfItems(items) }),
    titleOf: ({ label }) => label,
    propertyTitle: ({ label }) => label,
    propertyText: (value) => textOf(String(value ?? '')),
  }
  return listParts(list, sides).map((part) => ({ ...part, title: `${KINDS[name].label}: ${part.title}` }))
}
