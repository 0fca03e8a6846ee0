import type { Site } from '../core/site.js'
import { PageLedger } from './ledger.js'
import { addListener, isConnected } from './native.js'
import { onNewContent } from './new-content.js'

/**
 * The ledger of a page feature, for the whole site. Page loaders swap elements while the site goes on, so an element that
 * was removed is restored and forgotten: memory does not grow, and an element that comes back counts as new.
 */
export class FeatureLedger extends PageLedger {
  constructor(site: Site) {
    super(() => '')
    onNewContent(site, () => this.release((node) => !isConnected(node)))
    addListener(site.signal, 'abort', () => this.restore(), { once: true })
  }

  /** Restores some of the nodes and forgets them. */
  release(isReleased: (node: Node) => boolean): void {
    const kept = this.log
    if (!kept) return
    const released: typeof kept = new Map()
    for (const [node, known] of kept) {
      if (!isReleased(node)) continue
      kept.delete(node)
      released.set(node, known)
    }
    this.log = released
    this.restore()
    this.log = kept
  }
}
