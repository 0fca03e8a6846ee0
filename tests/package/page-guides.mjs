/*
 * The guides whose steps are parts of a page: their pages start from the packed files, as a visitor's browser starts them.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { guideFiles, snippetsOf } from './examples.mjs'
import { write } from './scratch.mjs'
import { siteOf } from './short-guides.mjs'
import { page, walk } from './walk.mjs'

const CONSENT = 'guides/consent.md'
const MOVING = 'guides/moving.md'
const STYLE = 'guides/theme-style.md'
const TRANSLATIONS = 'guides/translations.md'

const CONSENT_TEST = `
it('asks, lets others wait, and loads them after the answer', async () => {
  const frame = document.querySelector('iframe')
  const count = () => [...document.scripts].filter(({ type, src }) => src.includes('count') && type !== 'text/plain').length
  await import('./site/runtime/auto.js')
  const part = (name) => document.querySelector('[data-part="' + name + '"]')
  await vi.waitFor(() => expect(part('accept')).not.toBeNull(), 5000)
  expect(part('decline')).not.toBeNull()
  expect(document.body.textContent).toContain('We count visits, if you agree.')
  expect([frame.getAttribute('src'), count()]).toEqual([null, 0])
  part('accept').click()
  await vi.waitFor(() => expect(frame.getAttribute('src')).toBe(frame.dataset.src))
  await vi.waitFor(() => expect(count()).toBe(1))
  const shown = (answer) => !document.querySelector('[data-consent-when="' + answer + '"]').hidden
  await vi.waitFor(() => expect([shown('accepted'), shown('declined')]).toEqual([true, false]))
})
`

const MOVING_TEST = `
it('starts every part that was moved', async () => {
  if (html.includes('data-block="more"')) await import('./site/theme.js')
  else await import('./site/runtime/auto.js')
  const blocks = [...document.querySelectorAll('[data-block]')]
  for (const block of blocks) await vi.waitFor(() => expect(block.dataset.blockState).toBe('ready'), 5000)
  expect(blocks.length + document.querySelectorAll('[data-lightbox]').length).toBe(1)
})
`

const TRANSLATIONS_TEST = `
it('has the words of the block in the language of the page', async () => {
  const { createSite } = await import('@site/runtime')
  const { default: seats } = await import('./seats.ts')
  createSite({ blocks: { seats } }).start()
  const words = document.querySelector('[data-words]').dataset.words
  await vi.waitFor(() => expect(document.querySelector('[data-part="status"]').textContent).toBe(words), 5000)
})
`

/**
 * @param {string} folder - a project that has the runtime and the linter installed
 * @param {(name: string) => string} tarball - a packed package
 * @returns {[string, () => Promise<void>][]}
 */
export const pageGuideChecks = (folder, tarball) => [
  [
    'the page of the guide to consent asks, and loads a script and a frame of others after the answer alone',
    async () => {
      const guide = join(folder, 'consent')
      await siteOf(guide, CONSENT, tarball('runtime'))
      const sections = ['1. Ask', '2. Let others wait', '3. Let visitors change their mind']
      const snippets = await Promise.all(sections.map((section) => snippetsOf(CONSENT, section, 'html')))
      assert.deepEqual(
        snippets.map(({ length }) => length),
        [1, 1, 1],
      )
      await walk(guide, { index: page(snippets.flat().join('')) }, CONSENT_TEST)
    },
  ],
  [
    'every part that the guide to moving has moved has nothing to mend, and starts',
    async () => {
      const guide = join(folder, 'moving')
      await siteOf(guide, MOVING, tarball('runtime'))
      await write(guide, await guideFiles('guides/block-without-a-bundler.md'))
      const pages = /** @type {Record<string, string>} */ ({})
      for (const library of ['Swiper', 'PhotoSwipe', 'Bootstrap', 'Alpine']) {
        const [before, after = '', ...rest] = await snippetsOf(MOVING, library, 'html')
        assert.ok(before && after && rest.length === 0, library)
        pages[library] = page(after)
      }
      await walk(guide, pages, MOVING_TEST, ['--blocks', 'site/blocks'])
    },
  ],
  [
    'the block of the guide to translations speaks the language of its page, and English where it lacks it',
    async () => {
      const guide = join(folder, 'translations')
      const [seats = ''] = await snippetsOf(TRANSLATIONS, '3. Translate a block of your own', 'ts')
      const [german = ''] = await snippetsOf(TRANSLATIONS, '1. Name the language of the page', 'html')
      const block = (/** @type {string} */ words) =>
        `<div data-words="${words}" data-block="seats"><p data-part="status"></p></div>`
      const pages = {
        german: german.replace('</body>', `${block('Nur noch wenige Plätze.')}</body>`),
        english: page(block('Only a few places left.')),
        french: page(block('Only a few places left.'), 'fr'),
      }
      await write(guide, { 'seats.ts': seats, 'blocks/seats.json': '{ "parts": { "status": {} } }' })
      await walk(guide, pages, TRANSLATIONS_TEST, ['--blocks', 'blocks'])
    },
  ],
  [
    'the sheet of the guide to style sets what the starter sheet reads, and names the layers of the package in order',
    async () => {
      const guide = join(folder, 'style')
      await siteOf(guide, STYLE, tarball('runtime'))
      const sheet = (/** @type {string} */ name) => readFile(join(guide, 'site', name), 'utf8')
      const [links = ''] = await snippetsOf(STYLE, '1. Set the tokens', 'html')
      const names = [...links.matchAll(/href="\/([^"]+)"/g)].map(([, name = '']) => name)
      assert.equal(names.at(-1), 'brand.css')
      const [site = '', starter = '', brand = ''] = await Promise.all(names.map(sheet))
      const tokens = [...brand.matchAll(/(--site-[\w-]+):/g)].map(([, token = '']) => token)
      assert.ok(tokens.length > 3, tokens.join(', '))
      assert.deepEqual(
        tokens.filter((token) => !starter.includes(`var(${token}`)),
        [],
      )
      const styles = (await snippetsOf(STYLE, '2. Style one block', 'css')).join('')
      const [, order = ''] = /@layer ([^;{]+);/.exec(styles) ?? []
      const [, ...layers] = order.split(', ')
      assert.deepEqual(layers.length, 2)
      for (const [index, css] of [site, starter].entries()) {
        assert.match(css, new RegExp(`@layer ${layers[index]}\\s*\\{`))
      }
    },
  ],
]
