import type { PageContext } from '../../contract/context/index.js'
import type { Site } from '../../core/site.js'
import { ofDocument, queryAllOf } from '../../dom/native.js'
import { SECTION_MARK, type SectionValues, type SectionView } from '../../services/preview/section-view.js'
import startInfoBar from '../bars/info-bar.js'
import { showInfoBar } from '../bars/info-bar-view.js'
import { unsavedSite } from './unsaved-site.js'

const BAR = 'site-info'

/**
 * Takes the page's own bar out of the page, also one that appears later. Hiding it would not do: sheets reserve space for
 * a bar that exists.
 *
 * @returns puts it back
 */
function withoutOwn(document: Document): () => void {
  const body = ofDocument(document, 'body')
  let own: Element | undefined
  const remove = () => {
    const bar = queryAllOf(document, `body > .${BAR}:not([${SECTION_MARK}])`)[0]
    if (!bar) return
    own = bar
    bar.remove()
  }
  const observer = new MutationObserver(remove)
  observer.observe(body, { childList: true })
  remove()
  return () => {
    observer.disconnect()
    if (own) body.append(own)
  }
}

/**
 * The information bar of small windows with unsaved settings. Only the page writes it, so it needs no call.
 *
 * @param contextOf - the part of the page's context that the settings change
 */
export function infoBarView(
  site: Site,
  contextOf: (values: SectionValues) => Partial<PageContext>,
): SectionView {
  const { document, signal } = site
  let shown: AbortController | null = null
  let restore: (() => void) | null = null
  signal.addEventListener('abort', () => restore?.(), { once: true })

  return {
    async show(values) {
      const before = shown
      shown = null
      if (values) {
        restore ??= withoutOwn(document)
        shown = new AbortController()
        const unsaved = unsavedSite(site, shown, contextOf(values))
        let done: Promise<unknown> = Promise.resolve()
        startInfoBar(unsaved, (own) => {
          done = showInfoBar(own, (bar) => bar.setAttribute(SECTION_MARK, ''))
          return done
        })
        try {
          await done
        } catch (error) {
          shown.abort()
          shown = before
          throw error
        }
      }
      before?.abort()
      if (values) return
      restore?.()
      restore = null
    },
  }
}

/** The view of the bar's own settings. */
export default function previewInfoBar(site: Site): SectionView {
  const { websiteSettings } = site.context
  return infoBarView(site, (mobileInfoBarSettings) => ({
    websiteSettings: { ...websiteSettings, mobileInfoBarSettings },
  }))
}
