import { escaped } from '../../markdown/index.js'
import { addressOf, type DocsPage } from '../../page.js'
import type { Assets } from '../assets.js'
import { DOORS } from '../doors.js'
import { type Anchor, anchorsOf } from '../headings.js'
import { type Group, neighboursOf } from '../outline.js'
import { framed } from './frame.js'

/** Longer groups are closed on pages of other groups, so that the sidebar can be overlooked. */
const MOST_OPEN = 7

function groupOf({ title, pages }: Group, path: string): string {
  const isOpen = pages.length <= MOST_OPEN || pages.some((page) => page.path === path)
  const items = pages.map((page) => {
    const isCurrent = page.path === path ? ' aria-current="page"' : ''
    return `<li><a href="${addressOf(page.path)}"${isCurrent}>${escaped(page.title)}</a></li>`
  })
  return `<details${isOpen ? ' open' : ''}><summary>${escaped(title)}</summary><ul>${items.join('')}</ul></details>`
}

/** A popover where the window is narrow, and a column where it is wide: both without script. */
const sidebar = (groups: readonly Group[], { door, path }: DocsPage): string =>
  `<nav class="pages" id="docs-pages" popover aria-label="Pages for ${DOORS[door].title.toLowerCase()}">
${groups.map((group) => groupOf(group, path)).join('\n')}
</nav>`

const anchorItem = ({ id, text, level }: Anchor): string =>
  `<li${level > 2 ? ' class="deep"' : ''}><a href="#${escaped(id)}">${escaped(text)}</a></li>`

/** One heading is no contents. */
const contents = (anchors: readonly Anchor[]): string =>
  anchors.length < 2
    ? ''
    : `<nav class="contents" id="docs-contents" popover aria-labelledby="docs-contents-title">
<p id="docs-contents-title">On this page</p>
<ul>${anchors.map(anchorItem).join('')}</ul>
</nav>`

const bar = (hasContents: boolean): string => `<div class="bar">
<button type="button" popovertarget="docs-pages">Pages</button>
${hasContents ? '<button type="button" popovertarget="docs-contents">On this page</button>' : ''}
</div>`

const turn = (label: string, kind: string, page: DocsPage | undefined): string =>
  page
    ? `<a class="${kind}" rel="${kind}" href="${addressOf(page.path)}"><span>${label}</span>${escaped(page.title)}</a>`
    : ''

/** A page of a door with the sidebar of the door, its contents and its neighbours. */
export function pageHtml(page: DocsPage, groups: readonly Group[], index: string, assets: Assets): string {
  const { door, group, title, summary, html, path, scripts, sheets } = page
  const anchors = anchorsOf(html)
  const { previous, next } = neighboursOf(groups, path)
  const body = `${bar(anchors.length > 1)}
<div class="columns">
${sidebar(groups, page)}
<main id="docs-content" tabindex="-1">
<p class="door"><a href="${addressOf(door)}">${DOORS[door].title}</a><span>${escaped(group)}</span></p>
<h1>${escaped(title)}</h1>
${html}
<nav class="turn" aria-label="Neighbouring pages">
${turn('Previous', 'prev', previous)}
${turn('Next', 'next', next)}
</nav>
</main>
${contents(anchors)}
</div>`
  return framed({
    title,
    summary,
    path,
    door,
    index,
    assets,
    body,
    ...(scripts && { scripts }),
    ...(sheets && { sheets }),
  })
}
