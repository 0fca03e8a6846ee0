import type { DocsPage, Door } from '../page.js'
import { NAVIGATION } from './navigation.js'

/** A group of the sidebar with its pages in order. */
export interface Group {
  readonly title: string
  readonly pages: readonly DocsPage[]
}

/** A door with its groups. */
export interface Outline {
  readonly door: Door
  readonly groups: readonly Group[]
}

/** The groups of a door: those of the navigation first, and then others by name. */
export function outlineOf(pages: readonly DocsPage[], door: Door): Group[] {
  const titles = Object.keys(NAVIGATION[door])
  const rank = (title: string) => (titles.includes(title) ? titles.indexOf(title) : titles.length)
  const members = pages.filter((page) => page.door === door)
  return [...new Set(members.map(({ group }) => group))]
    .map((title) => ({
      title,
      pages: members
        .filter(({ group }) => group === title)
        .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en')),
    }))
    .sort((a, b) => rank(a.title) - rank(b.title) || a.title.localeCompare(b.title, 'en'))
}

/** The pages before and after a page, within its door. */
export function neighboursOf(
  groups: readonly Group[],
  path: string,
): { previous?: DocsPage; next?: DocsPage } {
  const all = groups.flatMap(({ pages }) => pages)
  const at = all.findIndex((page) => page.path === path)
  const [previous, next] = [all[at - 1], all[at + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
