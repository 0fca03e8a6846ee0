import { addListener, closest, getAttribute, ofDocument } from '../../dom/native.js'
import { loadingLogs } from '../../messages/en.json'
import type { Reporter } from '../report.js'
import type { Site } from '../site.js'
import type { Registry } from './registry.js'
import type { WaitingBlocks } from './waiting.js'

/** Controls that only a script can make work. Links, form controls and summaries work without it. */
const SCRIPTED = 'button, [role="button"], [role="tab"]'

/** A submit button submits its form without script too. */
const isNative = (control: Element): boolean =>
  control instanceof HTMLButtonElement && control.type !== 'button' && control.form !== null

/**
 * Holds back the first click on a block whose code is still loading. The block repeats it once it is ready.
 */
function keepFirstClick({ document, signal }: Site, waiting: WaitingBlocks): void {
  const keep = (event: Event) => {
    const { target } = event
    const block = target instanceof Element ? waiting.ownerOf(target) : null
    if (!block) return
    waiting.wake(block.element)
    const control = closest(target as Element, SCRIPTED) as HTMLElement | null
    if (!control || isNative(control) || getAttribute(control, 'href') !== null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    block.click ??= control
  }
  addListener(document, 'click', keep, { capture: true, signal })
}

/**
 * Hydrates the page once it has been parsed.
 *
 * @param hydrations - the first one is added here; other scripts may add more, and all are awaited
 */
export async function hydratePage(
  site: Site,
  waiting: WaitingBlocks,
  hydrations: Promise<void>[],
  observe: boolean | undefined,
): Promise<void> {
  const { document, signal } = site
  if (ofDocument(document, 'readyState') === 'loading') {
    await new Promise((resolve) => addListener(document, 'DOMContentLoaded', resolve, { once: true, signal }))
  }
  keepFirstClick(site, waiting)
  // Without it, the blocks that are in the page already still start.
  if (observe)
    await import('../on-demand/observer.js').then(
      (observer) => observer.observe(site),
      (cause) => console.warn(loadingLogs['loading.log.module'], 'observer', cause),
    )
  hydrations.push(site.hydrate())
  for (const hydration of hydrations) await hydration
}

/**
 * Reports names in the page's markup that have no code, once the page has loaded: until then, scripts further down may
 * still register them.
 */
export function reportUnknownBlocks(site: Site, registry: Registry, { phrase, violation }: Reporter): void {
  const { document, signal } = site
  const { unknown } = registry
  const check = () =>
    unknown.size > 0 && phrase(({ reportUnknown }) => reportUnknown(site, registry, violation), unknown)
  if (ofDocument(document, 'readyState') === 'complete') check()
  else addListener(document, 'readystatechange', check, { once: true, signal })
}
