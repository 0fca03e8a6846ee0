/**
 * Markup that the server prints into a page for those who may change its layout. Comments hold a part together: an
 * element would change which rules of a sheet apply.
 */

/** Attribute of the `<script type="application/json">` with the parts of the layout, in the order of the theme. */
export const LAYOUT_ATTRIBUTE = 'data-site-layout'

/** Attribute of the `<template>` with a hidden part; its value is the name of the part. */
export const HIDDEN_PART_ATTRIBUTE = 'data-site-hidden-part'

/** The texts of the comments before and after a part. */
export const partMarks = (id: string): readonly [start: string, end: string] => [
  `layout-part:${id}`,
  `/layout-part:${id}`,
]

/** The text of the comment after the last part. It is there even if all parts are hidden. */
export const LAYOUT_END = '/layout-parts'

/**
 * The parts of a layout in an owner's order. A part that the order does not name, as after an update of the theme, stands
 * after the part that it follows in the theme. Names of parts that the theme has no more are left out.
 *
 * @param parts - the names of the parts in the order of the theme
 * @example
 * orderedParts(['a', 'new', 'b'], ['b', 'a', 'gone']) // ['b', 'a', 'new']
 */
export function orderedParts(parts: readonly string[], order: readonly string[] = []): readonly string[] {
  const ordered = order.filter((id) => parts.includes(id))
  parts.forEach((id, index) => {
    if (!ordered.includes(id)) ordered.splice(index === 0 ? 0 : ordered.indexOf(parts[index - 1]!) + 1, 0, id)
  })
  return ordered
}

/**
 * The kinds of texts of sections by the start of the comment before one: one line, several lines, and formatted text. The
 * first two are typed on the page itself.
 */
export const SECTION_TEXTS = { line: 'site-text:', lines: 'site-lines:', html: 'site-html:' } as const

export type SectionTextKind = keyof typeof SECTION_TEXTS

/** The text of the comment after a text of a section. */
export const SECTION_TEXT_END = '/site-text'

/**
 * The comment before a text.
 *
 * @param place - the names of its section, of its item if it is in one, and of its setting
 * @example
 * sectionTextMark('line', 'faq.item-1.question') // 'site-text:faq.item-1.question'
 */
export const sectionTextMark = (kind: SectionTextKind, place: string): string => SECTION_TEXTS[kind] + place

/** The kind and the place of a text by the comment before it; null for another comment. */
export function sectionTextIn(
  comment: string,
): { readonly kind: SectionTextKind; readonly place: string } | null {
  for (const [kind, start] of Object.entries(SECTION_TEXTS) as [SectionTextKind, string][])
    if (comment.startsWith(start)) return { kind, place: comment.slice(start.length) }
  return null
}
