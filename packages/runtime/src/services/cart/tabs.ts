import { addListener } from '../../dom/native.js'
import { CART_CHANNEL } from './constants.js'

/**
 * Shares the stored cart with the other pages of the site.
 *
 * @param follow - gets the carts that others have stored; untrusted data
 * @returns shares a cart; does nothing where the browser has no such channels, or refuses them to a sandboxed frame
 */
export function shareWithTabs(signal: AbortSignal, follow: (cart: unknown) => void): (cart: unknown) => void {
  try {
    const channel = new BroadcastChannel(CART_CHANNEL)
    addListener(channel, 'message', ({ data }: MessageEvent<unknown>) => follow(data), { signal })
    addListener(signal, 'abort', () => channel.close(), { once: true })
    return (cart) => signal.aborted || channel.postMessage(cart)
  } catch {
    return () => {}
  }
}
