import type { BlockContext } from '../../core/block.js'
import { SiteError } from '../../dom/errors.js'
import { addListener, getAttribute, parentElement } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { copyOfInert, hasPageNonce, isInert, WRONG_NONCE } from '../consent/embeds/inert-script.js'
import { whenAllowed } from '../consent/when-allowed.js'
import { whenProviderAllowed } from './provider-gate.js'

/** The time that the script of a provider has to load. */
const PROVIDER_SCRIPT_TIMEOUT_MS = 30_000

type Context = Pick<BlockContext, 'site' | 'attrs' | 'signal'>

export interface ProviderScript {
  /** The element that the provider fills. It may contain a text to read meanwhile. */
  readonly place: HTMLElement
  /** An inert script of the page. */
  readonly script: HTMLElement
  readonly title: string
  /** The script did not load, and the place holds nothing to read. */
  readonly onFail: () => void
}

/** @throws SiteError if the script is not one that the page vouches for */
function checked(script: HTMLElement): HTMLScriptElement {
  const isScript = script instanceof HTMLScriptElement && isInert(script)
  if (!isScript) throw new SiteError('The script of a provider needs type="text/plain".')
  if (!hasPageNonce(script)) throw new SiteError(`The script of a provider ${WRONG_NONCE}`)
  if (!getAttribute(script, 'src')) throw new SiteError('The script of a provider needs a src.')
  return script
}

/** Replaces the children by copies, so that the server's own come back whatever the provider does to the copies. */
function protect({ attrs }: Context, place: HTMLElement): void {
  const originals = [...place.childNodes]
  attrs.undo(place, 'children', () => place.replaceChildren(...originals))
  place.replaceChildren(...originals.map((node) => node.cloneNode(true)))
}

/** Inserts a copy of the script that runs. */
async function run({ attrs, signal }: Context, script: HTMLScriptElement): Promise<void> {
  const made = copyOfInert(script)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(reject, PROVIDER_SCRIPT_TIMEOUT_MS, 'took too long')
      addListener(made, 'load', () => resolve(), { signal })
      addListener(made, 'error', () => reject('not loaded'), { signal })
      addListener(signal, 'abort', () => resolve(), { once: true })
      attrs.insert(parentElement(script)!, made, script.nextSibling)
    })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs the script of a provider that draws its content itself, once the element is near and the visitor allows third
 * parties. A text in the place stays readable meanwhile; an empty place has a placeholder.
 *
 * @throws SiteError if the script is not one that the page vouches for
 */
export async function runProviderScript(context: Context, options: ProviderScript): Promise<void> {
  const { site, attrs, signal } = context
  const { place, title, onFail } = options
  const script = checked(options.script)
  const isReadable = place.textContent.trim() !== ''
  if (isReadable) {
    await new Promise<void>((resolve) => site.shared(near)(place, resolve, signal))
    await whenAllowed(site, 'media')
  } else {
    const { host } = new URL(script.getAttribute('src')!, script.baseURI)
    await whenProviderAllowed(site, place, { title, host, attrs, signal })
  }
  if (signal.aborted) return
  protect(context, place)
  try {
    await run(context, script)
  } catch (cause) {
    if (signal.aborted) return
    console.warn(new SiteError(`${script.getAttribute('src')}: ${cause}`))
    if (!isReadable) onFail()
  }
}
