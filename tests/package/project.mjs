/*
 * The project of somebody who installed the package: what they write, by file name.
 */

const greeting = `import { defineBlock } from '@site/runtime'
import { flag } from '@site/runtime/contract'
import * as v from 'valibot'

declare module '@site/runtime/events' {
  interface SiteEvents {
    'greeting:shout': { readonly words: string }
  }
}

export default defineBlock({
  name: 'greeting',
  options: v.object({ loud: flag(false) }),
  init({ element, options, on, emit }) {
    const loud: boolean = options.loud
    on(element, 'click', () => emit('shout', { words: loud ? 'HELLO' : 'hello' }))
  },
})
`

const theme = `import { createSite, lazy, type Site } from '@site/runtime'
import accordion, { type AccordionHandle } from '@site/runtime/blocks/accordion'
import greeting from './greeting.js'

const site: Site = createSite({
  blocks: { accordion, greeting, gallery: lazy(() => import('@site/runtime/blocks/gallery'), { when: 'visible' }) },
})
site.on('greeting:shout', ({ detail }) => console.log(detail.words.toUpperCase()))
site.on('accordion:toggle', ({ detail }) => console.log(detail.open, detail.index))
const handle = site.handle<AccordionHandle>(document.body)
handle?.open(0)
// @ts-expect-error there is no such event
site.on('greeting:whisper', () => {})
site.start()
`

const server = `import { blockOptions, parsePageContext } from '@site/runtime/contract'
import * as messages from '@site/runtime/messages'
import * as v from 'valibot'

const options: { allowMultiple: boolean } = v.parse(blockOptions.accordion, {})
console.log(options.allowMultiple, parsePageContext({}).context.website.id, Object.keys(messages).length)
`

/** @param {Record<string, unknown>} options */
const config = (options) =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      ...options,
    },
    include: ['src'],
  })

export const project = {
  'package.json': JSON.stringify({ name: 'scratch', private: true, type: 'module' }),
  'src/greeting.ts': greeting,
  'src/theme.ts': theme,
  'src/server.ts': server,
  'bundler.json': config({
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
  }),
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
  'node.js': `import * as contract from '@site/runtime/contract'
import * as messages from '@site/runtime/messages'
if (typeof document !== 'undefined') throw new Error('this should run without a DOM')
console.log(Object.keys(contract).length > 0, Object.keys(messages).length > 0)
`,
  'page.html':
    '<!doctype html><html lang="en"><head><title>Page</title></head><body><h1>Page</h1></body></html>',
}
