import { attribute, elements } from './html.js'

/** Addresses that only open a page, or write to somebody. */
const HARMLESS = ['http:', 'https:', 'mailto:', 'tel:']

/** Attributes whose value is followed or loaded. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data']

/** Elements that no text of a person may become. */
const LIVE = ['iframe', 'object', 'embed', 'base', 'svg', 'math', 'style', 'meta', 'link', 'script']

const protocolOf = (address: string) =>
  URL.canParse(address, 'https://site.example') ? new URL(address, 'https://site.example').protocol : 'https:'

/** The markup of a page that could run a script or load something by the words of a person; empty without any. */
export function liveMarkup(html: string): readonly string[] {
  return elements(html).flatMap((element) => {
    const { nodeName } = element
    const attributes = (element.attrs ?? []).filter(
      ({ name, value }) =>
        /^on/.test(name) ||
        (name === 'style' && /url\(|expression|javascript|[{}<]/i.test(value)) ||
        name === 'srcdoc' ||
        (ADDRESSES.includes(name) && !HARMLESS.includes(protocolOf(value))),
    )
    const found = attributes.map(({ name, value }) => `<${nodeName} ${name}="${value}">`)
    const isLive = LIVE.includes(nodeName) && attribute(element, 'type') !== 'application/json'
    return isLive ? [...found, `<${nodeName}>`] : found
  })
}
