import { FOLLOW_SCRIPT_TIMEOUT_MS } from '../../contract/constants/page.js'
import { followedAccount } from '../../contract/page-features/follow.js'
import { reportFeatureIssue } from '../../core/feature-issue.js'
import type { Site } from '../../core/site.js'
import { eachElement } from '../../dom/each-element.js'
import { FeatureLedger } from '../../dom/feature-ledger.js'
import { createElement, getAttribute, ofDocument } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { whenAllowed } from '../consent/when-allowed.js'
import { loadScript } from './load-script.js'

const SCRIPT = 'https://platform.twitter.com/widgets.js'

/** The provider's object, once its script has run. */
interface Provider {
  readonly ready: (done: () => void) => void
  readonly widgets: {
    createFollowButton(
      account: string,
      holder: HTMLElement,
      options: { readonly dnt: boolean; readonly lang?: string },
    ): Promise<HTMLElement | undefined>
  }
}
const provider = () => (globalThis as { twttr?: Provider }).twttr

/** Loads the provider's script. @returns whether it can be used */
const load = (site: Site): Promise<boolean> =>
  loadScript(site, {
    url: SCRIPT,
    timeout: FOLLOW_SCRIPT_TIMEOUT_MS,
    whenLoaded(resolve, reject) {
      const twttr = provider()
      if (twttr?.ready) twttr.ready(resolve)
      else reject('cannot draw')
    },
  }).then(
    () => true,
    (error) => {
      if (!site.signal.aborted) console.warn(error)
      return false
    },
  )

/**
 * Replaces each `a[data-follow-button]` by the provider's button to follow an account. The script loads once a link is near
 * the viewport and the visitor allows third parties. The link stays until the button is there, and if it does not come.
 */
export default function startFollowButtons(site: Site): void {
  const { document, signal } = site
  const ledger = new FeatureLedger(site)
  let loading: Promise<boolean> | undefined
  let hasWarned = false
  const warn = (error: unknown) => {
    if (!hasWarned && !signal.aborted) console.warn(error)
    hasWarned = true
  }

  const replace = async (link: HTMLElement, account: string) => {
    await whenAllowed(site, 'media')
    loading ??= load(site)
    const isLoaded = await loading
    if (!isLoaded || signal.aborted || !link.parentElement) return
    const holder = ledger.insert(link.parentElement, createElement(document, 'span'), link.nextSibling)
    const lang = ofDocument(document, 'documentElement').lang.split('-', 1)[0]
    const options = { dnt: true, ...(lang && { lang }) }
    let button: HTMLElement | undefined
    try {
      // The provider may throw, or lack parts.
      button = await provider()!.widgets.createFollowButton(account, holder, options)
    } catch (error) {
      warn(error)
    }
    if (signal.aborted) return
    if (!button) {
      ledger.release((node) => node === holder)
      return
    }
    const hadFocus = ofDocument(document, 'activeElement') === link
    ledger.set(link, 'hidden', '')
    // The focused link is gone; without this, focus would move to the top of the page.
    if (hadFocus) button.focus({ preventScroll: true })
  }

  eachElement(site, '[data-follow-button]', (link) => {
    const account = followedAccount(getAttribute(link, 'href') ?? '')
    if (account !== null) site.shared(near)(link, () => replace(link, account))
    else reportFeatureIssue(link, 'data-follow-button')
  })
}
