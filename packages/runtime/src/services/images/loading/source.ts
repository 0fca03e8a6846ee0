import type { SizeFormat } from '../settings/options.js'

const LOADABLE = /^(?:https?|data|blob):$/

/** Whether a picture can have this address: not empty, and with a scheme that browsers load. */
export function isLoadable(source: string, base: string): boolean {
  if (source.trim() === '' || !URL.canParse(source, base)) return false
  const { protocol } = new URL(source, base)
  return LOADABLE.test(protocol) || protocol === new URL(base).protocol
}

/**
 * Upgrades an `http:` address on one of the platform's hosts to `https:`; leaves any other unchanged. The page's own
 * host is one of them if the page is secure.
 *
 * @param base - the page's address
 * @param hosts - `imageHosts` of the page's context
 */
export function secureSource(source: string, base: string, hosts: readonly string[]): string {
  if (!URL.canParse(source, base)) return source
  const { protocol, host } = new URL(source, base)
  const page = new URL(base)
  const ours = hosts.includes(host) || (page.protocol === 'https:' && page.host === host)
  return protocol === 'http:' && ours ? source.replace(/^\s*http:/i, 'https:') : source
}

const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s

/** Pictures without other widths: `data:`, `blob:` and SVG. */
const ONE_SIZE = /^\s*(?:data|blob):|\.svgz?$/i

/**
 * The address of a picture in one width: `?format=750w` or `photo-750w.jpg`, or the same for all widths.
 *
 * @param width - in pixels
 */
export function sizedSource(source: string, width: number, format: SizeFormat): string {
  const [, path = '', query = '', hash = ''] = PARTS.exec(source) ?? []
  if (format === 'none' || ONE_SIZE.test(path)) return source
  if (format === 'filename') return `${path.replace(/(\.[^./]*)?$/, `-${width}w$1`)}${query}${hash}`
  const others = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^format(?:=|$)/.test(pair))
  return `${path}?${[...others, `format=${width}w`].join('&')}${hash}`
}

/** An address as a CSS `url()`. */
export const cssUrl = (source: string): string =>
  `url("${source.replace(/["\\\n\r\f]/g, (character) => encodeURIComponent(character))}")`
