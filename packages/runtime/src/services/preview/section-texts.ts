import { SECTION_TEXT_END, type SectionTextKind, sectionTextIn } from '../../contract/layout-markup.js'
import { SECTION_ITEMS } from '../../contract/page-sections/body.js'
import { ofDocument } from '../../dom/native.js'
import { isRecord } from '../../schema/record.js'
import { nodesOf, type PartNodes } from './layout/layout-parts.js'

/** Marks the element that a person types in, for its outline and its line breaks. */
export const TYPED = 'data-site-preview-typed'

/** A text of a section on the page, between its two comments. */
export interface SectionText {
  readonly kind: SectionTextKind
  /** Its setting, such as `heading` or `items.item-1.question`. */
  readonly setting: string
  readonly start: Comment
  readonly end: Comment
}

/** The setting of a text by its place, which names the section first. */
function settingAt(place: string): string {
  const [, ...names] = place.split('.')
  return names.length > 1 ? [SECTION_ITEMS, ...names].join('.') : (names[0] ?? '')
}

function textAfter(start: Comment): SectionText | null {
  const found = sectionTextIn(start.data)
  if (!found) return null
  for (let next = start.nextSibling; next; next = next.nextSibling) {
    if (next.nodeType === Node.COMMENT_NODE && (next as Comment).data === SECTION_TEXT_END)
      return { kind: found.kind, setting: settingAt(found.place), start, end: next as Comment }
  }
  return null
}

/** The texts in nodes, which are in one document. */
export function textsAmong(roots: readonly Node[]): readonly SectionText[] {
  const found: SectionText[] = []
  for (const root of roots) {
    const page = root.ownerDocument!
    const walker = ofDocument(page, 'createTreeWalker').call(page, root, NodeFilter.SHOW_COMMENT)
    for (
      let node: Node | null = root.nodeType === Node.COMMENT_NODE ? root : walker.nextNode();
      node;
      node = walker.nextNode()
    ) {
      const text = textAfter(node as Comment)
      if (text) found.push(text)
    }
  }
  return found
}

/** The texts of a part of the page that its owner may change. Only the nodes of that part are read. */
export const textsIn = (part: PartNodes): readonly SectionText[] => textsAmong(nodesOf(part))

/** The nodes of a text. */
export function contentOf({ start, end }: Pick<SectionText, 'start' | 'end'>): readonly ChildNode[] {
  const nodes: ChildNode[] = []
  for (let next = start.nextSibling; next && next !== end; next = next.nextSibling) nodes.push(next)
  return nodes
}

/** Whether an element has nothing but a text. */
export const isAlone = ({ start, end }: Pick<SectionText, 'start' | 'end'>, parent: Node): boolean =>
  [...parent.childNodes].every(
    (node) =>
      node === start ||
      node === end ||
      contentOf({ start, end }).includes(node) ||
      (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === ''),
  )

/** A text without formats, which need the tools of the panel. */
export interface PlainText extends SectionText {
  readonly kind: Exclude<SectionTextKind, 'html'>
}

export const isPlain = (text: SectionText): text is PlainText => text.kind !== 'html'

/** Writes a plain text. */
export function writeText(text: SectionText, value: string): void {
  const [first, ...more] = contentOf(text)
  for (const node of more) node.remove()
  if (first?.nodeType !== Node.TEXT_NODE) {
    first?.remove()
    text.start.after(value)
  } else if (first.nodeValue !== value) first.nodeValue = value
}

/** The value of a setting of a section, or of one of its items. */
export function valueAt(options: Readonly<Record<string, unknown>>, setting: string): unknown {
  const [name = '', item, inner = ''] = setting.split('.')
  if (item === undefined) return Object.hasOwn(options, name) ? options[name] : undefined
  const items = Array.isArray(options[name]) ? (options[name] as readonly unknown[]) : []
  const found = items.find((each) => isRecord(each) && each.id === item)
  const settings = isRecord(found) && isRecord(found.settings) ? found.settings : {}
  return Object.hasOwn(settings, inner) ? settings[inner] : undefined
}
