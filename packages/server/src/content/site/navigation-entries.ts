import { isNavigationAddress, NAVIGATION_FOLDER, NAVIGATION_LINK } from '@site/runtime/contract'
import type { Statements } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import type { NavigationEntry, NavigationLink } from './page.js'

/** An entry as an owner's navigation stores it: the id of its target, from {@link ThemeNavigation}, and its title. */
export interface StoredLink {
  readonly id: string
  readonly title: string
}

/** An entry with those of its folder. */
export interface StoredEntry extends StoredLink {
  readonly children: readonly StoredLink[]
}

/** An entry of the theme, with keys of its own. A navigation that an earlier version of the server has stored may lack some. */
export type ThemeLink = Pick<NavigationLink, 'title'> & Partial<NavigationLink>

/** An entry of the theme with those of its folder. */
export type ThemeEntry = ThemeLink & { readonly children?: readonly ThemeLink[] }

const childrenOf = ({ children = [] }: ThemeEntry) => children

/** The current target of an entry. */
interface Target {
  /** Empty for a folder without a page of its own. */
  readonly path: string
  readonly isPublished: boolean
}

interface PageRow {
  readonly id: string
  readonly themePath: string
  readonly path: string
  readonly isPublished: boolean
}

const PAGE = 'page:'
const PAGE_ID_LENGTH = 24

/** The id of a page's entry. */
const pageIdIn = (id: string) => id.slice(PAGE.length, PAGE.length + PAGE_ID_LENGTH)

/** The path of a page, and what follows it in an address: a query or a fragment. */
function splitAddress(address: string): readonly [path: string, rest: string] {
  const at = address.search(/[?#]/)
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** The pages that a navigation names, by the theme's paths or by their ids. One in the trash is as one that is not published. */
const readPages = (
  db: Statements,
  websiteId: string,
  now: number,
  { paths, ids }: { readonly paths: readonly string[]; readonly ids: readonly string[] },
): Promise<PageRow[]> =>
  db.query<PageRow>(
    // With a limit of its own, each page is looked up by its key: a plain join may read all of them.
    `select found.* from (
       select id from jsonb_array_elements_text($4::jsonb) id
       union select page.id from jsonb_array_elements_text($3::jsonb) theme (path)
         cross join lateral (select id from pages where website_id = $1 and path = theme.path limit 1) page
     ) target cross join lateral (
       select p.id, p.path as "themePath", coalesce(shown.path, p.owner_path, p.path) as path,
         coalesce(shown.published_at <= $2, false) as "isPublished"
       from pages p left join current_pages shown on shown.website_id = p.website_id and shown.id = p.id
       where p.website_id = $1 and p.id = target.id and not p.is_gone limit 1
     ) found`,
    [websiteId, new Date(now), storableJson(paths), storableJson(ids)],
  )

/** The entries of a theme and the pages behind them. Ids of entries stay the same when a page gets another path. */
export class NavigationTargets {
  /** The theme's navigation as an owner's is stored. */
  readonly themeEntries: readonly StoredEntry[]
  readonly #pages: ReadonlyMap<string, PageRow>
  /** The theme's own entries, which may have further keys. */
  readonly #links: ReadonlyMap<string, ThemeLink>

  private constructor(theme: readonly ThemeEntry[], pages: readonly PageRow[]) {
    this.#pages = new Map(pages.map((page) => [page.id, page]))
    const byPath = new Map(pages.map((page) => [page.themePath, page.id]))
    const links = new Map<string, ThemeLink>()
    const stored = (link: ThemeLink): StoredLink => {
      const { path: address = '' } = link
      const [path, rest] = splitAddress(address)
      const pageId = byPath.get(path)
      const id = pageId
        ? `${PAGE}${pageId}${rest}`
        : address
          ? NAVIGATION_LINK + address
          : NAVIGATION_FOLDER + link.title
      if (!links.has(id)) links.set(id, link)
      return { id, title: link.title }
    }
    this.themeEntries = theme.map((entry) => ({ ...stored(entry), children: childrenOf(entry).map(stored) }))
    this.#links = links
  }

  static async read(
    db: Statements,
    websiteId: string,
    now: number,
    theme: readonly ThemeEntry[],
    owner: readonly StoredEntry[],
  ): Promise<NavigationTargets> {
    const links = theme.flatMap((entry) => [entry, ...childrenOf(entry)])
    const ids = owner.flatMap((entry) => [entry, ...entry.children]).map(({ id }) => pageIdIn(id))
    const paths = links.map(({ path = '' }) => splitAddress(path)[0])
    return new NavigationTargets(theme, await readPages(db, websiteId, now, { paths, ids }))
  }

  /** Where an entry leads; undefined if its page is gone. */
  of(id: string): Target | undefined {
    if (id.startsWith(NAVIGATION_LINK)) return { path: id.slice(NAVIGATION_LINK.length), isPublished: true }
    if (id.startsWith(NAVIGATION_FOLDER)) return { path: '', isPublished: true }
    const page = this.#pages.get(pageIdIn(id))
    if (!id.startsWith(PAGE) || !page) return undefined
    return { path: page.path + id.slice(PAGE.length + PAGE_ID_LENGTH), isPublished: page.isPublished }
  }

  /**
   * Whether an owner may add or keep an entry: one of the theme's, a page, an address, or a folder.
   *
   * @param isInFolder - folders have no folders in them
   */
  has(id: string, isInFolder: boolean): boolean {
    if (this.#links.has(id)) return true
    if (id.startsWith(NAVIGATION_FOLDER)) return !isInFolder
    if (id.startsWith(NAVIGATION_LINK)) return isNavigationAddress(id.slice(NAVIGATION_LINK.length))
    return id.length === PAGE.length + PAGE_ID_LENGTH && this.of(id) !== undefined
  }

  /** The keys that the theme gives to an entry. */
  keysOf = (id: string): ThemeLink | undefined => this.#links.get(id)
}

/** The entries that visitors see. A folder without a page of its own needs entries. */
export function shownEntries(
  entries: readonly StoredEntry[],
  targets: NavigationTargets,
): readonly NavigationEntry[] {
  const shown = ({ id, title }: StoredLink): NavigationLink[] => {
    const target = targets.of(id)
    return target?.isPublished ? [{ ...targets.keysOf(id), title, path: target.path }] : []
  }
  return entries.flatMap((entry): NavigationEntry[] => {
    const children = entry.children.flatMap(shown)
    const [link] = shown(entry)
    if (link && (link.path !== '' || children.length > 0)) return [{ ...link, children }]
    return children.length > 0 ? [{ title: entry.title, path: '', children }] : []
  })
}
