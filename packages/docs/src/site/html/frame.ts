import { escaped } from '../../markdown/index.js'
import { addressOf, type Door } from '../../page.js'
import type { Assets } from '../assets.js'
import { DOOR_NAMES, DOORS } from '../doors.js'

/** The values around the content of any page. */
export interface Frame {
  /** The title of the window, without the name of the site. */
  readonly title: string
  readonly summary: string
  /** The path of the page, as of {@link DocsPage}. */
  readonly path: string
  /** The door that the page is behind; undefined for the pages before the doors. */
  readonly door?: Door
  /** The address of the index that the search of this page reads. */
  readonly index: string
  readonly assets: Assets
  readonly scripts?: readonly string[]
  readonly sheets?: readonly string[]
  /** HTML between header and footer. */
  readonly body: string
}

const SITE = 'Site Runtime'

/** The outline of a sun and of a moon: either stands for the look that a press turns on. */
const LOOK = `<button class="look" type="button" data-look>
<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="4.5"/><path d="M12 2v3m0 14v3M2 12h3m14 0h3M4.9 4.9 7 7m10 10 2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1"/></svg>
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"/></svg>
<span class="hidden">Dark look</span></button>`

const GLASS = `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/></svg>`

const doorLinks = (current: Door | undefined): string =>
  DOOR_NAMES.map((door) => {
    const isCurrent = door === current ? ' aria-current="true"' : ''
    return `<li><a href="${addressOf(door)}"${isCurrent}>${DOORS[door].title}</a></li>`
  }).join('')

const header = ({ door, index }: Frame): string => `<header class="top">
<a class="brand" href="${addressOf('')}">${SITE}</a>
<nav class="doors" aria-label="Readers"><ul>${doorLinks(door)}</ul></nav>
<a class="search" href="${addressOf('pages')}" data-search="${index}">${GLASS}<span>Search</span><kbd>Ctrl K</kbd></a>
${LOOK}
</header>`

/** A complete page. It has no inline script and no inline style, which the policy refuses. */
export function framed(frame: Frame): string {
  const { title, summary, assets, body, scripts = [], sheets = [] } = frame
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title === SITE ? `${SITE}: documentation` : `${title} · ${SITE}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escaped(summary)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<script src="${assets.look}"></script>
<link rel="stylesheet" href="${assets.sheet}">
${sheets.map((sheet) => `<link rel="stylesheet" href="${escaped(sheet)}">\n`).join('')}<script type="module" src="${assets.reader}"></script>
${scripts.map((script) => `<script type="module" src="${escaped(script)}"></script>\n`).join('')}</head>
<body>
<a class="skip" href="#docs-content">Skip to the content</a>
${header(frame)}
${body}
</body>
</html>
`
}
