import type { Site } from '../../../core/site.js'
import { endPage } from '../../../dom/frames.js'
import { PageLedger } from '../../../dom/ledger.js'
import { logged } from '../../../dom/logged.js'
import { addListener, getAttribute, ofDocument, queryAllOf } from '../../../dom/native.js'
import { consent } from '../consent.js'
import { accepted, choose } from '../rules/policy.js'
import { createPlaceholder } from './placeholder.js'
import { purposeOf } from './purpose.js'

/** A frame that shows, or that waits behind a placeholder. */
interface FrameState {
  readonly attrs: PageLedger
  readonly isWaiting: boolean
  placeholder?: HTMLElement
}

/** The web address of a frame; null for other schemes, such as `javascript:`. */
function addressOf(frame: Element): URL | null {
  const source = getAttribute(frame, 'data-src')
  const address = source && URL.canParse(source, frame.baseURI) ? new URL(source, frame.baseURI) : null
  return address && /^https?:$/.test(address.protocol) ? address : null
}

/**
 * Frames with `data-consent` and `data-src` wait for the visitor's consent. A placeholder in their place has a button
 * to load the frame once and a button to accept for the whole website.
 */
export default function startWaitingFrames(site: Site): void {
  const { document, signal } = site
  const states = new Map<HTMLElement, FrameState>()
  /** Frames that the visitor loaded without accepting for the website; they stay until the page is left. */
  const loadedOnce = new WeakSet<Element>()
  const reported = new WeakSet<Element>()

  /** Restores the server's frame, and ends the page in it. @returns whether its placeholder had the focus */
  const reset = (frame: HTMLElement): boolean => {
    const { attrs, isWaiting, placeholder } = states.get(frame) ?? {}
    const hadFocus = placeholder?.contains(ofDocument(document, 'activeElement')) === true
    states.delete(frame)
    attrs?.restore()
    if (isWaiting === false) endPage(frame)
    return hadFocus
  }

  const begin = (frame: HTMLElement, isWaiting: boolean): FrameState => {
    const state = { attrs: new PageLedger(() => ''), isWaiting }
    states.set(frame, state)
    return state
  }

  const load = (frame: HTMLElement, { href }: URL) => {
    const hadFocus = reset(frame)
    begin(frame, false).attrs.set(frame, 'src', href)
    // The focused button is gone; without this, focus would move to the top of the page.
    if (hadFocus) frame.focus({ preventScroll: true })
  }

  const wait = async (frame: HTMLElement, address: URL) => {
    reset(frame)
    const state = begin(frame, true)
    const placeholder = await createPlaceholder(site, frame, {
      title: getAttribute(frame, 'title')?.trim(),
      host: address.host,
      signal,
      answer(isForAll) {
        if (isForAll) return choose(site, true)
        loadedOnce.add(frame)
        load(frame, address)
      },
    })
    if (states.get(frame) !== state || !frame.parentElement) return
    state.placeholder = placeholder
    state.attrs.insert(frame.parentElement, placeholder, frame)
    state.attrs.set(frame, 'hidden', '')
  }

  const update = () => {
    for (const frame of [...states.keys()]) if (!frame.isConnected) reset(frame)
    for (const frame of queryAllOf(document, 'iframe[data-consent][data-src]')) {
      const address = addressOf(frame)
      const isWaiting = states.get(frame)?.isWaiting
      if (address) {
        const isAllowed = loadedOnce.has(frame) || accepted(site, purposeOf(frame))
        if (isAllowed && isWaiting !== false) load(frame, address)
        else if (!isAllowed && !isWaiting) wait(frame, address)
      } else if (!reported.has(frame)) {
        reported.add(frame)
        console.warn('A frame with data-consent needs a web address in data-src.', logged(frame))
      }
    }
  }
  update()
  site.shared(consent).onChange(update, signal)
  site.on('page:ready', update)
  addListener(signal, 'abort', () => {
    for (const frame of [...states.keys()]) reset(frame)
  })
}
