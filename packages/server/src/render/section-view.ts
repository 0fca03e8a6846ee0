import {
  hasValue,
  type LayoutOptions,
  orderedParts,
  ownerMarkup,
  type SectionSetting,
  type SectionTextKind,
} from '@site/runtime/contract'
import { SafeText } from '../base/text/safe-text.js'
import type { ShownSection } from '../content/page-sections/body.js'
import { templateBlock } from './blocks.js'
import { EditableText, withoutMarks } from './editable-text.js'

const HTML_TYPES: readonly string[] = ['richtext', 'inline_richtext', 'html', 'liquid']
const TEXT_KINDS: Readonly<Record<string, SectionTextKind>> = { text: 'line', textarea: 'lines' }

const PARAGRAPH = /^\s*<p>([\s\S]*)<\/p>\s*$/

/** Formatted text in the middle of a line: without the paragraph that an editor puts around it. */
export const inline = (html: string): string => {
  const [, inner] = PARAGRAPH.exec(html) ?? []
  return inner !== undefined && !inner.includes('<p>') ? inner : html
}

/** A value as templates print it. Texts of people never become markup, but for what {@link ownerMarkup} keeps of them. */
function shown({ type }: SectionSetting, value: unknown, place: string, isEditable: boolean): unknown {
  if (typeof value !== 'string') return value
  const text = withoutMarks(value)
  /** Templates leave out a text of spaces alone, also on the page of its owner. */
  const isTypedOn = (shownText: string) => isEditable && shownText.trim() !== ''
  if (HTML_TYPES.includes(type)) {
    const html = type === 'inline_richtext' ? inline(ownerMarkup(text)) : ownerMarkup(text)
    return isTypedOn(html) ? new EditableText('html', place, text, html) : new SafeText(html)
  }
  const kind = TEXT_KINDS[type]
  return kind && isTypedOn(text) ? new EditableText(kind, place, text) : text
}

function settingsView(
  settings: readonly SectionSetting[],
  values: Readonly<Record<string, unknown>>,
  place: string,
  isEditable: boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    settings.flatMap((setting) =>
      hasValue(setting)
        ? [[setting.id, shown(setting, values[setting.id], `${place}.${setting.id}`, isEditable)]]
        : [],
    ),
  )
}

/** A section as its template sees it: `section.settings`, `section.blocks`, and `section.site_blocks`. */
export function sectionView(
  { id, definition, values, blocks }: ShownSection,
  isEditable: boolean,
): Readonly<Record<string, unknown>> {
  const items = values.items.map((item) => {
    const kind = definition.blocks.find(({ type }) => type === item.type)
    const settings = kind?.settings ?? []
    return {
      id: item.id,
      type: item.type,
      ...(kind?.tag && { tag: kind.tag, class: kind.class ?? '' }),
      settings: settingsView(settings, item.settings, `${id}.${item.id}`, isEditable),
      shopify_attributes: new SafeText(''),
    }
  })
  return {
    id,
    type: definition.type,
    // Templates say to those who can change the page what is missing in it.
    is_editable: isEditable,
    settings: settingsView(definition.settings, values.settings, id, isEditable),
    blocks: items,
    site_blocks: Object.fromEntries(
      [...blocks].map(([name, block]) => [name, templateBlock(block, isEditable)]),
    ),
  }
}

/** The sections of a page in the order in which visitors see them: for a table of contents, or a count. */
export function shownViews(
  sections: readonly ShownSection[],
  { order, hidden = [] }: LayoutOptions,
): readonly object[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  return orderedParts([...byId.keys()], order)
    .filter((id) => !hidden.includes(id))
    .map((id) => sectionView(byId.get(id)!, false))
}
