import { isLinkAddress } from '@site/runtime/contract'
import { type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model'

/** The levels of headings that pages keep. */
export const HEADING_LEVELS = [2, 3, 4] as const

/** Keeps the name of an element that has another of the same meaning, such as `b` and `strong`. */
const named = (...elements: readonly string[]): TagParseRule[] =>
  elements.map((element) => ({ tag: element, attrs: { element } }))

const nodes = {
  /** `isBare`: a text without paragraphs, which stays one as long as it is alone. */
  doc: { content: 'block+', attrs: { isBare: { default: false } } },
  /** `element` is empty for text without an element around it. */
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: { element: { default: '' } },
    parseDOM: named('p', 'div'),
    toDOM: ({ attrs }) => [attrs.element || 'p', 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: HEADING_LEVELS[0] } },
    parseDOM: HEADING_LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
} as const satisfies Record<string, NodeSpec>

const emphasis = (usual: string, other: string): MarkSpec => ({
  attrs: { element: { default: usual } },
  parseDOM: named(usual, other),
  toDOM: ({ attrs }) => [attrs.element, 0],
})

const plain = (element: string): MarkSpec => ({
  parseDOM: [{ tag: element }],
  toDOM: () => [element, 0],
})

/** From the outermost to the innermost. */
const marks = {
  link: {
    attrs: { href: {}, newWindow: { default: false } },
    // Text that is typed behind a link is not part of it.
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? ''
          return isLinkAddress(href) && { href, newWindow: element.getAttribute('target') === '_blank' }
        },
      },
    ],
    toDOM: ({ attrs: { href, newWindow } }) => ['a', { href, ...(newWindow && { target: '_blank' }) }, 0],
  },
  strong: emphasis('strong', 'b'),
  em: emphasis('em', 'i'),
  underline: plain('u'),
  strike: plain('s'),
  small: plain('small'),
} as const satisfies Record<string, MarkSpec>

export type MarkName = keyof typeof marks

/** The elements of the editor: those that pages keep of an owner's text (`TEXT_ELEMENTS` of the contract). */
export const schema = new Schema<keyof typeof nodes, MarkName>({ nodes, marks })
