import { messageOf, SiteError } from '../../core/errors.js'
import type { Site } from '../../core/site.js'
import { createElement, queryAllOf } from '../../dom/native.js'
import { nonceOf } from '../../dom/page-scripts.js'
import { trustedScriptUrl } from '../../dom/trusted/trusted-script.js'
import type { BotCheckAdapter } from './adapter.js'

/** How long a provider's script may take until it can render, with everything that it loads. */
export const SCRIPT_TIMEOUT_MS = 30_000

export const canRender = ({ api }: BotCheckAdapter): boolean => typeof api()?.render === 'function'

/**
 * Inserts a provider's script and waits until it can render. The script stays in the page, since providers look for
 * it; a failed one is removed, so that a later attempt loads it again.
 *
 * @throws SiteError if the script is blocked or missing, takes too long, or cannot render
 */
export async function loadScript(
  { document, signal }: Site,
  adapter: BotCheckAdapter,
  url: string,
): Promise<void> {
  const script = createElement(document, 'script')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const check = () => (canRender(adapter) ? resolve() : reject('cannot draw'))
      // May throw under the page's Trusted Types policy.
      script.src = trustedScriptUrl(url)
      // Under `strict-dynamic` a script with the page's nonce may load others.
      script.nonce = nonceOf(document)
      script.onerror = () => reject('not loaded')
      script.onload = () => (adapter.ready ? adapter.ready(check) : check())
      signal.addEventListener('abort', () => {
        script.remove()
        reject('not needed')
      })
      timer = setTimeout(reject, SCRIPT_TIMEOUT_MS, 'took too long')
      queryAllOf(document, 'head')[0]!.append(script)
    })
  } catch (cause) {
    script.remove()
    throw new SiteError(`${url}: ${messageOf(cause)}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
