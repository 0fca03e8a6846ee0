import type { Site } from '../../core/site.js'
import { ofDocument, queryAllOf } from '../../dom/native.js'
import {
  type RenderSection,
  SECTION_MARK,
  type SectionValues,
  type SectionView,
} from '../../services/preview/section-view.js'
import { ANNOUNCEMENT, showAnnouncement } from '../bars/announcement-bar.js'
import { richText } from '../shared/rich-text.js'
import { unsavedSite } from './unsaved-site.js'

/**
 * Hides the page's own elements of a kind, also those that appear later, but not those of the preview.
 *
 * @returns shows them again
 */
function hideOwn(document: Document, selector: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${selector}:not([${SECTION_MARK}]) { display: none !important }`)
  const adopt = (sheets: CSSStyleSheet[]) =>
    Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document)
  const adopted = () => [...ofDocument(document, 'adoptedStyleSheets')]
  adopt([...adopted(), sheet])
  return () => adopt(adopted().filter((each) => each !== sheet))
}

/** Closing it in the preview lasts until the next change. */
const NO_MEMORY = { isClosed: () => false, remember: async () => {} }

/** The settings as the context of a page has them, for a place that script fills. */
const contextOf = ({ url, newWindow, ...bar }: SectionValues) => ({
  ...bar,
  clickthroughUrl: { url, newWindow },
})

/** The element of this page that stands where `element` stands in the server's page: the nth of its name and class. */
function twinOf(document: Document, element: Element): Element | undefined {
  const alike = (root: Document) =>
    [...queryAllOf(root, element.localName)].filter(({ className }) => className === element.className)
  return alike(document)[alike(element.ownerDocument).indexOf(element as HTMLElement)]
}

/** Adds a bar where the server has it: behind the page's own, before what follows it, or at the start of the page. */
function insert(document: Document, bar: Element, rendered: Element): void {
  const own = queryAllOf(document, `${ANNOUNCEMENT}:not([${SECTION_MARK}])`)[0]
  const next = rendered.nextElementSibling && twinOf(document, rendered.nextElementSibling)
  if (own) own.after(bar)
  else if (next) next.before(bar)
  else ofDocument(document, 'body').prepend(bar)
}

/** The announcement with unsaved settings, as the server's templates print it. */
export default function previewAnnouncement(site: Site, render: RenderSection): SectionView {
  const { document, context, signal } = site
  let shown: AbortController | null = null
  let restore: (() => void) | null = null
  /** The settings that the panel shows. The server may still be rendering earlier ones. */
  let latest: SectionValues | null = null
  /** The text at once, in the place that the template has for it. */
  const writeText = () => {
    const [place] = queryAllOf(document, `${ANNOUNCEMENT}[${SECTION_MARK}] [data-part="text"]`)
    const text = place && latest && richText(document, String(latest.text))
    // A link must not contain links: the server prints another element then.
    if (text && !(place.localName === 'a' && text.querySelector('a'))) place.replaceChildren(text)
  }
  const end = () => {
    shown?.abort()
    shown = null
    for (const bar of queryAllOf(document, `${ANNOUNCEMENT}[${SECTION_MARK}]`)) bar.remove()
  }
  const leave = () => {
    latest = null
    end()
    restore?.()
    restore = null
  }
  signal.addEventListener('abort', leave, { once: true })

  return {
    showAtOnce(values) {
      latest = values
      writeText()
    },

    async show(values) {
      if (!values) return leave()
      const page = await render('announcement-bar', values)
      if (signal.aborted) return
      if (!page) throw new Error('the server did not render the page with these settings')
      end()
      restore ??= hideOwn(document, ANNOUNCEMENT)
      const [rendered] = queryAllOf(page, ANNOUNCEMENT)
      if (!rendered) return
      const bar = ofDocument(document, 'importNode').call(document, rendered, true) as HTMLElement
      bar.setAttribute(SECTION_MARK, '')
      insert(document, bar, rendered)
      if (latest !== values) writeText()
      shown = new AbortController()
      const websiteSettings = { ...context.websiteSettings, announcementBarSettings: contextOf(values) }
      const unsaved = unsavedSite(site, shown, {
        showAnnouncementBar: values.style === 'on',
        websiteSettings,
      })
      await showAnnouncement(unsaved, bar, NO_MEMORY)
    },
  }
}
