import { createElement } from '../../../dom/native.js'
import { nonceOf } from '../../../dom/page-scripts.js'
import { trustedScript, trustedScriptUrl } from '../../../dom/trusted/trusted-script.js'

/** Attributes that are not copied: those that make the script wait, that Trusted Types guards, or that hold code. */
const OMITTED = /^(?:type|src|data-consent|data-part|data-type|nonce|on.*)$/i

/** The end of a sentence about a script without the page's nonce. */
export const WRONG_NONCE = 'needs the nonce under which the scripts of its page run.'

/** Whether a script is written so that browsers do not run it. */
export const isInert = ({ type }: HTMLScriptElement): boolean => type.trim().toLowerCase() === 'text/plain'

/**
 * Whether a script may run. The page's policy only lets scripts with its nonce run; the runtime must not be a way around
 * that.
 */
export function hasPageNonce(script: HTMLScriptElement): boolean {
  const nonce = nonceOf(script.ownerDocument)
  return nonce === '' || script.nonce === nonce
}

/** A copy of an inert script of the page that runs once it is inserted. Check the nonce first. */
export function copyOfInert(inert: HTMLScriptElement): HTMLScriptElement {
  const made = createElement(inert.ownerDocument, 'script')
  for (const { name, value } of inert.attributes) {
    if (!OMITTED.test(name)) made.setAttribute(name, value)
  }
  made.type = inert.dataset.type ?? ''
  made.nonce = inert.nonce
  // Scripts that are inserted by script keep their order only with `async` off.
  made.async = inert.hasAttribute('async')
  const src = inert.getAttribute('src')
  if (src === null) made.text = trustedScript(inert)
  else made.src = trustedScriptUrl(src)
  return made
}
