import type { BlockContext } from '../../core/block.js'
import type { Site } from '../../core/site.js'
import { SiteError } from '../../dom/errors.js'
import { endPage } from '../../dom/frames.js'
import { addListener, createElement, getAttribute } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { whenProviderAllowed } from './provider-gate.js'

/** Enough for forms, maps and players. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'
/** Without `allow-same-origin`, providers cannot read their own cookies. */
const FOREIGN_SANDBOX = `${SANDBOX} allow-same-origin`

/** The permissions of a frame whose markup has none. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  allow: 'fullscreen',
  referrerpolicy: 'strict-origin-when-cross-origin',
}

interface ProviderFrame {
  /** A frame of the server without `src`, or an element that gets a frame. It has its size already. */
  readonly place: HTMLElement
  readonly url: URL
  /** The name of the frame for assistive technology. */
  readonly title: string
  /** The name of the provider; empty where only its host is known. */
  readonly provider: string
  /** The frame loads now. Called again if the visitor withdraws the consent and gives it once more. */
  readonly onFrame?: (frame: HTMLIFrameElement) => void
  /** The policy of the page blocks the frame. */
  readonly onBlocked: () => void
}

type Context = Pick<BlockContext, 'site' | 'attrs' | 'signal' | 'guard'>

/**
 * The address of a provider's page.
 *
 * @param option - where it was written, for the error
 * @throws SiteError if a frame must not show it
 */
export function frameAddress(
  { document }: Pick<Site, 'document'>,
  block: string,
  option: string,
  written: string,
): URL {
  const { href, origin } = document.location
  const url = URL.canParse(written, href) ? new URL(written, href) : null
  if (written && url && (url.protocol === 'https:' || url.origin === origin)) return url
  const given = JSON.stringify(written.slice(0, 200))
  throw new SiteError(
    `${block}: "${option}" is ${given}; allowed: an https address, or a page of this website`,
  )
}

/** Ends the page of the provider. */
function empty({ attrs }: Context, frame: HTMLIFrameElement): void {
  attrs.remove(frame, 'src')
  // Chromium warns of an empty frame with this sandbox, which has the page's origin.
  if (getAttribute(frame, 'sandbox') === FOREIGN_SANDBOX) attrs.remove(frame, 'sandbox')
  endPage(frame)
}

function fill({ site, attrs }: Context, { place, url, title }: ProviderFrame): HTMLIFrameElement {
  const isServers = place instanceof HTMLIFrameElement
  const frame = isServers ? place : createElement(site.document, 'iframe')
  // Beside `allow-scripts`, a frame of the page's own origin could remove its sandbox.
  const isForeign = url.origin !== site.document.location.origin
  const sandbox = isForeign ? FOREIGN_SANDBOX : SANDBOX
  for (const [name, value] of Object.entries({ ...ATTRIBUTES, sandbox, title, src: url.href })) {
    if (!getAttribute(frame, name)) attrs.set(frame, name, value)
  }
  return isServers ? frame : attrs.insert(place, frame)
}

/**
 * Shows a page of a provider in a frame, once the gate of the provider is open. A page of the website itself needs no
 * consent. The frame is sandboxed, unless the server's frame has a sandbox already.
 *
 * @example
 * showProviderFrame(context, { place: part('frame'), url, title: 'Tides', provider: '', onBlocked })
 */
export function showProviderFrame(context: Context, options: ProviderFrame): void {
  const { site, attrs, signal, guard } = context
  const { place, url, title, provider, onFrame, onBlocked } = options
  let frame: HTMLIFrameElement | undefined

  const close = () => {
    if (!frame) return
    if (frame === place) empty(context, frame)
    else frame.remove()
    frame = undefined
  }
  const pass = () => {
    if (url.origin === site.document.location.origin)
      return new Promise<unknown>((resolve) => site.shared(near)(place, () => resolve(null), signal))
    const host = provider ? `${provider} (${url.host})` : url.host
    const onWithdraw = guard(() => {
      close()
      return open()
    })
    return whenProviderAllowed(site, place, { title, host, attrs, signal, onWithdraw })
  }
  const open = async () => {
    await pass()
    if (signal.aborted) return
    frame = fill(context, options)
    onFrame?.(frame)
  }
  const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (!frame || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(url.origin)) return
    close()
    onBlocked()
  }
  addListener(site.document, 'securitypolicyviolation', guard(blocked), { signal })
  addListener(signal, 'abort', close, { once: true })
  guard(open)()
}
