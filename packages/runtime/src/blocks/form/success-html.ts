import type { FormContext } from './field.js'

const isHandler = ({ name }: Attr) => name.startsWith('on')

/** The nonce under which this page's scripts run, if they run under one. */
const nonceOf = (page: Document): string =>
  [...page.scripts].map(({ nonce }) => nonce).find((nonce) => nonce !== '') ?? ''

/**
 * Shows the owner's own HTML after a success, and runs its scripts in their order. The HTML comes from a template of
 * the page, as trusted as the page itself; nothing of an answer gets here [AMB-37].
 */
export function showHtml(
  { attrs, options, site }: FormContext,
  place: HTMLElement,
  template: HTMLTemplateElement,
): void {
  const { document } = site
  // In the template's own document nothing runs yet.
  const content = template.content.cloneNode(true) as DocumentFragment
  const nonce = nonceOf(document)
  for (const script of content.querySelectorAll('script')) {
    if (!options.successScripts) {
      script.remove()
      continue
    }
    script.async = false
    if (nonce && !script.nonce) script.nonce = nonce
  }
  if (!options.successScripts) {
    for (const element of content.querySelectorAll('*')) {
      for (const { name } of [...element.attributes].filter(isHandler)) element.removeAttribute(name)
    }
  }
  attrs.text(place, '')
  place.append(document.importNode(content, true))
}
