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
      'guides/moving',
    ],
    Themes: ['styling', 'write-a-block', 'contract'],
    Blocks: ['blocks'],
    Overlays: ['overlays/consent', 'overlays/bars', 'overlays/popup', 'overlays/dialogs'],
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
    Packages: [
      'packages/runtime',
      'packages/admin',
      'packages/lint',
      'packages/server',
      'packages/server-check',
    ],
    Examples: ['examples/site', 'examples/small-site', 'examples/python', 'examples/php'],
    'A server of your own': ['server', 'calls', 'panel', 'bot-check', 'reliability'],
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

/** Where a page stands in the sidebar; undefined if it is not listed. */
export function placeOf(path: string): { door: Door; group: string; order: number } | undefined {
  const [door, ...rest] = path.split('/')
  const name = rest.join('/')
  for (const [group, names] of Object.entries(NAVIGATION[door as Door] ?? {})) {
    const order = names.indexOf(name)
    if (order >= 0) return { door: door as Door, group, order }
  }
  // Commands write a new block and a new kind of records, each with its page.
  if (/^author\/blocks\//.test(path)) return { door: 'author', group: 'Blocks', order: 1 }
  if (/^contributor\/records\//.test(path)) return { door: 'contributor', group: 'Records', order: 0 }
  return undefined
}
