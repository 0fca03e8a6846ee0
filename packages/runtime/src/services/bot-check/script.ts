import { messageOf, SiteError } from '../../core/errors.js'
import type { Site } from '../../core/site.js'
import { createElement, queryAllOf } from '../../dom/native.js'
import { trustedScriptUrl } from '../../dom/trusted-script.js'
import type { BotCheckAdapter } from './adapter.js'

/** How long a provider's script may take, with all that it loads until it can draw. */
export const SCRIPT_TIMEOUT_MS = 30_000

export const canRender = ({ api }: BotCheckAdapter): boolean => typeof api()?.render === 'function'

/**
 * Puts a provider's script into the page and waits until it can draw. The script stays while the site lives, since
 * providers look for it; one that failed is taken out, so that a later try asks again.
 *
 * @throws SiteError where it is refused or not there, takes too long, or brings nothing that draws
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
      // A policy of the page may refuse it.
      script.src = trustedScriptUrl(url)
      // What a nonce vouches for may vouch for more: the runtime's own script has it.
      script.nonce = [...queryAllOf(document, 'script[nonce]')].find(({ nonce }) => nonce)?.nonce ?? ''
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
