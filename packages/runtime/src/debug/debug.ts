import type { Site } from '../core/site.js'
import { addListener } from '../dom/native.js'
import { readContext } from '../page/context.js'
import { collectPageErrors } from './page-errors.js'
import { DebugView } from './view.js'

/**
 * The events after which blocks may have changed. Other changes appear when the pointer or the focus enters the
 * panel.
 */
const CHANGES = ['blocks:ready', 'block:failed', 'contract:violation', 'page:ready', 'content:ready'] as const

/** Shows the debug view: every block of the page with its options and errors. It does not change the page. */
export default function startDebugView(site: Site): void {
  const { document, signal } = site
  const errors = collectPageErrors(site)
  const mount = () => {
    const view = new DebugView(site, errors)
    for (const type of CHANGES) site.on(type, view.refresh)
    // The page's context was checked before this code was loaded.
    readContext(document, (error) => {
      errors.add(error, null)
      view.refresh()
    })
  }
  // Before the parser is done, an appended element would be in the middle of the page.
  if (document.readyState === 'loading') {
    addListener(document, 'DOMContentLoaded', mount, { once: true, signal })
  } else mount()
}
