import type { Site } from '../../../core/site.js'
import { Journal } from '../../../dom/ledger.js'
import { addListener, getAttribute, ofDocument, queryAllOf } from '../../../dom/native.js'
import { consent } from '../consent.js'
import { accepted, choose } from '../rules/policy.js'
import { placeholder } from './placeholder.js'
import { purposeOf } from './purpose.js'

/** What is done to a frame: it shows, or it waits behind a placeholder. */
interface State {
  readonly attrs: Journal
  readonly waits: boolean
  placeholder?: HTMLElement
}

/** Where a frame will lead; null for what is no page of the web, such as code. */
function addressOf(frame: Element): URL | null {
  const given = getAttribute(frame, 'data-src')
  const address = given && URL.canParse(given, frame.baseURI) ? new URL(given, frame.baseURI) : null
  return address && /^https?:$/.test(address.protocol) ? address : null
}

/**
 * Frames with `data-consent` and their address in `data-src` wait for the visitor: in their place stands what they
 * are and who serves them, with a button to load this one now and one to accept for the whole website.
 */
export default function startWaitingFrames(site: Site): void {
  const { document, signal } = site
  const states = new Map<Element, State>()
  /** Loaded by a visitor who did not accept more: they stay until the page is left. */
  const once = new WeakSet<Element>()
  const refused = new WeakSet<Element>()

  /** Gives back the server's frame. @returns whether the focus was in its place */
  const end = (frame: Element): boolean => {
    const { attrs, placeholder } = states.get(frame) ?? {}
    const held = placeholder?.contains(ofDocument(document, 'activeElement')) === true
    states.delete(frame)
    attrs?.restore()
    return held
  }

  const begin = (frame: Element, waits: boolean): State => {
    const state = { attrs: new Journal(() => ''), waits }
    states.set(frame, state)
    return state
  }

  const load = (frame: HTMLElement, { href }: URL) => {
    const held = end(frame)
    begin(frame, false).attrs.set(frame, 'src', href)
    // What was focused is no more: nobody is thrown back to the top of the page.
    if (held) frame.focus({ preventScroll: true })
  }

  const wait = async (frame: HTMLElement, address: URL) => {
    end(frame)
    const state = begin(frame, true)
    const made = await placeholder(site, frame, address, (isForAll) => {
      if (isForAll) return choose(site, true)
      once.add(frame)
      load(frame, address)
    })
    if (states.get(frame) !== state || !frame.parentElement) return
    state.placeholder = made
    state.attrs.insert(frame.parentElement, made, frame)
    state.attrs.set(frame, 'hidden', '')
  }

  const look = () => {
    for (const frame of [...states.keys()]) if (!frame.isConnected) end(frame)
    for (const frame of queryAllOf(document, 'iframe[data-consent][data-src]')) {
      const address = addressOf(frame)
      const waits = states.get(frame)?.waits
      if (address) {
        const may = once.has(frame) || accepted(site, purposeOf(frame))
        if (may && waits !== false) load(frame, address)
        else if (!may && !waits) wait(frame, address)
      } else if (!refused.has(frame)) {
        refused.add(frame)
        console.warn('A frame with data-consent needs a web address in data-src.', frame)
      }
    }
  }
  look()
  site.shared(consent).onChange(look, signal)
  site.on('page:ready', look)
  addListener(signal, 'abort', () => {
    for (const frame of [...states.keys()]) end(frame)
  })
}
