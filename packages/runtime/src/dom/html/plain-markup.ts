import { isLinkAddress } from '../../schema/address.js'

/** Comments, declarations, tags, and any other sign that could open one; an unclosed one extends to the end. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"?|'[^']*'?)*)>?|</gi

/**
 * Elements that are kept, because they mark up text. The only list of what an owner's text may have: the editor of the
 * panel offers these.
 */
export const TEXT_ELEMENTS = [
  'p',
  'div',
  'br',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
] as const

const KEPT: ReadonlySet<string> = new Set(TEXT_ELEMENTS)

/** Elements whose content is not readable text. {@link HIDDEN} replaces them. */
const LEFT_OUT = /^(?:script|style|iframe|title|textarea|template)$/

const ADDRESS = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const NEW_WINDOW = /\starget\s*=\s*["']?_blank/i

/** The element for hidden content: a parser treats anything inside it as text. */
export const HIDDEN = 'textarea'

function linkAttributes(written: string): string {
  const [, double, single, bare] = ADDRESS.exec(written) ?? []
  // Escaped again, so that every sign in it is read as the one that was checked.
  const address = (double ?? single ?? bare ?? '')
    .replace(/&(?!amp;)/g, '&amp;')
    .replace(/["<>]/g, encodeURIComponent)
  const target = NEW_WINDOW.test(written) ? ' target="_blank"' : ''
  return (isLinkAddress(address) ? ` href="${address}"` : '') + target
}

/**
 * Markup of paragraphs, emphasis, lists and links, without any attribute except the address and the target of a
 * link, so nothing in it can run or load in any parser. Other elements are reduced to their text.
 *
 * @example
 * plainMarkup('<p onclick="run()">Fish & <a href="/chips" class="x">chips</a><img src="x"></p>')
 * // '<p>Fish & <a href="/chips">chips</a></p>'
 */
export const plainMarkup = (html: string): string =>
  html.replace(MARKUP, (whole, slash?: string, name = '', written = '') => {
    if (whole === '<') return '&lt;'
    const kind = LEFT_OUT.test(name.toLowerCase()) ? HIDDEN : name.toLowerCase()
    if (kind !== HIDDEN && !KEPT.has(kind)) return ''
    return `<${slash}${kind}${kind === 'a' && !slash ? linkAttributes(written) : ''}>`
  })
