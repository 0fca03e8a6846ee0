import { escaped } from '../../markdown/index.js'
import { addressOf, type DocsPage, type Door } from '../../page.js'
import type { Assets } from '../assets.js'
import { DOORS } from '../doors.js'
import type { Group, Outline } from '../outline.js'
import { framed } from './frame.js'

const INTRODUCTION =
  'A page runtime for server-rendered sites: galleries, forms, menus, consent and a shop that work without script first, ' +
  'with a panel for owners and a reference server.'

/** The pages of a door that its card names: the first ones. */
const NAMED = 4

const card = ({ door, groups }: Outline): string => {
  const first = groups.flatMap(({ pages }) => pages).slice(0, NAMED)
  const links = first.map(({ path, title }) => `<li><a href="${addressOf(path)}">${escaped(title)}</a></li>`)
  return `<li><h2><a href="${addressOf(door)}">${DOORS[door].title}</a></h2>
<p>${DOORS[door].summary}</p>
<ul>${links.join('')}</ul></li>`
}

/** The first page of the site, which leads to the doors. */
export const homeHtml = (outlines: readonly Outline[], index: string, assets: Assets): string =>
  framed({
    title: 'Site Runtime',
    summary: INTRODUCTION,
    path: '',
    index,
    assets,
    body: `<main class="home" id="docs-content" tabindex="-1">
<h1>Site Runtime</h1>
<p class="lead">${INTRODUCTION}</p>
<ul class="cards">${outlines.map(card).join('\n')}</ul>
</main>`,
  })

const entry = ({ path, title, summary }: DocsPage): string =>
  `<li><a href="${addressOf(path)}">${escaped(title)}</a><p>${escaped(summary)}</p></li>`

const listOf = (groups: readonly Group[], level: number): string =>
  groups
    .map(
      ({ title, pages }) => `<section><h${level}>${escaped(title)}</h${level}>
<ul class="list">${pages.map(entry).join('\n')}</ul></section>`,
    )
    .join('\n')

/**
 * The first page of a door: all of its pages.
 *
 * @param introduction - HTML above the list
 */
export const doorHtml = (
  door: Door,
  groups: readonly Group[],
  introduction: string,
  index: string,
  assets: Assets,
): string =>
  framed({
    title: DOORS[door].title,
    summary: DOORS[door].summary,
    path: door,
    door,
    index,
    assets,
    body: `<main class="front" id="docs-content" tabindex="-1">
<h1>${DOORS[door].title}</h1>
<p class="lead">${DOORS[door].summary}</p>
${introduction}
<div class="groups">${listOf(groups, 2)}</div>
</main>`,
  })

/** All pages of all doors, which is where the search leads without script. */
export const allPagesHtml = (outlines: readonly Outline[], index: string, assets: Assets): string =>
  framed({
    title: 'All pages',
    summary: 'Every page of this documentation, by its readers.',
    path: 'pages',
    index,
    assets,
    body: `<main class="front" id="docs-content" tabindex="-1">
<h1>All pages</h1>
<p class="lead unscripted">The search needs JavaScript, which this browser does not run. The list below has every page.</p>
${outlines
  .map(
    ({ door, groups }) =>
      `<h2 id="${door}">${DOORS[door].title}</h2>\n<div class="groups">${listOf(groups, 3)}</div>`,
  )
  .join('\n')}
</main>`,
  })
