import { type BlockContext, defineBlock, type OptionValues } from '../../core/block.js'
import { isInPreview } from '../../dom/frames.js'
import { addListener, createElement, parentElement } from '../../dom/native.js'
import { CodeOptions } from './options.js'

type Options = OptionValues<typeof CodeOptions>
type Context = BlockContext<Options, { readonly listing: HTMLElement | undefined; readonly isWide: boolean }>

/** Runs the owner's scripts in document order, each once. */
async function run(context: Context, scripts: readonly HTMLScriptElement[]): Promise<void> {
  const { attrs, signal } = context
  const inert = await import('../../services/consent/embeds/inert-script.js')
  for (const script of scripts) {
    if (signal.aborted) return
    if (!inert.isInert(script) || !inert.hasPageNonce(script)) {
      console.warn(`A script of a code block needs type="text/plain", and ${inert.WRONG_NONCE}`, script)
      continue
    }
    const made = inert.copyOfInert(script)
    const loaded =
      script.hasAttribute('src') && !made.async
        ? new Promise<void>((resolve) => {
            for (const type of ['load', 'error']) addListener(made, type, () => resolve(), { signal })
          })
        : null
    attrs.insert(parentElement(script)!, made, script.nextSibling)
    await loaded
  }
}

/** Says in the panel's preview that the scripts do not run there. */
async function explain({ attrs, element, signal, site }: Context): Promise<void> {
  const { t } = await (await import('./note.js')).loadNote(site)
  if (signal.aborted) return
  const note = createElement(site.document, 'p')
  note.className = 'site-code-note'
  note.textContent = t('code.preview')
  attrs.insert(element, note)
}

export default defineBlock({
  name: 'code',
  options: CodeOptions,

  measure({ element, parts }) {
    const listing = element.matches('[data-part=listing]') ? element : parts('listing')[0]
    return { listing, isWide: listing !== undefined && listing.scrollWidth > listing.clientWidth }
  },

  init(context) {
    const { attrs, element, guard, measured, options, parts, site } = context
    const { listing } = measured
    if (options.language) attrs.set(element, 'data-language', options.language)
    if (listing && measured.isWide) {
      attrs.set(listing, 'tabindex', '0')
      // A region without a name would say nothing.
      if (options.language) {
        attrs.set(listing, 'role', 'region')
        attrs.set(listing, 'aria-label', options.language)
      }
    }
    const scripts = parts('script') as HTMLScriptElement[]
    const own = scripts.filter((script) => !script.hasAttribute('data-consent'))
    const hasScripts = element.querySelector('script[type="text/plain"]') !== null
    if (hasScripts && isInPreview(site)) guard(explain)(context)
    else if (own.length > 0) guard(run)(context, own)
  },
})
