import type { Door } from '../page.js'

/** The sidebar of each door: its groups, and the Markdown pages of each group, in the order in which they are read. */
export const NAVIGATION: Readonly<Record<Door, Readonly<Record<string, readonly string[]>>>> = {
  author: {
    Start: ['getting-started', 'delivery', 'static-hosts', 'linter', 'debugging'],
    Guides: [
      'guides/block-without-a-bundler',
      'guides/own-server',
      'guides/htmx-and-turbo',
      'guides/strict-policy',
      'guides/theme-style',
      'guides/consent',
      'guides/translations',
      'guides/performance',
      'guides/testing',
      'guides/upgrading',
      'guides/server-templates',
      'guides/astro-and-eleventy',
      'guides/moving',
      'guides/import',
    ],
    Themes: ['styling', 'write-a-block', 'contract'],
    Blocks: ['blocks'],
    Overlays: [
      'overlays/consent',
      'overlays/bars',
      'overlays/popup',
      'overlays/dialogs',
      'overlays/lightbox',
    ],
    Services: [
      'services/links',
      'services/texts',
      'services/money',
      'services/cart',
      'services/fonts',
      'services/features',
      'services/session',
      'services/third-party-scripts',
      'services/widget-rendering',
      'services/visits',
      'services/census',
      'services/analytics',
      'services/performance',
      'services/errors',
      'services/trace',
      'services/outbox',
    ],
    'Site folders': ['templates', 'site-pages', 'sections', 'words', 'site-settings', 'site-shop'],
    'A server of your own': ['server', 'calls-by-level', 'calls', 'panel', 'bot-check', 'reliability'],
  },
  owner: {
    'The panel': ['panel', 'pages', 'all-pages', 'messages-and-visits', 'shop', 'accounts'],
    'The website': ['privacy', 'run-the-server'],
  },
  contributor: {
    'The code': ['architecture', 'panel', 'server', 'messages', 'dependencies'],
    Changes: ['add-a-block', 'write-a-record'],
    Tests: ['reliability', 'testing-engines', 'conformance'],
    Benchmarks: [
      'benchmarks',
      'benchmarks-page',
      'benchmarks-gallery',
      'benchmarks-lightbox',
      'benchmarks-forms',
      'benchmarks-overlays',
    ],
  },
}

/** The groups of pages whose folders have a page for whatever is added there. */
const FOLDERS: Readonly<Record<string, string>> = {
  'author/blocks': 'Blocks',
  'author/packages': 'Packages',
  'author/examples': 'Examples',
  'contributor/records': 'Records',
}

/** The group of a page that is not listed, until it is. */
export const UNLISTED = 'More'

/** Where a page stands in the sidebar. Listed pages have orders below 0: what the reference adds to a group follows them. */
export function placeOf(path: string): { door: Door; group: string; order: number } {
  const [start, ...rest] = path.split('/')
  const door = start as Door
  const name = rest.join('/')
  for (const [group, names] of Object.entries(NAVIGATION[door])) {
    const index = names.indexOf(name)
    if (index >= 0) return { door, group, order: index - names.length }
  }
  return { door, group: FOLDERS[path.split('/').slice(0, 2).join('/')] ?? UNLISTED, order: 1 }
}
