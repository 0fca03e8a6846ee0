import type { Site } from '../../../core/site.js'
import { isInPreview } from '../../../dom/frames.js'
import { PageLedger } from '../../../dom/ledger.js'
import { logged } from '../../../dom/logged.js'
import { addListener, closest, queryAllOf } from '../../../dom/native.js'
import { isScriptType } from '../../../dom/page-scripts.js'
import { consent } from '../consent.js'
import { accepted } from '../rules/policy.js'
import { copyOfInert, hasPageNonce, isInert, WRONG_NONCE } from './inert-script.js'
import { purposeOf } from './purpose.js'

const WRONG_TYPE =
  'A script with data-consent needs type="text/plain", or it runs before anyone has been asked.'

/** Runs each `script[type="text/plain"][data-consent]` once the visitor accepts, in document order. */
export default function startWaitingScripts(site: Site): void {
  const { document, signal } = site
  const attrs = new PageLedger(() => '')
  const handled = new WeakSet<Element>()
  let queue = Promise.resolve()

  const run = async (waiting: HTMLScriptElement) => {
    if (signal.aborted) return
    const made = copyOfInert(waiting)
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
    for (const each of queryAllOf(document, 'script[data-consent]')) {
      const waiting = each as HTMLScriptElement
      const hasWrongType = isScriptType(waiting.type)
      const hasWrongNonce = !hasPageNonce(waiting)
      // In the panel, the block says that its code does not run.
      const isCode = closest(waiting, '[data-block="code"]') !== null
      if (handled.has(waiting) || (isCode && isInPreview(site))) continue
      if (hasWrongType || hasWrongNonce) {
        handled.add(waiting)
        console.warn(hasWrongType ? WRONG_TYPE : `A script with data-consent ${WRONG_NONCE}`, logged(waiting))
      } else if (isInert(waiting) && accepted(site, purposeOf(waiting))) {
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
