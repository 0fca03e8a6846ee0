import { dateFormat } from '../../base/time/formats.js'
import { dateAt, timeZoneOf } from '../../base/time/zoned-time.js'
import { sectionTexts } from '../../content/page-sections/body.js'
import type { SectionTypes } from '../../content/page-sections/types.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import type { PostHead } from '../../content/site/page.js'
import type { SiteReads } from '../../content/site/site.js'
import { tagLinks } from '../../content/site/tags.js'
import { minutesToRead } from './reading-time.js'

/** The parts of a site that lists of posts are made of. */
export type PostReads = Pick<SiteReads, 'posts' | 'collections' | 'pageAt' | 'blocksOf'>

/** The website and its clock, as posts need them. */
export interface PostSetting {
  readonly website: SeedWebsite
  readonly types: SectionTypes
  readonly baseUrl: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A post of a list, with its day. */
export interface DatedPost extends PostHead {
  /** The day that it has, or on which it was published; empty if nobody knows it. */
  readonly day: string
}

/** The day of a post: its own, or that of its publication. */
export const dayOf = (
  { post, publishedAt }: Pick<PostHead, 'post' | 'publishedAt'>,
  timeZone: string,
): string => post?.date || (publishedAt ? dateAt(publishedAt.getTime(), timeZone) : '')

const compare = (one: string | number, other: string | number): number =>
  Number(one > other) - Number(one < other)

/** The posts of a collection that visitors see, the latest first. */
export async function postsOf(
  site: Pick<SiteReads, 'posts'>,
  collectionId: string,
  website: SeedWebsite,
): Promise<readonly DatedPost[]> {
  const timeZone = timeZoneOf(website)
  const posts = (await site.posts(collectionId)).map((post) => ({ ...post, day: dayOf(post, timeZone) }))
  const time = ({ publishedAt }: DatedPost) => publishedAt?.getTime() ?? 0
  return posts.sort((a, b) => compare(b.day, a.day) || compare(time(b), time(a)) || compare(a.path, b.path))
}

/** A post as lists and its own page show it. */
export interface PostView {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly description: string
  /** Such as `2026-12-05`, and in the words of the language; both empty without a day. */
  readonly date: string
  readonly dateText: string
  readonly author: string
  readonly tags: readonly { readonly name: string; readonly path: string }[]
  /** The address of its picture; empty without one. */
  readonly picture: string
  /** Empty for the text of the file. */
  readonly pictureAlt: string
  readonly pictureFocal: string
  readonly minutes: number
}

const dateText = (day: string, { language }: SeedWebsite): string =>
  day === '' ? '' : dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** The texts of a post, as they are stored. */
async function textsOf(
  site: PostReads,
  { id, path }: PostHead,
  types: SectionTypes,
): Promise<readonly unknown[]> {
  const [page, blocks] = await Promise.all([site.pageAt(path), site.blocksOf(id)])
  return page ? sectionTexts(types, page, blocks) : []
}

/**
 * A post for templates.
 *
 * @param listPath the path of its collection, whose list has its tags; empty if it is not published
 * @param texts those of its body, if they are not the stored ones
 */
export async function postView(
  site: PostReads,
  post: DatedPost,
  { website, types }: PostSetting,
  listPath: string,
  texts?: readonly unknown[],
): Promise<PostView> {
  const { id, path, title, description, day } = post
  const { author = '', tags = [], picture = '', pictureAlt = '', pictureFocal = '0.5,0.5' } = post.post ?? {}
  return {
    ...{ id, path, title, description, author, picture, pictureAlt, pictureFocal },
    date: day,
    dateText: dateText(day, website),
    tags: tagLinks(tags, listPath),
    minutes: minutesToRead(texts ?? (await textsOf(site, post, types))),
  }
}
