/*
 * The entry for pages of content, with a block that comes from the other entry and so brings the core a second time.
 */
import assert from 'node:assert/strict'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkTools } from './guides.mjs'
import { bin, run, write } from './scratch.mjs'

const page = {
  'index.html': `<!doctype html>
<title>Content</title>
<script type="module" src="/main.js"></script>
<main>
<div data-block="accordion"><div data-part="item"><h2><button type="button" data-part="header">One</button></h2><div data-part="panel">1</div></div></div>
<p data-block="shout">Two</p>
</main>
`,
  'main.js': `import { defineBlock } from '@site/runtime'
import { createSite, registry } from '@site/runtime/content'
const shout = defineBlock({ name: 'shout', init: ({ element }) => element.setAttribute('data-loud', '') })
createSite({ blocks: { ...registry, shout } }).start()
`,
  'test/built.test.js': `// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

it('lives', async () => {
  const { readFileSync } = await vi.importActual('node:fs')
  const html = readFileSync('dist/index.html', 'utf8')
  document.body.innerHTML = /<main>.*<[/]main>/s.exec(html)[0]
  await import(/* @vite-ignore */ '../dist/' + /src="[/](assets[/][^"]+)"/.exec(html)[1])
  const states = () => [...document.querySelectorAll('[data-block]')].map((each) => each.dataset.blockState)
  await vi.waitFor(() => expect(states()).toEqual(['ready', 'ready']))
  document.querySelector('[data-part=header]').click()
  await vi.waitFor(() => expect(document.querySelector('[data-part=header]').getAttribute('aria-expanded')).toBe('true'))
  expect(document.querySelector('[data-loud]')).not.toBeNull()
})
`,
}

/**
 * @param {string} folder - a project that has the package installed
 * @returns {[string, () => Promise<void>][]}
 */
export const contentChecks = (folder) => [
  [
    'a page of the entry for content starts with one file, and lives with a block of the other entry',
    async () => {
      const project = join(folder, 'content')
      await mkdir(project)
      await write(project, page)
      await linkTools(project, ['vite', 'vitest'])
      await run(bin('vite'), ['build'], project)
      const html = await readFile(join(project, 'dist/index.html'), 'utf8')
      assert.deepEqual(html.match(/(?:src|href)="\/assets\/[^"]+\.js"/g)?.length, 1, html)
      assert.ok((await readdir(join(project, 'dist/assets'))).some((name) => name.startsWith('map-')))
      await run(bin('vitest'), ['run'], project)
    },
  ],
]
