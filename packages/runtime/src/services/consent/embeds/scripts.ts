import type { Site } from '../../../core/site.js'
import { PageLedger } from '../../../dom/ledger.js'
import { addListener, createElement, queryAllOf } from '../../../dom/native.js'
import { isScriptType, nonceOf } from '../../../dom/page-scripts.js'
import { trustedScript, trustedScriptUrl } from '../../../dom/trusted/trusted-script.js'
import { consent } from '../consent.js'
import { accepted } from '../rules/policy.js'
import { purposeOf } from './purpose.js'

/** Attributes that are not copied: those that make the script wait, that Trusted Types guards, or that hold code. */
const OMITTED = /^(?:type|src|data-consent|data-type|nonce|on.*)$/i

const WRONG_TYPE =
  'A script with data-consent needs type="text/plain", or it runs before anyone has been asked.'
const WRONG_NONCE = 'A script with data-consent needs the nonce under which the scripts of its page run.'

function copyOf(waiting: HTMLScriptElement): HTMLScriptElement {
  const made = createElement(waiting.ownerDocument, 'script')
  for (const { name, value } of waiting.attributes) {
    if (!OMITTED.test(name)) made.setAttribute(name, value)
  }
  made.type = waiting.dataset.type ?? ''
  made.nonce = waiting.nonce
  // Scripts that are inserted by script keep their order only with `async` off.
  made.async = waiting.hasAttribute('async')
  const src = waiting.getAttribute('src')
  if (src === null) made.text = trustedScript(waiting)
  else made.src = trustedScriptUrl(src)
  return made
}

/** Runs each `script[type="text/plain"][data-consent]` once the visitor accepts, in document order. */
export default function startWaitingScripts(site: Site): void {
  const { document, signal } = site
  const attrs = new PageLedger(() => '')
  const handled = new WeakSet<Element>()
  let queue = Promise.resolve()

  const run = async (waiting: HTMLScriptElement) => {
    if (signal.aborted) return
    const made = copyOf(waiting)
    const loaded =
      waiting.hasAttribute('src') && !made.async
        ? new Promise<void>((resolve) => {
            for (const type of ['load', 'error']) addListener(made, type, () => resolve(), { signal })
          })
        : null
    attrs.insert(waiting.parentElement!, made, waiting.nextSibling)
    await loaded
  }

  const runAccepted = () => {
    const nonce = nonceOf(document)
    for (const each of queryAllOf(document, 'script[data-consent]')) {
      const waiting = each as HTMLScriptElement
      const hasWrongType = isScriptType(waiting.type)
      // The page's policy only lets scripts with its nonce run; this code must not be a way around that.
      const hasWrongNonce = nonce !== '' && waiting.nonce !== nonce
      if (handled.has(waiting)) continue
      if (hasWrongType || hasWrongNonce) {
        handled.add(waiting)
        console.warn(hasWrongType ? WRONG_TYPE : WRONG_NONCE, waiting)
      } else if (waiting.type.trim().toLowerCase() === 'text/plain' && accepted(site, purposeOf(waiting))) {
        handled.add(waiting)
        queue = queue.then(() => run(waiting)).catch((error) => console.warn(error))
      }
    }
  }
  runAccepted()
  site.shared(consent).onChange(runAccepted, signal)
  site.on('page:ready', runAccepted)
  addListener(signal, 'abort', () => attrs.restore())
}
