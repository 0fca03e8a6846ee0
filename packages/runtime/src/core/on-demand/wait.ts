import { WAIT_FOR_ELEMENT_POLL_MS } from '../../contract/constants/page.js'
import { queryAll } from '../../dom/native.js'

/**
 * Waits until an element is on the page. It looks every 100 ms.
 *
 * @throws the signal's reason once it aborts
 *
 * @example
 * const map = await waitForElement('#map', { signal })
 */
export function waitForElement(
  selector: string,
  { root = document, signal }: { root?: ParentNode; signal?: AbortSignal } = {},
): Promise<HTMLElement> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const check = () => {
      const found = queryAll(root, selector)[0]
      if (!found) return
      clearInterval(timer)
      resolve(found)
    }
    const timer = setInterval(check, WAIT_FOR_ELEMENT_POLL_MS)
    signal?.addEventListener('abort', () => {
      clearInterval(timer)
      reject(signal.reason)
    })
    check()
  })
}
