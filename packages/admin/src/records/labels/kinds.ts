import {
  CATEGORY_DEPTH_MAX,
  CATEGORY_MAX_LENGTH,
  categoryPathOf,
  categorySlug,
  categoryText,
  LABELS_PER_PRODUCT_MAX,
  labelSlug,
  TAG_MAX_LENGTH,
} from '@site/runtime/contract'
import { t } from '../../base/editor-messages.js'
import { labelTexts as texts } from './texts.js'

/** Tags or categories: how people write them, and their rules. */
export interface LabelKind {
  /** The kind of records that has them. */
  readonly of: 'product' | 'page'
  /** The word for one of them in a sentence. */
  readonly type: string
  readonly label: string
  readonly help: string
  /** A label as it is written everywhere: without spaces that have no meaning. */
  clean(text: string): string
  /** The same for labels that differ only in case. */
  slugOf(text: string): string
  /** A sentence about a label that is too long; undefined for others. */
  issueOf(text: string): string | undefined
}

const oneLine = (text: string) => text.trim().replaceAll(/[\s\p{Cc}]+/gu, ' ')

export const TAGS: LabelKind = {
  of: 'product',
  get type() {
    return t('editor.tagType.tag')
  },
  get label() {
    return texts.tags
  },
  get help() {
    return texts.tagsHelp
  },
  clean: oneLine,
  slugOf: labelSlug,
  issueOf: (text) =>
    text.length > TAG_MAX_LENGTH ? t('panel.invalid.tooLong', { max: TAG_MAX_LENGTH }) : undefined,
}

export const CATEGORIES: LabelKind = {
  of: 'product',
  get type() {
    return t('editor.tagType.category')
  },
  get label() {
    return texts.categories
  },
  get help() {
    return texts.categoriesHelp
  },
  clean: (text) => categoryText(categoryPathOf(oneLine(text))),
  slugOf: (text) => categorySlug(categoryPathOf(text)),
  issueOf: (text) => {
    const names = categoryPathOf(text)
    if (names.length > CATEGORY_DEPTH_MAX) return texts.tooDeep(CATEGORY_DEPTH_MAX)
    const isTooLong = names.some((name) => name.length > CATEGORY_MAX_LENGTH)
    return isTooLong ? texts.nameTooLong(CATEGORY_MAX_LENGTH) : undefined
  },
}

/** Why a label cannot be one of a list; undefined if it can. */
export function issueOfLabel(kind: LabelKind, label: string, others: readonly string[]): string | undefined {
  const slug = kind.slugOf(label)
  if (others.some((each) => kind.slugOf(each) === slug)) return t('editor.tag.exists', { tagType: kind.type })
  return kind.issueOf(label)
}

/** The result of adding typed or pasted labels. */
interface Added {
  readonly labels: readonly string[]
  /** The text that stays in the field. */
  readonly rest: string
  readonly issue: string | undefined
}

/** Adds labels that are separated by commas or lines. Those that cannot be added stay in the field. */
export function addLabels(kind: LabelKind, labels: readonly string[], text: string): Added {
  const next = [...labels]
  const rest: string[] = []
  let issue: string | undefined
  for (const part of text.split(/[,\n\r]/)) {
    const label = kind.clean(part)
    if (label === '') continue
    const found =
      issueOfLabel(kind, label, next) ??
      (next.length >= LABELS_PER_PRODUCT_MAX ? texts.full(LABELS_PER_PRODUCT_MAX) : undefined)
    if (found === undefined) next.push(label)
    else {
      rest.push(part.trim())
      issue ??= found
    }
  }
  return { labels: next, rest: rest.join(', '), issue }
}
