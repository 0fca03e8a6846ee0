import {
  RUNTIME_BASE as BASE,
  type Condition,
  createManifestReader,
  type Described,
  type Manifest,
} from '../assets/runtime-manifest.js'
import type { SeedWebsite } from '../site/seed-schema.js'
import { blocksIn, type HtmlBlock } from './html-blocks.js'

export const SCRIPT: string = `${BASE}auto.js`
/** All sheets in one, for templates that do not print the sheets of each page. */
export const STYLE: string = `${BASE}site.css`

/** Facts that decide about the files of a page, besides its HTML. */
export interface PageFacts {
  readonly website: SeedWebsite
  /** An owner may enable anything in the panel's preview. */
  readonly signedIn: boolean
}

/** The files that a page needs, by their addresses. */
export interface PageFiles {
  readonly sheets: readonly string[]
  readonly scripts: readonly string[]
}

const isFilled = (section: unknown): boolean =>
  typeof section === 'object' && section !== null && Object.keys(section).length > 0

type Settings = Readonly<Record<string, unknown>>

/** Whether a website uses an overlay, by the overlay's name in the manifest. */
const OVERLAYS: Readonly<Record<string, (website: SeedWebsite) => boolean>> = {
  'cookie-banner': ({ cookieSettings }) => isFilled(cookieSettings),
  'announcement-bar': ({ showAnnouncementBar }) => showAnnouncementBar === true,
  'popup-overlay': ({ settings }) => isFilled(settings.popupOverlaySettings),
  'info-bar': ({ settings }) => isFilled(settings.mobileInfoBarSettings),
}

/** The entry of the manifest for links that open a lightbox. */
const LIGHTBOX_LINKS = 'links'

function holds(
  { options = {}, part }: Condition,
  found: HtmlBlock,
  defaults: Settings,
  html: string,
): boolean {
  if (part !== undefined && !html.includes(`data-part="${part}"`)) return false
  return Object.entries(options).every(([name, values]) => {
    const option = found.options[name]
    if (option === undefined && values.includes(null)) return true
    const value = option ?? defaults[name]
    return values.some((each) => each !== null && String(each) === String(value))
  })
}

/** The files of a manifest that this HTML needs. */
function filesOf(manifest: Manifest, html: string, { website, signedIn }: PageFacts): PageFiles {
  // The entry itself has a script tag.
  const scripts = new Set(manifest.entry.js.filter((file) => BASE + file !== SCRIPT))
  const sheets = new Set(manifest.entry.css)
  const locale = website.language.toLowerCase()
  const add = ({ js, texts }: Described) => {
    const translated = texts[locale] ?? texts[locale.split('-')[0] ?? ''] ?? []
    for (const file of [...js, ...translated]) scripts.add(file)
  }
  const hasLightboxLinks = html.includes(' data-lightbox')
  let opensPictures = hasLightboxLinks
  for (const found of blocksIn(html)) {
    const block = Object.hasOwn(manifest.blocks, found.name) ? manifest.blocks[found.name] : undefined
    if (!block) continue
    for (const sheet of block.css ?? []) sheets.add(sheet)
    // The code of a waiting block is loaded when it is due.
    if (found.waits) continue
    add(block)
    for (const [name, { js, when }] of Object.entries(block.pieces)) {
      if (!when?.some((condition) => holds(condition, found, block.options ?? {}, html))) continue
      for (const file of js) scripts.add(file)
      opensPictures ||= name === 'enlarge'
    }
  }
  const overlays = Object.keys(OVERLAYS).filter((name) => OVERLAYS[name]?.(website))
  for (const name of hasLightboxLinks ? [...overlays, LIGHTBOX_LINKS] : overlays) {
    const overlay = manifest.overlays[name]
    if (overlay) add(overlay)
  }
  const { lightbox, overlays: overlaySheet, ...others } = manifest.sheets
  if (lightbox && (opensPictures || signedIn)) sheets.add(lightbox)
  if (overlaySheet && (overlays.length > 0 || signedIn || html.includes(' data-consent')))
    sheets.add(overlaySheet)
  if (signedIn) for (const sheet of Object.values(others)) sheets.add(sheet)
  const addresses = (files: Iterable<string>) => [...files].map((file) => BASE + file)
  return { sheets: addresses(sheets), scripts: addresses(scripts) }
}

/**
 * Finds the files of the built runtime that a page needs. A build without a manifest has one sheet for everything.
 *
 * @param folder the built runtime, as an absolute path
 * @example
 * const { sheets } = await createRuntimeFiles('/srv/runtime')(html, { website, signedIn: false })
 */
export function createRuntimeFiles(folder: string): (html: string, facts: PageFacts) => Promise<PageFiles> {
  const read = createManifestReader(folder)
  return async (html, facts) => {
    const built = await read()
    return built ? filesOf(built.manifest, html, facts) : { sheets: [STYLE], scripts: [] }
  }
}
