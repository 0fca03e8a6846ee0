import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isUnchanged } from '../../base/http/conditions.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { dateAt, instantAt, timeZoneOf } from '../../base/time/zoned-time.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import { siteOf } from '../../content/site/request-site.js'
import type { Page, SiteSnapshot } from '../../content/site/site.js'
import { isVisible } from '../../content/site/visible-pages.js'
import type { Services } from '../../services.js'
import { feedMarkup } from './feed-markup.js'
import { type DatedPost, postsOf } from './posts.js'
import { listsPosts } from './variables.js'

/** Posts of a feed. */
const FEED_POSTS = 20

/** Feeds that are kept of one revision: those of few collections, at the addresses of few hosts. */
const FEEDS_MAX = 20

/** The HTML of a page's body, as visitors get it. */
export type RenderBody = (c: Context<RequestEnv>, page: Page) => Promise<string>

/** Characters that XML does not have, even escaped, and other controls. */
const NO_XML = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text of an element or an attribute. */
const xml = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** HTML as one text of XML: the end of a section of text inside of it is split over two. */
const cdata = (html: string): string =>
  `<![CDATA[${html.replace(NO_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** The time of a post: that of its publication, or the start of the day that it names. */
function timeOf({ day, publishedAt }: DatedPost, timeZone: string): number {
  const published = publishedAt?.getTime()
  if (published !== undefined && dateAt(published, timeZone) === day) return published
  return instantAt(day, timeZone)
}

/** A time by RFC 822, with a year of four digits. */
const date = (time: number): string => new Date(time).toUTCString().replace('GMT', '+0000')

const element = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xml(text)}</${name}>`)

interface Setting {
  readonly baseUrl: string
  readonly timeZone: string
}

function itemOf(post: DatedPost, html: string, { baseUrl, timeZone }: Setting): string {
  const { author = '', tags = [] } = post.post ?? {}
  const time = post.day === '' ? Number.NaN : timeOf(post, timeZone)
  return [
    '<item>',
    element('title', post.title),
    element('link', `${baseUrl}${encodeURI(post.path)}`),
    // An address may change, and readers would show the post a second time.
    `<guid isPermaLink="false">${post.id}</guid>`,
    Number.isNaN(time) ? '' : element('pubDate', date(time)),
    element('dc:creator', author),
    ...tags.map((tag) => element('category', tag)),
    element('description', post.description),
    `<content:encoded>${cdata(html)}</content:encoded>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

interface Feed {
  readonly text: string
  readonly tag: string
}

/** The feeds of each revision of the site. A snapshot lives as long as its revision. */
const feeds = new WeakMap<SiteSnapshot, Map<string, Promise<Feed>>>()

/** The feed of a page that lists posts, by RSS 2.0. */
async function feedOf(
  c: Context<RequestEnv>,
  site: SiteSnapshot,
  page: Page,
  renderBody: RenderBody,
): Promise<Feed> {
  const { website } = await site.website()
  const setting = { baseUrl: baseUrlOf(website, c.get('origin')), timeZone: timeZoneOf(website) }
  const { baseUrl, timeZone } = setting
  const posts = (await postsOf(site, page.id, website)).slice(0, FEED_POSTS)
  const items = await Promise.all(
    posts.map(async (post) => {
      const stored = await site.pageAt(post.path)
      const html = stored ? await renderBody(c, stored) : ''
      return itemOf(post, feedMarkup(html, `${baseUrl}${encodeURI(post.path)}`), setting)
    }),
  )
  const times = posts.map((post) => timeOf(post, timeZone)).filter((time) => !Number.isNaN(time))
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${page.title} · ${website.title}`),
    element('link', `${baseUrl}${encodeURI(page.path)}`),
    `<description>${xml(page.description || page.title)}</description>`,
    element('language', website.language),
    `<atom:link href="${xml(`${baseUrl}${encodeURI(page.path)}.rss`)}" rel="self" type="application/rss+xml"/>`,
    // Of the posts and not of the request, so that an unchanged feed has the same bytes.
    times.length > 0 ? element('lastBuildDate', date(Math.max(...times))) : '',
    ...items,
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, { length }) => line !== '' || index === length - 1)
    .join('\n')
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

function knownFeed(
  c: Context<RequestEnv>,
  site: SiteSnapshot,
  page: Page,
  renderBody: RenderBody,
): Promise<Feed> {
  const known = feeds.get(site) ?? new Map<string, Promise<Feed>>()
  feeds.set(site, known)
  const key = JSON.stringify([page.id, c.get('origin')])
  const found = known.get(key)
  if (found) return found
  if (known.size >= FEEDS_MAX) known.clear()
  const made = feedOf(c, site, page, renderBody)
  known.set(key, made)
  // A failed read is tried again with the next request.
  made.catch(() => known.delete(key))
  return made
}

/**
 * The feed of a page that lists posts: its path with `.rss`. Null for any other path.
 *
 * @param path the decoded path of the request
 */
export async function feedResponse(
  c: Context<RequestEnv>,
  services: Services,
  path: string,
  renderBody: RenderBody,
): Promise<Response | null> {
  if (!path.endsWith('.rss')) return null
  const site = await siteOf(c, services)
  const page = await site.pageAt(path.slice(0, -'.rss'.length))
  if (!page || !isVisible(page) || !listsPosts(page)) return null
  // A section may read the query of its page. The feed is the same for all readers.
  const { pathname, search } = new URL(c.req.url)
  if (search !== '') return c.redirect(pathname, 302)
  const { text, tag } = await knownFeed(c, site, page, renderBody)
  c.header('ETag', tag)
  c.header('Cache-Control', 'no-cache')
  if (isUnchanged(c, tag)) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8' })
}
