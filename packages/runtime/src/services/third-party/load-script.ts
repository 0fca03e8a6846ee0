import type { Site } from '../../core/site.js'
import { messageOf, SiteError } from '../../dom/errors.js'
import { createElement, queryAllOf } from '../../dom/native.js'
import { nonceOf } from '../../dom/page-scripts.js'
import { trustedScriptUrl } from '../../dom/trusted/trusted-script.js'

export interface ThirdPartyScript {
  readonly url: string
  /** The time until its provider can be used, with everything that the script loads itself. */
  readonly timeout: number
  /** The id that the provider looks for. */
  readonly id?: string
  /** The element into which the script draws, if it draws beside itself; the head by default. */
  readonly parent?: Element
  /** Called when the script has run: its provider can be used, must still load parts, or cannot be used. */
  readonly whenLoaded?: (resolve: () => void, reject: (reason: string) => void) => void
}

/**
 * Inserts the script of another provider and waits until it can be used. Check the visitor's consent first. The script
 * stays in the page, since providers look for it; a failed one is removed, so that a later attempt loads it again.
 *
 * @throws SiteError if the script is blocked or missing, takes too long, or cannot be used
 * @example
 * await loadScript(site, { url: 'https://maps.example/api.js', timeout: 30_000 })
 */
export async function loadScript(
  { document, signal }: Pick<Site, 'document' | 'signal'>,
  options: ThirdPartyScript,
): Promise<void> {
  const { url, timeout, id, parent = queryAllOf(document, 'head')[0]!, whenLoaded } = options
  const script = createElement(document, 'script')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      // A signal that has aborted dispatches no event any more.
      if (signal.aborted) return reject('not needed')
      // May throw under the page's Trusted Types policy.
      script.src = trustedScriptUrl(url)
      // Under `strict-dynamic` a script with the page's nonce may load others.
      script.nonce = nonceOf(document)
      if (id) script.id = id
      script.onerror = () => reject('not loaded')
      script.onload = () => (whenLoaded ? whenLoaded(resolve, reject) : resolve())
      signal.addEventListener('abort', () => {
        script.remove()
        reject('not needed')
      })
      timer = setTimeout(reject, timeout, 'took too long')
      parent.append(script)
    })
  } catch (cause) {
    script.remove()
    throw new SiteError(`${url}: ${messageOf(cause)}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
