/*
 * The project of somebody who installed the package: what they write, by file name.
 */
import { join } from 'node:path'
import { root } from './scratch.mjs'

const greeting = `import { defineBlock } from '@site/runtime'
import { flag, options } from '@site/runtime/options'

declare module '@site/runtime/events' {
  interface SiteEvents {
    'greeting:shout': { readonly words: string }
  }
}

export default defineBlock({
  name: 'greeting',
  options: options({ loud: flag(false) }),
  init({ element, options, on, emit }) {
    const loud: boolean = options.loud
    on(element, 'click', () => emit('shout', { words: loud ? 'HELLO' : 'hello' }))
  },
})
`

/** A schema of the theme's own, with the library that it was made with. */
const measured = `import { defineBlock } from '@site/runtime'
import * as v from 'valibot'

export default defineBlock({
  name: 'measured',
  options: v.object({ mail: v.optional(v.pipe(v.string(), v.email()), 'a@b.example') }),
  init({ options }) {
    const mail: string = options.mail
    // @ts-expect-error there is no such option
    console.log(mail, options.male)
  },
})
`

const theme = `import '@site/runtime/site.css'
import '@site/runtime/site-starter.css'
import '@site/runtime/dialog.css'
import '@site/runtime/marquee.css'
import { createSite, http, lazy, type Site } from '@site/runtime'
import { inspect } from '@site/runtime/inspect'
import accordion, { type AccordionHandle } from '@site/runtime/blocks/accordion'
import greeting from './greeting.js'
import measured from './measured.js'

const site: Site = createSite({
  blocks: { accordion, greeting, measured, gallery: lazy(() => import('@site/runtime/blocks/gallery'), { when: 'visible' }) },
})
site.on('greeting:shout', ({ detail }) => console.log(detail.words.toUpperCase()))
site.on('accordion:toggle', ({ detail }) => console.log(detail.open, detail.index))
const handle = site.handle<AccordionHandle>(document.body)
handle?.open(0)
// @ts-expect-error there is no such event
site.on('greeting:whisper', () => {})
console.table(inspect(site))
void site.shared(http).call('/api/stock')
site.start()
`

const server = `import { blockOptions, parsePageContext } from '@site/runtime/contract'
import * as messages from '@site/runtime/messages'
import * as v from 'valibot'

const options: { allowMultiple: boolean } = v.parse(blockOptions.accordion, {})
console.log(options.allowMultiple, parsePageContext({}).context.website.id, Object.keys(messages).length)
`

/** @param {Record<string, unknown>} options @param {readonly string[]} [include] */
const config = (options, include = ['src']) =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      ...options,
    },
    include,
  })

/** The page that the guide builds comes to life. */
export const BUILT_TEST = `// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

it('lives', async () => {
  const { readFileSync } = await vi.importActual('node:fs')
  const html = readFileSync('dist/index.html', 'utf8')
  document.body.innerHTML = /<main>.*<[/]main>/s.exec(html)[0]
  await import(/* @vite-ignore */ '../dist/' + /src="[/](assets[/][^"]+)"/.exec(html)[1])
  await vi.waitFor(() => expect(document.querySelector('[data-block]').dataset.blockState).toBe('ready'))
})
`

export const project = {
  'package.json': JSON.stringify({ name: 'scratch', private: true, type: 'module' }),
  'src/greeting.ts': greeting,
  'src/measured.ts': measured,
  'src/theme.ts': theme,
  'src/server.ts': server,
  'bundler.json': config({
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
  }),
  'examples.json': config(
    {
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
    },
    ['examples'],
  ),
  // As an editor checks a file of plain JavaScript, whose author declares no types and narrows no `null`.
  'scripts.json': config(
    {
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable'],
      allowJs: true,
      checkJs: true,
      noImplicitAny: false,
      strictNullChecks: false,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      paths: Object.fromEntries(
        ['vitest', '@playwright/test', 'happy-dom'].map((name) => [name, [join(root, 'node_modules', name)]]),
      ),
    },
    ['examples/**/*.js', 'examples/window.d.ts'],
  ),
  'nodenext.json': config({
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
  }),
  'page.js': `import { createSite } from '@site/runtime'
import accordion from '@site/runtime/blocks/accordion'
createSite({ blocks: { accordion } }).start()
`,
  'query.js': `import { parseQuery } from '@site/runtime'
console.log(parseQuery(location.search).get('a'))
`,
  'money.js': `import { formatMoney, money } from '@site/runtime/money'
document.title = formatMoney(money(1050, 'USD'))
`,
  'page.html':
    '<!doctype html><html lang="en"><head><title>Page</title></head><body><h1>Page</h1></body></html>',
}
