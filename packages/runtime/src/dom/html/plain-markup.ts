import { isLinkAddress } from '../../schema/address.js'

/** Comments, declarations, tags, and any other sign that could open one; what does not end goes up to the end. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"?|'[^']*'?)*)>?|</gi

/** Elements that mark up text. */
const KEPT = /^(?:p|div|br|a|strong|b|em|i|u|s|small|[uo]l|li|h[2-4])$/

/** Elements whose content is not text to read. {@link HIDDEN} stands in for them. */
const LEFT_OUT = /^(?:script|style|iframe|title|textarea|template)$/

const ADDRESS = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const NEW_WINDOW = /\starget\s*=\s*["']?_blank/i

/** The element that holds what is not to be read: for a parser it is text, whatever stands in it. */
export const HIDDEN = 'textarea'

function linkAttributes(written: string): string {
  const [, double, single, bare] = ADDRESS.exec(written) ?? []
  // Escaped anew, so that no sign in it is read as another than the one that is looked at.
  const address = (double ?? single ?? bare ?? '')
    .replace(/&(?!amp;)/g, '&amp;')
    .replace(/["<>]/g, encodeURIComponent)
  const target = NEW_WINDOW.test(written) ? ' target="_blank"' : ''
  return (isLinkAddress(address) ? ` href="${address}"` : '') + target
}

/**
 * Markup of paragraphs, emphasis, lists and links, without any attribute but the address and the target of a link:
 * nothing in it can run or load, whatever reads it. Of other elements their text is left.
 *
 * @example
 * plainMarkup('<p onclick="run()">Fish & <a href="/chips" class="x">chips</a><img src="x"></p>')
 * // '<p>Fish & <a href="/chips">chips</a></p>'
 */
export const plainMarkup = (html: string): string =>
  html.replace(MARKUP, (whole, slash?: string, name = '', written = '') => {
    if (whole === '<') return '&lt;'
    const kind = LEFT_OUT.test(name.toLowerCase()) ? HIDDEN : name.toLowerCase()
    if (kind !== HIDDEN && !KEPT.test(kind)) return ''
    return `<${slash}${kind}${kind === 'a' && !slash ? linkAttributes(written) : ''}>`
  })
