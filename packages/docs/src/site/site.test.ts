import MiniSearch from 'minisearch'
import { describe, expect, it } from 'vitest'
import type { DocsPage } from '../page.js'
import { OPTIONS } from '../search/options.js'
import { partsOf } from './headings.js'
import { placeOf } from './navigation.js'
import { neighboursOf, outlineOf } from './outline.js'
import { searchIndex } from './search-index.js'

const page = (path: string, group: string, more: Partial<DocsPage> = {}): DocsPage => ({
  path,
  title: path,
  summary: `About ${path}.`,
  door: 'author',
  group,
  order: 0,
  html: '',
  ...more,
})

describe('the outline of a door', () => {
  const pages = [
    page('author/z', 'Of the reference'),
    page('author/blocks/b', 'Blocks', { order: 2 }),
    page('author/blocks/a', 'Blocks', { order: 1 }),
    page('author/getting-started', 'Start'),
    page('owner/panel', 'The panel', { door: 'owner' }),
  ]
  const groups = outlineOf(pages, 'author')

  it('has the groups of the navigation in its order, then others, and no page of another door', () => {
    expect(groups.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])).toEqual([
      ['Start', 'author/getting-started'],
      ['Blocks', 'author/blocks/a', 'author/blocks/b'],
      ['Of the reference', 'author/z'],
    ])
  })

  it('has neighbours across groups, and none beyond its ends', () => {
    const paths = (path: string) => {
      const { previous, next } = neighboursOf(groups, path)
      return [previous?.path, next?.path]
    }
    expect(paths('author/blocks/b')).toEqual(['author/blocks/a', 'author/z'])
    expect(paths('author/getting-started')).toEqual([undefined, 'author/blocks/a'])
    expect(paths('author/z')).toEqual(['author/blocks/b', undefined])
  })

  it('knows the place of a page by its path', () => {
    expect(placeOf('owner/privacy')).toEqual({ door: 'owner', group: 'The website', order: -2 })
    expect(placeOf('author/packages/lint')).toEqual({ door: 'author', group: 'Packages', order: 1 })
    expect(placeOf('owner/unlisted')).toEqual({ door: 'owner', group: 'More', order: 1 })
  })
})

describe('the search index', () => {
  const html =
    '<p>Above.</p><h2 id="autoplay">Autoplay</h2><div><p>It stops.</p><h3 id="keys">Keys</h3><ul><li>Space</li><li>Home</li></ul></div>'

  it('has an entry for each part of a page, with the words that stand in it', () => {
    expect(partsOf(html)).toEqual([
      { text: 'Above.' },
      { anchor: { id: 'autoplay', level: 2, text: 'Autoplay' }, text: 'It stops.' },
      { anchor: { id: 'keys', level: 3, text: 'Keys' }, text: 'Space Home' },
    ])
  })

  it('finds beginnings and mistakes of words, by the heading first', () => {
    const json = searchIndex([page('author/gallery', 'Blocks', { html }), page('author/autoplay', 'Blocks')])
    const index = MiniSearch.loadJSON(json, OPTIONS)
    const ids = (query: string) => index.search(query).map(({ id }) => id)
    expect(ids('spac')).toEqual(['/docs/author/gallery/#keys'])
    expect(ids('autoplya')).toEqual(['/docs/author/autoplay/', '/docs/author/gallery/#autoplay'])
    expect(ids('gallery zebra')).toEqual([])
  })

  it('finds the start of a page before the parts that repeat its title', () => {
    const parts =
      '<p>Above are some pictures.</p><h2 id="events">Events</h2><p>site:gallery:select gallery</p>'
    const others = ['form', 'map', 'menu', 'search', 'video'].map((name) =>
      page(`author/${name}`, 'Blocks', { html }),
    )
    const json = searchIndex([page('author/gallery', 'Blocks', { html: parts }), ...others])
    const index = MiniSearch.loadJSON(json, OPTIONS)
    expect(index.search('gallery').map(({ id }) => id)).toEqual([
      '/docs/author/gallery/',
      '/docs/author/gallery/#events',
    ])
  })
})
