import { labelSlug } from '@site/runtime/contract'
import { scriptJson } from '../../base/text/safe-text.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import { publishedList } from '../../content/site/collection-reads.js'
import type { Page } from '../../content/site/site.js'
import { hasTag, tagPath, tagsOf } from '../../content/site/tags.js'
import { dayOf, type PostReads, type PostSetting, postsOf, postView } from './posts.js'

/** Posts of one page of a list. */
export const POSTS_ON_A_PAGE = 12

/** The most posts of a section that lists the latest. */
const SECTION_POSTS_MAX = 24

/** The part of a list of posts that an address asks for. */
export interface PostsQuery {
  readonly tag?: string | undefined
  readonly page?: string | undefined
}

/** The path of the feed of a page that lists posts. */
export const feedPath = (path: string): string => `${path}.rss`

/** Whether the page lists posts. */
export const listsPosts = ({ collection }: Page): boolean => collection?.kind === 'posts'

/** Whether an address asks for another part of a list than the first. Few visitors do, and robots for all of them. */
export const isPartOfPosts = (page: Page, { tag, page: number }: PostsQuery): boolean =>
  listsPosts(page) && Boolean(tag || number)

const pageNumber = (text = ''): number => (/^\d{1,4}$/.test(text) ? Math.max(Number(text), 1) : 1)

/** The list of posts of a page: those with the requested tag, a part at a time. */
async function listOf(site: PostReads, page: Page, setting: PostSetting, query: PostsQuery) {
  const { path } = page
  const all = await postsOf(site, page.id, setting.website)
  const slug = labelSlug(query.tag ?? '')
  const namesOf = ({ post }: (typeof all)[number]) => post?.tags ?? []
  const tags = tagsOf(all.map(namesOf), path, slug)
  const tag = tags.find(({ isCurrent }) => isCurrent)
  const shown = tag ? all.filter((post) => hasTag(namesOf(post), slug)) : all
  const pages = Math.max(1, Math.ceil(shown.length / POSTS_ON_A_PAGE))
  const number = Math.min(pageNumber(query.page), pages)
  const first = tag ? tagPath(path, slug) : path
  const addressOf = (of: number) => (of === 1 ? first : `${first}${tag ? '&' : '?'}page=${of}`)
  const part = shown.slice((number - 1) * POSTS_ON_A_PAGE, number * POSTS_ON_A_PAGE)
  return {
    items: await Promise.all(part.map((post) => postView(site, post, setting, path))),
    tags,
    tag: tag?.name ?? '',
    total: shown.length,
    number,
    pages,
    all: path,
    previous: number > 1 ? addressOf(number - 1) : '',
    next: number < pages ? addressOf(number + 1) : '',
    feedPath: feedPath(path),
  }
}

/** A post on its own page, with the one to read next: the one before it, and after the oldest the latest. */
async function postOf(site: PostReads, page: Page, setting: PostSetting, texts: readonly unknown[]) {
  const { website, baseUrl } = setting
  const list = await publishedList(site, page.collectionId)
  const head = { ...page, day: dayOf(page, timeZoneOf(website)) }
  const [view, others] = await Promise.all([
    postView(site, head, setting, list?.path ?? '', texts),
    list ? postsOf(site, list.id, website) : [],
  ])
  const at = others.findIndex(({ id }) => id === page.id)
  const next = others.length > 1 ? (others[at + 1] ?? others[0]) : undefined
  return {
    ...view,
    collection: list ? { title: list.title, path: list.path, feedPath: feedPath(list.path) } : null,
    next: next && next.id !== page.id ? { title: next.title, path: next.path } : null,
    structuredData: scriptJson({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: view.title,
      ...(view.description !== '' && { description: view.description }),
      ...(view.date !== '' && { datePublished: view.date }),
      ...(view.author !== '' && { author: { '@type': 'Person', name: view.author } }),
      ...(view.picture !== '' && { image: `${baseUrl}${view.picture}` }),
      url: `${baseUrl}${view.path}`,
      publisher: { '@type': 'Organization', name: website.title, url: baseUrl },
    }),
  }
}

/**
 * The variables of posts for a page: `posts` if it lists some, and `post` if it is one.
 *
 * @param texts those of the page as it is shown
 */
export async function postVariables(
  site: PostReads,
  page: Page,
  setting: PostSetting,
  query: PostsQuery,
  texts: readonly unknown[],
): Promise<Readonly<Record<string, unknown>>> {
  const [posts, post] = await Promise.all([
    listsPosts(page) ? listOf(site, page, setting, query) : null,
    page.post ? postOf(site, page, setting, texts) : null,
  ])
  return { ...(posts && { posts }), ...(post && { post }) }
}

/** The key of {@link ReadPosts} among the variables of a rendering. Templates cannot write a symbol. */
export const POSTS: unique symbol = Symbol('posts')

/** Reads the latest posts of a list at an address; of the first list of the site without one. Null if there is none. */
export type ReadPosts = (address: string, count: number) => Promise<object | null>

/** Reads the latest posts for sections. */
export const createReadPosts =
  (site: PostReads, setting: PostSetting): ReadPosts =>
  async (address, count) => {
    const lists = (await site.collections()).filter(
      ({ kind, isPublished }) => kind === 'posts' && isPublished,
    )
    const list = address === '' ? lists[0] : lists.find(({ path }) => path === address)
    if (!list) return null
    const most = Math.min(Math.max(Math.trunc(count) || 1, 1), SECTION_POSTS_MAX)
    const posts = (await postsOf(site, list.id, setting.website)).slice(0, most)
    return {
      title: list.title,
      path: list.path,
      items: await Promise.all(posts.map((post) => postView(site, post, setting, list.path))),
    }
  }
