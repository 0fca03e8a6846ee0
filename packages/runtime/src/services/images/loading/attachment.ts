import { IMAGE_ATTACH_POLL_MS, IMAGE_ATTACH_TRIES } from '../../../contract/constants/image.js'
import { isConnected } from '../../../dom/native.js'

/**
 * Calls back once a node is in the page: at once where it is, else looking every 10 ms, a hundred times, and
 * then no more [IMGL-003].
 */
export function whenAttached(node: Node, then: () => void, signal: AbortSignal): void {
  if (isConnected(node)) {
    then()
    return
  }
  let tries = 0
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    tries += 1
    const attached = isConnected(node)
    if (!attached && tries < IMAGE_ATTACH_TRIES) return
    stop()
    signal.removeEventListener('abort', stop)
    if (attached) then()
  }, IMAGE_ATTACH_POLL_MS)
  signal.addEventListener('abort', stop, { once: true })
}
