import { isConnected } from '../../../dom/native.js'
import { IMAGE_ATTACH_POLL_MS, IMAGE_ATTACH_TRIES } from '../constants.js'

/**
 * Calls back once a node is in the page. If it is not yet there, it checks every 10 ms, at most a hundred times.
 */
export function whenAttached(node: Node, attached: () => void, signal: AbortSignal): void {
  if (isConnected(node)) {
    attached()
    return
  }
  let tries = 0
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    tries += 1
    const isAttached = isConnected(node)
    if (!isAttached && tries < IMAGE_ATTACH_TRIES) return
    stop()
    signal.removeEventListener('abort', stop)
    if (isAttached) attached()
  }, IMAGE_ATTACH_POLL_MS)
  signal.addEventListener('abort', stop, { once: true })
}
