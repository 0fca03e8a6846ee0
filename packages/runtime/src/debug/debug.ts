import type { Site } from '../core/site.js'
import { addListener } from '../dom/native.js'
import { readContext } from '../page/context.js'
import { createHeard } from './heard.js'
import { createView } from './view.js'

/** What may have changed a block. The site tells no more than this, and no timer asks for more. */
const NEWS = ['blocks:ready', 'block:failed', 'contract:violation', 'page:ready'] as const

/**
 * The debug view of a page: every block, what it was given, what went wrong. It lives in a shadow root of its own
 * and changes nothing of the page.
 */
export default function startDebugView(site: Site): void {
  const { document, signal } = site
  const heard = createHeard(site)
  const mount = () => {
    const { refresh } = createView(site, heard)
    for (const type of NEWS) site.on(type, refresh)
    // The page's context was checked before this code was here.
    readContext(document, (error) => {
      heard.add(error, null)
      refresh()
    })
  }
  // While the parser is at work, whatever is appended lands in the middle of the page.
  if (document.readyState === 'loading') {
    addListener(document, 'DOMContentLoaded', mount, { once: true, signal })
  } else mount()
}
