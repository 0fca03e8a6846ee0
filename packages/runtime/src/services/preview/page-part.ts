import { PAGE_PART_ATTRIBUTE } from '../../contract/constants/page.js'
import type { PagePart } from '../../contract/settings-sections/names.js'
import type { Site } from '../../core/site.js'
import { ofDocument, queryAllOf } from '../../dom/native.js'
import { bringIntoView } from './bring-into-view.js'
import { type CreateSectionView, type RenderSection, SECTION_MARK, type SectionView } from './section-view.js'

/** Replaces an element by another one, with the blocks of both. */
async function replace(site: Site, old: Element, next: Element): Promise<void> {
  site.dehydrate(old)
  old.replaceWith(next)
  await site.hydrate(next)
}

/** An element of the page, and the one that stands in its place. */
interface Shown {
  readonly own: Element
  preview: Element
}

/**
 * Shows a part of the page with unsaved settings, as the server's templates print it. The nth element of the page that is
 * marked as the part is the nth one of the server's.
 */
function previewPart(site: Site, render: RenderSection, part: PagePart): SectionView {
  const { document, signal } = site
  const mark = `${PAGE_PART_ATTRIBUTE}="${part}"`
  const selector = `[${mark}]`
  const missing = () => new Error(`no element of the page has ${mark}`)
  let shown: Shown[] = []
  const leave = async () => {
    const before = shown
    shown = []
    for (const { own, preview } of before) await replace(site, preview, own)
  }
  const restore = () => {
    for (const { own, preview } of shown) preview.replaceWith(own)
  }
  signal.addEventListener('abort', restore, { once: true })

  return {
    async show(values) {
      if (!values) return leave()
      const current = [...queryAllOf(document, selector)]
      if (current.length === 0) throw missing()
      const page = await render(part, values)
      if (signal.aborted) return
      if (!page) throw new Error('the server did not render the page with these settings')
      const rendered = [...queryAllOf(page, selector)]
      if (rendered.length !== current.length) throw missing()
      const isFirst = shown.length === 0
      for (const [index, old] of current.entries()) {
        const preview = ofDocument(document, 'importNode').call(document, rendered[index]!, true) as Element
        preview.setAttribute(SECTION_MARK, '')
        const known = shown.find((each) => each.preview === old)
        if (known) known.preview = preview
        else shown.push({ own: old, preview })
        await replace(site, old, preview)
      }
      // Once: later, people may look at something else on the page while they type.
      if (isFirst)
        bringIntoView(
          site,
          shown.map(({ preview }) => preview),
        )
    },
  }
}

const viewOf = (part: PagePart): { readonly default: CreateSectionView } => ({
  default: (site, render) => previewPart(site, render, part),
})

/** The views of the parts. */
export const header = viewOf('header')
export const footer = viewOf('footer')
