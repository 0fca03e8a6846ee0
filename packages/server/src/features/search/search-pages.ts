import {
  PageType,
  SEARCH_MAX_LENGTH,
  SEARCH_MAX_WORDS,
  type SearchKind,
  type SearchResult,
} from '@site/runtime/contract'
import { type FoldedText, fold, foldText, matchesOf } from '../../base/text/folded-text.js'
import { sectionTexts } from '../../content/page-sections/body.js'
import type { SectionTypes } from '../../content/page-sections/types.js'
import type { Page, SiteSnapshot } from '../../content/site/site.js'
import { isVisible } from '../../content/site/visible-pages.js'
import { textOf } from './page-text.js'

/** The length of an excerpt, and how much of it is before the first match. In UTF-16 units. */
const EXCERPT_LENGTH = 160
const EXCERPT_BEFORE = 50

/** How much a word counts: at the start of a word of the title, in the title, in the description, in the text. */
const SCORES = { titleStart: 12, title: 8, description: 4, text: 1 } as const

/** A page as the search reads it. */
interface IndexedPage {
  readonly page: Page
  readonly section: string
  readonly title: FoldedText
  readonly description: FoldedText
  readonly text: FoldedText
}

export interface FoundPages {
  readonly total: number
  readonly results: readonly SearchResult[]
}

/** The index of each revision of the site. A snapshot lives as long as its revision. */
const indexes = new WeakMap<SiteSnapshot, Promise<readonly IndexedPage[]>>()

async function indexOf(site: SiteSnapshot, types: SectionTypes): Promise<readonly IndexedPage[]> {
  const [all, bodies] = await Promise.all([site.pages(), site.bodies()])
  const pages = all.filter(isVisible)
  const titles = new Map(pages.map(({ id, title }) => [id, title]))
  return pages.map((page) => ({
    page,
    section: (page.collectionId && page.collectionId !== page.id && titles.get(page.collectionId)) || '',
    title: foldText(page.title),
    description: foldText(page.description),
    text: foldText(textOf(page, sectionTexts(types, page, bodies.get(page.id) ?? []))),
  }))
}

function pagesOf(site: SiteSnapshot, types: SectionTypes): Promise<readonly IndexedPage[]> {
  let index = indexes.get(site)
  if (!index) {
    index = indexOf(site, types)
    indexes.set(site, index)
    // A failed read is tried again with the next search.
    index.catch(() => indexes.delete(site))
  }
  return index
}

/** The words of a search, which must all be found. */
const wordsOf = (query: string): string[] => [
  ...new Set(fold(query.slice(0, SEARCH_MAX_LENGTH)).split(/\s+/).filter(Boolean).slice(0, SEARCH_MAX_WORDS)),
]

const LETTER = /[\p{L}\p{N}]/u

const startsWord = (folded: string, word: string): boolean => {
  const at = folded.indexOf(word)
  return at === 0 || (at > 0 && !LETTER.test(folded[at - 1]!))
}

/** How well a page fits a search; 0 if a word is missing. */
function scoreOf({ title, description, text }: IndexedPage, words: readonly string[]): number {
  let score = 0
  for (const word of words) {
    if (startsWord(title.folded, word)) score += SCORES.titleStart
    else if (title.folded.includes(word)) score += SCORES.title
    else if (description.folded.includes(word)) score += SCORES.description
    else if (text.folded.includes(word)) score += SCORES.text
    else return 0
  }
  return score
}

/** The first place at or after `from` where a word begins, if it is not far. */
function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return from > 0 && space >= 0 && space < from + 20 ? space + 1 : from
}

/** A piece of a text around its first match, cut between words where there are any. */
function excerptOf(source: FoldedText, words: readonly string[]): string {
  const [first] = matchesOf(source, words, 1)
  const { text } = source
  const start = first && first[0] > EXCERPT_BEFORE ? wordStart(text, first[0] - EXCERPT_BEFORE) : 0
  if (text.length - start <= EXCERPT_LENGTH) return (start > 0 ? '… ' : '') + text.slice(start)
  const space = text.lastIndexOf(' ', start + EXCERPT_LENGTH)
  const end = space > start + EXCERPT_LENGTH / 2 ? space : start + EXCERPT_LENGTH
  // Half of a surrogate pair is no text.
  const piece = text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return `${start > 0 ? '… ' : ''}${piece} …`
}

const kindOf = ({ pageType, collectionId }: Page): SearchKind => {
  if (pageType === PageType.contentItem || collectionId) return 'item'
  return pageType === PageType.collection ? 'collection' : 'page'
}

function resultOf(indexed: IndexedPage, words: readonly string[]): SearchResult {
  const { page, section, title, description, text } = indexed
  const inText = words.some((word) => text.folded.includes(word))
  const inDescription = words.some((word) => description.folded.includes(word))
  const excerpt = excerptOf(inDescription || !inText ? description : text, words)
  return {
    title: page.title,
    titleMatches: matchesOf(title, words),
    url: page.path,
    kind: kindOf(page),
    section,
    excerpt,
    excerptMatches: matchesOf(foldText(excerpt), words),
  }
}

/**
 * The pages whose title, description and text hold every word of a search, the best first. The cost is linear in the text
 * of the site, which is read once for each revision.
 *
 * @example
 * const { total, results } = await searchPages(snapshot, sectionTypes, 'lino paper', { count: 10 })
 */
export async function searchPages(
  site: SiteSnapshot,
  types: SectionTypes,
  query: string,
  { from = 0, count }: { readonly from?: number; readonly count: number },
): Promise<FoundPages> {
  const words = wordsOf(query)
  if (words.length === 0) return { total: 0, results: [] }
  const found = (await pagesOf(site, types))
    .map((indexed) => ({ indexed, score: scoreOf(indexed, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  return {
    total: found.length,
    results: found.slice(from, from + count).map(({ indexed }) => resultOf(indexed, words)),
  }
}
