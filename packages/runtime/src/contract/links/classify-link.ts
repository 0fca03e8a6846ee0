import {
  ANCHOR_LINK_BELOW_LENGTH,
  FTP_LINK_BELOW_LENGTH,
  INTERNAL_LINK_BELOW_LENGTH,
  MAILTO_LINK_BELOW_LENGTH,
  SCRIPT_LINK_BELOW_LENGTH,
  SMS_LINK_BELOW_LENGTH,
  TEL_LINK_BELOW_LENGTH,
  TEL_LINK_MIN_SIGNS,
} from '../constants/network.js'

/** The kinds of links. `other` is a link that breaks the rules of its kind; `none` is no link at all. */
export const LINK_KINDS = [
  'tel',
  'sms',
  'mailto',
  'javascript',
  'ftp',
  'anchor',
  'internal',
  'collection-panel',
  'external',
  'other',
  'none',
] as const

export type LinkKind = (typeof LINK_KINDS)[number]

/** The rules of one kind. */
interface LinkRules {
  readonly kind: LinkKind
  /** A valid link is shorter than this, counted over the whole href. */
  readonly below: number
  /** Checks what follows the scheme. */
  readonly isValid?: (rest: string) => boolean
  /** Further needs of a valid link, in words. */
  readonly needs?: string
}

const hasSigns = (number: string): boolean => (number.match(/[\d+-]/g)?.length ?? 0) >= TEL_LINK_MIN_SIGNS

/** One at sign with something on both sides, and an ending after a dot. The headers after "?" are not checked. */
function isMailAddress(rest: string): boolean {
  const [name, host, ...more] = rest.split('?', 1)[0]!.split('@')
  const dot = host?.lastIndexOf('.') ?? -1
  return name !== '' && more.length === 0 && dot > 0 && dot < host!.length - 1
}

const EXTERNAL: LinkRules = { kind: 'external', below: Number.POSITIVE_INFINITY }
const ANCHOR: LinkRules = { kind: 'anchor', below: ANCHOR_LINK_BELOW_LENGTH }
const INTERNAL: LinkRules = { kind: 'internal', below: INTERNAL_LINK_BELOW_LENGTH }
const PANEL: LinkRules = { kind: 'collection-panel', below: INTERNAL_LINK_BELOW_LENGTH }

const SCHEMES: Readonly<Record<string, LinkRules>> = {
  tel: {
    kind: 'tel',
    below: TEL_LINK_BELOW_LENGTH,
    isValid: hasSigns,
    needs: `at least ${TEL_LINK_MIN_SIGNS} digits, pluses or minuses`,
  },
  sms: { kind: 'sms', below: SMS_LINK_BELOW_LENGTH },
  mailto: {
    kind: 'mailto',
    below: MAILTO_LINK_BELOW_LENGTH,
    isValid: isMailAddress,
    needs: 'one address with an @ and an ending after a dot',
  },
  javascript: { kind: 'javascript', below: SCRIPT_LINK_BELOW_LENGTH },
  ftp: { kind: 'ftp', below: FTP_LINK_BELOW_LENGTH },
  http: EXTERNAL,
  https: EXTERNAL,
}

/** Browsers ignore these around an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the URL standard names
const AROUND = /^[\u0000- ]+/

/** Browsers ignore these inside an address, also inside its scheme. */
const INSIDE = /[\t\n\r]/g

const SCHEME = /^([a-z][a-z\d+.-]*):/i

/** Two slashes of either kind lead to another host. */
const OTHER_HOST = /^[/\\]{2}/

const COLLECTION_PANEL = /^\/pages\/[\da-z]{24}\/?(?:[?#]|$)/i

/** The rules that a link comes under, and the text after its scheme; a text for no link and for other schemes. */
function recognise(href: string): readonly [rules: LinkRules, rest: string] | 'none' | 'other' {
  const address = typeof href === 'string' ? href.replace(AROUND, '').replace(INSIDE, '').trimEnd() : ''
  if (address === '') return 'none'
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined) {
    const rules = Object.hasOwn(SCHEMES, scheme) && SCHEMES[scheme]
    return rules ? [rules, address.slice(scheme.length + 1)] : 'other'
  }
  if (address.startsWith('#')) return [ANCHOR, '']
  if (OTHER_HOST.test(address)) return [EXTERNAL, '']
  return [COLLECTION_PANEL.test(address) ? PANEL : INTERNAL, '']
}

const obeys = (href: string, { below, isValid }: LinkRules, rest: string): boolean =>
  href.length < below && (isValid?.(rest) ?? true)

/**
 * The kind of a link, by what is written in its `href`. It never throws, and reads disguised schemes as browsers do.
 *
 * A kind does not make a link safe: `javascript` runs code, and so may `other`, such as a script that is too long or a
 * scheme that is not listed. Follow or store a link only if its kind is one that you expect.
 *
 * @example
 * classifyLink('tel:+44 20 7946 0000') // 'tel'
 * classifyLink('/visit') // 'internal'
 * classifyLink(' java\nscript:alert(1)') // 'javascript'
 */
export function classifyLink(href: string): LinkKind {
  const found = recognise(href)
  if (typeof found === 'string') return found
  const [rules, rest] = found
  return obeys(href, rules, rest) ? rules.kind : 'other'
}

/**
 * Whether a link is a script, of any length and however its scheme is disguised.
 *
 * @example
 * isScriptLink(' JavaScript:alert(1)') // true
 */
export function isScriptLink(href: string): boolean {
  const found = recognise(href)
  return typeof found !== 'string' && found[0].kind === 'javascript'
}

/**
 * The rule that a link breaks, in words; null if it breaks none, or if no rule is known for its scheme.
 *
 * @example
 * brokenLinkRule('tel:123') // 'fewer than 50 characters, with at least 4 digits, pluses or minuses'
 */
export function brokenLinkRule(href: string): string | null {
  const found = recognise(href)
  if (typeof found === 'string' || obeys(href, ...found)) return null
  const [{ below, needs }] = found
  return `fewer than ${below} characters${needs ? `, with ${needs}` : ''}`
}
