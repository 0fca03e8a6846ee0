import type { PagePart } from '../../contract/settings-sections/names.js'
import { PAGE_PART_ATTRIBUTE } from '../../contract/settings-sections/page-part.js'
import type { Site } from '../../core/site.js'
import { ofDocument, queryAllOf } from '../../dom/native.js'
import { type CreateSectionView, SECTION_MARK } from './section-view.js'

/** Replaces an element by another one, with the blocks of both. */
async function replace(site: Site, old: Element, next: Element): Promise<void> {
  site.dehydrate(old)
  old.replaceWith(next)
  await site.hydrate(next)
}

/** Shows a part of the page with unsaved settings, as the server's templates print it. */
const previewPart =
  (part: PagePart): CreateSectionView =>
  (site, render) => {
    const { document, signal } = site
    const selector = `[${PAGE_PART_ATTRIBUTE}="${part}"]`
    const missing = () => new Error(`no element of the page has ${PAGE_PART_ATTRIBUTE}="${part}"`)
    /** The page's own element, and the one that stands in its place. */
    let shown: { readonly own: Element; readonly preview: Element } | null = null
    const leave = async () => {
      if (!shown) return
      const { own, preview } = shown
      shown = null
      await replace(site, preview, own)
    }
    signal.addEventListener('abort', () => shown?.preview.replaceWith(shown.own), { once: true })

    return {
      async show(values) {
        if (!values) return leave()
        const [current] = queryAllOf(document, selector)
        if (!current) throw missing()
        const page = await render(part, values)
        if (signal.aborted) return
        if (!page) throw new Error('the server did not render the page with these settings')
        const [rendered] = queryAllOf(page, selector)
        if (!rendered) throw missing()
        const preview = ofDocument(document, 'importNode').call(document, rendered, true) as Element
        preview.setAttribute(SECTION_MARK, '')
        const old = shown?.preview ?? current
        shown = { own: shown?.own ?? current, preview }
        await replace(site, old, preview)
      },
    }
  }

/** The views of the parts. */
export const header = { default: previewPart('header') }
export const footer = { default: previewPart('footer') }
