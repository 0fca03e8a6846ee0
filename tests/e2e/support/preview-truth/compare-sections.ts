import type { Page } from '@playwright/test'
import type { SettingsSectionName } from '@site/runtime/contract'
import { type BlockRecord, recordOf } from '../block-record.js'
import type { FrameName, Options } from './frames.js'

/** The part of a page that a section changes. */
interface Shown {
  /** Its own element, which is there or not; null if it changes parts that are always there. */
  readonly element: string | null
  /** Whether the page shows that element in a small window. */
  isShown?(values: Options): boolean
  /** Whether what it changes may depend on what has been in view. */
  readonly scrolls?: true
  /** The selector of the compared part; the whole page by default. */
  readonly compared?: string
}

/** All but the button that opens the cookie banner again: it waits for a choice, and the preview takes none. */
const PAGE = 'body > :not(.site-cookie-manage)'

/** The page that the frames show. */
const PATH = '/visit'

const isIn = (pages: unknown) => Array.isArray(pages) && pages.includes(PATH)

/** Sections with what shows them; null if no page shows them, or if their values are a theme's own, as words are. */
export const SECTIONS: Readonly<Record<SettingsSectionName, Shown | null>> = {
  'cookie-banner': {
    element: '[data-overlay="cookie-banner"]',
    isShown: ({ isCookieBannerEnabled }) => isCookieBannerEnabled === true,
  },
  // The preview scrolls to what has changed.
  contact: { element: null, scrolls: true },
  site: { element: null, scrolls: true },
  shop: null,
  header: { element: null },
  footer: { element: null },
  colors: { element: null },
  fonts: { element: null },
  popup: {
    element: '.site-popup',
    isShown: ({ style, enableMobile, showOnAllPages, enabledPages }) =>
      style === 'show' && enableMobile === true && (showOnAllPages === true || isIn(enabledPages)),
    scrolls: true,
    // Beside the popup in the preview, the page can be used.
    compared: '.site-popup',
  },
  'announcement-bar': {
    element: '[data-announcement-bar]',
    isShown: ({ style, text, startsAt, endsAt }) =>
      style === 'on' && text !== '' && !/^2999/.test(String(startsAt)) && !/^2020/.test(String(endsAt)),
  },
  'info-bar': {
    element: '.site-info',
    isShown: ({ style, ...entries }) => style !== 'none' && Object.values(entries).includes(true),
  },
  words: null,
  mails: null,
  css: { element: null },
  redirects: null,
}

/**
 * Sections in the order in which they are compared. Lanes beside each other change other parts of the page, so that one
 * load compares a step of each; the sections of a lane take turns. Templates print the page for the preview of the
 * contact data, the website, the header and the footer, with what is stored of all others. A page cannot be used beside its popup.
 */
export const LANES: readonly (readonly (readonly SettingsSectionName[])[])[] = [
  [['cookie-banner'], ['colors', 'fonts', 'css'], ['announcement-bar', 'info-bar']],
  // The last one has scrolled the preview, and its map has loaded.
  [['header', 'footer', 'contact', 'site']],
  [['popup']],
]

interface Global {
  shownIn: typeof shownIn
  recordOf: typeof recordOf
}

/** The visible properties of the elements of a selector, from the start of a frame's page. Runs in the page. */
function shownIn(
  frame: string,
  selector: string,
  record: (element: Element) => BlockRecord,
): readonly string[] {
  const { contentDocument, contentWindow } = document.getElementById(frame) as HTMLIFrameElement
  contentWindow!.scrollTo({ top: 0, behavior: 'instant' })
  return [...contentDocument!.querySelectorAll(selector)]
    .filter((each) => each.getClientRects().length > 0)
    .flatMap((each) => {
      const { html, layout } = record(each)
      const { left, top } = each.getBoundingClientRect()
      return [
        ...html.replace(' aria-modal="true"', '').split(/(?=<)/),
        `at ${Math.round(left)},${Math.round(top)}`,
        ...layout,
      ]
    })
}

const FRAMES: readonly FrameName[] = ['preview', 'reload']

/** The first lines in which the frames differ. */
async function difference(page: Page, selector: string): Promise<readonly string[]> {
  const [preview = [], reload = []] = await page.evaluate(
    ([frames, compared]) => {
      const { shownIn: read, recordOf: record } = globalThis as unknown as Global
      return frames.map((frame) => read(frame, compared, record))
    },
    [FRAMES, selector] as const,
  )
  return preview
    .flatMap((line, at) => (line === reload[at] ? [] : [`preview ${line}`, `reload  ${reload[at]}`]))
    .concat(preview.length === reload.length ? [] : [`${preview.length} and ${reload.length} lines`])
    .slice(0, 6)
}

/** How many of a section's elements each frame shows. */
const countShown = (page: Page, selector: string) =>
  page.evaluate(
    ([frames, element]) =>
      frames.map((id) => {
        const { contentDocument } = document.getElementById(id) as HTMLIFrameElement
        const all = [...contentDocument!.querySelectorAll(element)]
        return all.filter((each) => each.getClientRects().length > 0).length
      }),
    [FRAMES, selector] as const,
  )

/** Scrolls through both pages: a popup waits for that, and so does a map. */
const scrollThrough = (page: Page) =>
  page.evaluate(async (frames) => {
    const views = frames.map((id) => (document.getElementById(id) as HTMLIFrameElement).contentWindow!)
    const end = Math.max(...views.map(({ document: { body } }) => body.scrollHeight))
    for (let top = 0; top < end; top += innerHeight) {
      for (const view of views) view.scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }
  }, FRAMES)

/**
 * How the frames differ in what they show of some sections: nothing once both show each, or do not, and are equal.
 *
 * @param shown all values of each section
 */
export async function differenceOfSections(
  page: Page,
  shown: ReadonlyMap<SettingsSectionName, Options>,
): Promise<readonly string[]> {
  const sections = [...shown].map(([section, values]) => ({ ...SECTIONS[section]!, values }))
  await page.evaluate(`globalThis.shownIn ??= ${shownIn}; globalThis.recordOf ??= ${recordOf}`)
  if (sections.some(({ scrolls }) => scrolls)) await scrollThrough(page)
  for (const { element, isShown, values } of sections) {
    if (element === null) continue
    const wanted = isShown?.(values) === true ? 1 : 0
    const counts = await countShown(page, element)
    if (counts.some((count) => count !== wanted)) return [`${element} in frames: ${counts}, not ${wanted}`]
  }
  const compared = new Set(sections.map((section) => section.compared ?? PAGE))
  return (await Promise.all([...compared].map((selector) => difference(page, selector)))).flat()
}
