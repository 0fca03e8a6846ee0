import type { Site } from '../../../core/site.js'
import { Journal } from '../../../dom/ledger.js'
import { addListener, createElement, ofDocument, queryAllOf } from '../../../dom/native.js'
import { trustedScript, trustedScriptUrl } from '../../../dom/trusted-script.js'
import { consent } from '../consent.js'
import { accepted } from '../rules/policy.js'
import { purposeOf } from './purpose.js'

/** Types of scripts that run; everything else is data. */
const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i

/** Attributes that are not copied: those that make it wait, that Trusted Types guards, or that would run. */
const LEFT_OUT = /^(?:type|src|data-consent|data-type|nonce|on.*)$/i

const MISTAKE = 'A script with data-consent needs type="text/plain", or it runs before anyone has been asked.'
const NO_NONCE = 'A script with data-consent needs the nonce under which the scripts of its page run.'

/** The nonce under which this page's scripts run, if they run under one. */
const nonceOf = (document: Document): string =>
  [...ofDocument(document, 'scripts')].map(({ nonce }) => nonce).find((nonce) => nonce) ?? ''

function copyOf(waiting: HTMLScriptElement): HTMLScriptElement {
  const made = createElement(waiting.ownerDocument, 'script')
  for (const { name, value } of waiting.attributes) {
    if (!LEFT_OUT.test(name)) made.setAttribute(name, value)
  }
  made.type = waiting.dataset.type ?? ''
  made.nonce = waiting.nonce
  // Of those that a script made, only these keep their order.
  made.async = waiting.hasAttribute('async')
  const src = waiting.getAttribute('src')
  if (src === null) made.text = trustedScript(waiting)
  else made.src = trustedScriptUrl(src)
  return made
}

/** Runs `script[type="text/plain"][data-consent]` once the visitor accepts: in document order, each once. */
export default function startWaitingScripts(site: Site): void {
  const { document, signal } = site
  const attrs = new Journal(() => '')
  const known = new WeakSet<Element>()
  let queue = Promise.resolve()

  const run = async (waiting: HTMLScriptElement) => {
    if (signal.aborted) return
    const made = copyOf(waiting)
    const over =
      waiting.hasAttribute('src') && !made.async
        ? new Promise<void>((resolve) => {
            for (const type of ['load', 'error']) addListener(made, type, () => resolve(), { signal })
          })
        : null
    attrs.insert(waiting.parentElement!, made, waiting.nextSibling)
    await over
  }

  const look = () => {
    const nonce = nonceOf(document)
    for (const each of queryAllOf(document, 'script[data-consent]')) {
      const waiting = each as HTMLScriptElement
      const isMistake = RUNS.test(waiting.type.trim())
      // A page that lets only scripts with its nonce run must not find one here that has none.
      const isRefused = nonce !== '' && waiting.nonce !== nonce
      if (known.has(waiting)) continue
      if (isMistake || isRefused) {
        known.add(waiting)
        console.warn(isMistake ? MISTAKE : NO_NONCE, waiting)
      } else if (waiting.type.trim().toLowerCase() === 'text/plain' && accepted(site, purposeOf(waiting))) {
        known.add(waiting)
        queue = queue.then(() => run(waiting)).catch((error) => console.warn(error))
      }
    }
  }
  look()
  site.shared(consent).onChange(look, signal)
  site.on('page:ready', look)
  addListener(signal, 'abort', () => attrs.restore())
}
