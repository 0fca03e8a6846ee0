import type { Site } from '../../core/site.js'
import { loadChunk } from '../../dom/load.js'
import { addListener } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { consent } from '../consent/consent.js'
import type { GatePlaceholder } from './gate-placeholder.js'

/** The element that a provider fills, and the cleanup for a visitor who withdraws the consent. */
export interface ProviderGate extends Omit<GatePlaceholder, 'allows'> {
  /** The visitor has withdrawn the consent: take the provider down, and call the gate again. Called once. */
  readonly onWithdraw?: () => void
}

/** Elements that the visitor loaded without accepting for the website; they stay until the page is left. */
const loadedOnce = () => new WeakSet<Element>()

const never = () => new Promise<never>(() => {})

async function whenAllowedHere(site: Site, element: HTMLElement, gate: ProviderGate): Promise<void> {
  const { signal, onWithdraw } = gate
  const isLoadedOnce = site.shared(loadedOnce)
  const choices = site.shared(consent)
  const allows = () => choices.allows('media').catch(() => false)
  if (!isLoadedOnce.has(element) && !(await allows()) && !signal.aborted) {
    const code = loadChunk('placeholder', () => import('./gate-placeholder.js'), { signal })
    const answer = await (await code).askVisitor(site, element, { ...gate, allows })
    if (answer === 'once') isLoadedOnce.add(element)
  }
  if (signal.aborted) return never()
  if (!onWithdraw || isLoadedOnce.has(element)) return undefined
  const watch = new AbortController()
  addListener(signal, 'abort', () => watch.abort(), { once: true })
  const check = async () => {
    if ((await allows()) || watch.signal.aborted) return
    watch.abort()
    onWithdraw()
  }
  choices.onChange(check, watch.signal)
}

/**
 * Resolves once a provider may fill an element: the element is near the viewport, and the visitor allows third parties.
 * Until the visitor does, a placeholder takes the place of the element; it can load this element alone, or accept for the
 * website. Where third parties are allowed, nothing shows.
 *
 * The element must have its later size already, and the link that works without the provider belongs beside it, not
 * inside: the placeholder hides the element. The promise stays pending if the block ends first.
 *
 * @throws ChunkLoadError if the placeholder does not load
 * @example
 * const show = async () => {
 *   const { host } = new URL(url)
 *   await whenProviderAllowed(site, canvas, { title, host, attrs, signal, onWithdraw: guard(hide) })
 *   await loadScript(site, { url, timeout: 30_000 })
 * }
 */
export function whenProviderAllowed(site: Site, element: HTMLElement, gate: ProviderGate): Promise<void> {
  return new Promise((resolve, reject) => {
    const pass = () => whenAllowedHere(site, element, gate).then(resolve, reject)
    site.shared(near)(element, pass, gate.signal)
  })
}
