import { SEARCH_MAX_LENGTH, SEARCH_PATH, SearchQuery, type SearchResult } from '@site/runtime/contract'
import { type Context, type Handler, Hono } from 'hono'
import { queryOf } from '../../base/http/body.js'
import { limitCalls } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { PageRenderer } from '../../content/site/page-renderer.js'
import { siteOf } from '../../content/site/request-site.js'
import type { Services } from '../../services.js'
import { searchPages } from './search-pages.js'
import { robotsRoutes } from './sitemap.js'

/** Results of one page of the search. */
const PAGE_SIZE = 10

/** Maximum number of pages of results. */
const MAX_PAGES = 100

/** Counts a search of the visitor's address; false if there were too many. */
function isAllowed(c: Context<RequestEnv>, { rates }: Services): boolean {
  const address = c.get('address')
  if (rates.searches.consume(address)) return true
  c.header('Retry-After', String(rates.searches.waitSeconds(address)))
  return false
}

/** `GET /api/search/preview`: the best results of a search, for a visitor who is still typing. */
export const searchRoutes = (services: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/preview', async (c) => {
    const query = queryOf(c, SearchQuery)
    limitCalls(c, services.rates.searches, 'searches')
    const { q, limit } = query
    return c.json(
      await searchPages(await siteOf(c, services), services.sectionTypes, q, { count: Number(limit) }),
    )
  })

/** A piece of a text, for templates: they mark those that match. */
interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

function piecesOf(text: string, matches: SearchResult['titleMatches']): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [start, end] of matches) {
    pieces.push(
      { text: text.slice(at, start), isMatch: false },
      { text: text.slice(start, end), isMatch: true },
    )
    at = end
  }
  pieces.push({ text: text.slice(at), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}

const pageNumber = (text = ''): number =>
  /^\d{1,3}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGES) : 1

/** `GET /search`: the page of the search, if the site has one, with the variable `search` for its template. */
export const searchPage =
  (services: Services, renderPage: PageRenderer): Handler<RequestEnv> =>
  async (c, next) => {
    const site = await siteOf(c, services)
    const page = await site.pageAt(c.req.path)
    if (!page) return next()
    const query = (c.req.query('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH)
    const number = pageNumber(c.req.query('page'))
    // Robots would fetch every search that somebody has linked to.
    c.header('X-Robots-Tag', 'noindex')
    const isLimited = query !== '' && !isAllowed(c, services)
    const { total, results } = isLimited
      ? { total: 0, results: [] }
      : await searchPages(site, services.sectionTypes, query, {
          from: (number - 1) * PAGE_SIZE,
          count: PAGE_SIZE,
        })
    const pages = Math.min(Math.ceil(total / PAGE_SIZE), MAX_PAGES)
    const addressOf = (of: number) => `${page.path}?${new URLSearchParams({ q: query, page: String(of) })}`
    const search = {
      query,
      total,
      isLimited,
      number,
      pages,
      first: (number - 1) * PAGE_SIZE + 1,
      previous: number > 1 && number <= pages ? addressOf(number - 1) : '',
      next: number < pages ? addressOf(number + 1) : '',
      results: results.map(({ title, titleMatches, excerpt, excerptMatches, ...result }) => ({
        ...result,
        title: piecesOf(title, titleMatches),
        excerpt: piecesOf(excerpt, excerptMatches),
      })),
    }
    return renderPage(c, page, { variables: { search }, ...(isLimited && { status: 429 }) })
  }

/** The search of a site, and what robots read about it. */
export const searchFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api/search', searchRoutes(services)),
  pages: ({ services, renderPage }) =>
    new Hono<RequestEnv>()
      .get(SEARCH_PATH, searchPage(services, renderPage))
      .route('/', robotsRoutes(services)),
}
