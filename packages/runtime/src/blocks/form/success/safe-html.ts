import { ofDocument } from '../../../dom/native.js'
import { isLinkAddress } from '../../../schema/address.js'

const setOf = (names: string) => new Set(names.split(' '))

/** The elements that are copied, by namespace. None of them runs code or navigates by itself. */
const ELEMENTS: ReadonlyMap<string | null, ReadonlySet<string>> = new Map([
  [
    'http://www.w3.org/1999/xhtml',
    setOf(
      'a abbr address area article aside audio b bdi bdo big blockquote br button caption center cite code col ' +
        'colgroup data datalist dd del details dfn div dl dt em fieldset figcaption figure font footer form h1 h2 ' +
        'h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li main map mark menu meter nav ol ' +
        'optgroup option output p picture pre progress q rp rt ruby s samp search section select small source ' +
        'span strike strong style sub summary sup table tbody td textarea tfoot th thead time tr track tt u ul ' +
        'var video wbr',
    ),
  ],
  [
    'http://www.w3.org/2000/svg',
    setOf(
      'circle clipPath defs desc ellipse g line linearGradient mask path pattern polygon polyline ' +
        'radialGradient rect stop svg symbol text title tspan use',
    ),
  ],
])

/** The attributes that are copied, besides `data-…` and `aria-…`. */
const ATTRIBUTES = setOf(
  'abbr accept align allow allowfullscreen alt autocomplete autoplay bgcolor border cellpadding cellspacing checked ' +
    'class clip-path clip-rule color cols colspan controls coords crossorigin cx cy d datetime decoding default dir ' +
    'disabled download dx dy enctype enterkeyhint face fetchpriority fill fill-opacity fill-rule font-size ' +
    'font-weight for gradientTransform gradientUnits headers height hidden high hreflang id inputmode kind label ' +
    'lang list loading loop low mask max maxlength media method min minlength multiple muted name novalidate ' +
    'offset opacity open optimum part pattern placeholder playsinline points preload preserveAspectRatio r readonly ' +
    'referrerpolicy rel required reversed role rows rowspan rx ry sandbox scope selected shape size sizes span ' +
    'srclang srcset start step stop-color stop-opacity stroke stroke-linecap stroke-linejoin stroke-opacity ' +
    'stroke-width style tabindex target text-anchor title transform translate type usemap valign value viewBox ' +
    'width wrap x x1 x2 xmlns y y1 y2',
)
const OPEN_ENDED = /^(?:aria|data)-[\w.-]+$/

/** The attributes that are copied if their value is an address that runs no code. */
const ADDRESSES = setOf('action cite formaction href poster src')
const INLINE_PICTURE = /^data:image\//i

const isAllowed = ({ localName }: Element, { name, value }: Attr): boolean =>
  ADDRESSES.has(name)
    ? isLinkAddress(value) || (localName === 'img' && INLINE_PICTURE.test(value))
    : ATTRIBUTES.has(name) || OPEN_ENDED.test(name)

/**
 * Copies the elements and attributes that are known to run no code, and drops every other element with its content.
 * Elements are created instead of cloned, because a clone would include shadow roots.
 */
export function safeCopy(page: Document, html: DocumentFragment): DocumentFragment {
  const copy = ofDocument(page, 'createDocumentFragment').call(page)
  copyInto(copy, html)
  return copy
}

function copyInto(target: ParentNode & Node, source: Node): void {
  const page = target.ownerDocument!
  for (const node of source.childNodes) {
    if (node instanceof Text) target.append(ofDocument(page, 'createTextNode').call(page, node.data))
    if (!(node instanceof Element) || !ELEMENTS.get(node.namespaceURI)?.has(node.localName)) continue
    const element = ofDocument(page, 'createElementNS').call(page, node.namespaceURI, node.localName)
    for (const attribute of node.attributes) {
      if (isAllowed(node, attribute)) element.setAttributeNode(attribute.cloneNode() as Attr)
    }
    copyInto(element, node)
    target.append(element)
  }
}
