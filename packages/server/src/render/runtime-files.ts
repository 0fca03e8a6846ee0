import { join } from 'node:path'
import {
  RUNTIME_BASE as BASE,
  type Condition,
  createManifestReader,
  type Described,
  type Manifest,
} from '../base/files/runtime-manifest.js'
import { blocksIn, type HtmlBlock } from '../base/text/html-blocks.js'
import type { SeedWebsite } from '../content/seed/seed-schema.js'

const ENTRY = 'auto.js'
export const SCRIPT: string = BASE + ENTRY
/** The folder of the tag for pages of content, in the folder of the runtime and in its addresses. */
const CONTENT = 'content/'
/** The script of a theme whose pages have many blocks, in the place of the other. */
export const CONTENT_SCRIPT: string = BASE + CONTENT + ENTRY
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

const overlaysOf = (website: SeedWebsite): string[] =>
  Object.keys(OVERLAYS).filter((name) => OVERLAYS[name]?.(website))

const LIGHTBOX_LINK = ' data-lightbox'
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

/** The blocks of this HTML that the manifest describes, each with the names of its pieces that the markup asks for. */
function neededBlocks({ blocks }: Manifest, html: string) {
  return [...blocksIn(html)].flatMap((found) => {
    const block = Object.hasOwn(blocks, found.name) ? blocks[found.name] : undefined
    if (!block) return []
    const isNeeded = ({ when }: Described['pieces'][string]) =>
      when?.some((condition) => holds(condition, found, block.options ?? {}, html)) === true
    const pieces = found.waits
      ? []
      : Object.keys(block.pieces).filter((name) => isNeeded(block.pieces[name]!))
    return [{ block, pieces, waits: found.waits }]
  })
}

/** The sheets that this HTML needs, by their file names. */
function sheetsOf(manifest: Manifest, html: string, { website, signedIn }: PageFacts): ReadonlySet<string> {
  const sheets = new Set(manifest.entry.css)
  let opensPictures = signedIn || html.includes(LIGHTBOX_LINK)
  for (const { block, pieces } of neededBlocks(manifest, html)) {
    for (const sheet of block.css ?? []) sheets.add(sheet)
    opensPictures ||= pieces.includes('enlarge')
  }
  const { lightbox, overlays, ...others } = manifest.sheets
  if (lightbox && opensPictures) sheets.add(lightbox)
  if (overlays && (overlaysOf(website).length > 0 || signedIn || html.includes(' data-consent')))
    sheets.add(overlays)
  if (signedIn) for (const sheet of Object.values(others)) sheets.add(sheet)
  return sheets
}

/** The scripts that this HTML needs besides its entry, by their file names. */
function scriptsOf(manifest: Manifest, html: string, { website }: PageFacts): ReadonlySet<string> {
  const scripts = new Set(manifest.entry.js)
  scripts.delete(ENTRY)
  const locale = website.language.toLowerCase()
  const add = ({ js, texts }: Described) => {
    const translated = texts[locale] ?? texts[locale.split('-')[0] ?? ''] ?? []
    for (const file of [...js, ...translated]) scripts.add(file)
  }
  for (const { block, pieces, waits } of neededBlocks(manifest, html)) {
    // The code of a waiting block is loaded when it is due.
    if (waits) continue
    add(block)
    for (const name of pieces) for (const file of block.pieces[name]!.js) scripts.add(file)
  }
  const overlays = overlaysOf(website)
  for (const name of html.includes(LIGHTBOX_LINK) ? [...overlays, LIGHTBOX_LINKS] : overlays) {
    const overlay = manifest.overlays[name]
    if (overlay) add(overlay)
  }
  return scripts
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
  const readContent = createManifestReader(join(folder, CONTENT))
  return async (html, facts) => {
    const built = await read()
    if (!built) return { sheets: [STYLE], scripts: [] }
    const content = html.includes(`src="${CONTENT_SCRIPT}"`) ? await readContent() : undefined
    const [manifest, base] = content ? [content.manifest, BASE + CONTENT] : [built.manifest, BASE]
    const addresses = (files: Iterable<string>, base: string) => [...files].map((file) => base + file)
    return {
      sheets: addresses(sheetsOf(built.manifest, html, facts), BASE),
      scripts: addresses(scriptsOf(manifest, html, facts), base),
    }
  }
}
