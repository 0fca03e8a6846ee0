/*
 * The guide to site generators, followed: Eleventy builds its site, and the pages of Astro are compiled.
 */
import assert from 'node:assert/strict'
import { access, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from '@astrojs/compiler'
import { commandsOf, guideFiles, snippetsOf } from './examples.mjs'
import { linkTools } from './guides.mjs'
import { bin, run, write } from './scratch.mjs'
import { visit } from './walk.mjs'

const GUIDE = 'guides/astro-and-eleventy.md'

const LAYOUT = 'src/layouts/Layout.astro'
const PAGE = 'src/pages/index.astro'

/** Imports of every compiled component that those of the guide do not call. */
const UNUSED = [
  ...['Fragment', 'createAstro', 'unescapeHTML', 'mergeSlots', 'addAttribute', 'spreadAttributes'],
  ...['defineStyleVars', 'defineScriptVars', 'renderTransition', 'createTransitionScope', 'createMetadata'],
]

/** The stub of Astro in compiled components that print text and wait for nothing. */
const ASTRO = `
export const [${UNUSED.join(', ')}] = []
const text = (value) => [value].flat(Infinity).filter((each) => each !== undefined).join('')
export const render = (strings, ...values) => String.raw({ raw: strings }, ...values.map(text))
export const createComponent = (component) => component
export const renderComponent = (result, name, component, props, slots) => component(result, props, slots)
export const renderSlot = (result, slot) => slot?.()
export const renderScript = (result) => result.script
export const renderHead = () => ''
export const maybeRenderHead = () => ''
`

/** The build of the layout's script, by the settings of Astro that are Vite's. */
const BUILT = `
import astro from './astro.config.mjs'

const rollupOptions = { input: '${LAYOUT}.js', output: { entryFileNames: '_astro/page.js' } }
export default { ...astro.vite, build: { ...astro.vite.build, rollupOptions } }
`

/** The page has both questions, and starts from the files beside it. */
const test = (/** @type {string} */ dist) => `
it('has the questions of its data, which open', async () => {
  await import(/* @vite-ignore */ './${dist}' + /<script type="module" src="([^"]+)"/.exec(html)[1])
  const block = document.querySelector('[data-block="accordion"]')
  await vi.waitFor(() => expect(block.dataset.blockState).toBe('ready'), 5000)
  const [first, second, ...rest] = block.querySelectorAll('[data-part="header"]')
  expect([first.textContent, second.textContent, rest]).toEqual(['Do you deliver?', 'Can I return a print?', []])
  second.click()
  expect(second.getAttribute('aria-expanded')).toBe('true')
})
`

/** The files of a part of the guide in a folder of their own, with what its commands install. */
async function projectOf(
  /** @type {string} */ folder,
  /** @type {string} */ name,
  /** @type {readonly string[]} */ tools,
) {
  const files = Object.entries(await guideFiles(GUIDE)).filter(([path]) => path.startsWith(`${name}/`))
  assert.ok(files.length > 2, name)
  const project = join(folder, name)
  await mkdir(project)
  await write(folder, Object.fromEntries(files))
  await linkTools(project, [...tools, 'vitest'])
  await symlink(join(folder, 'node_modules/@site'), join(project, 'node_modules/@site'), 'junction')
  return project
}

/** The commands behind the installation of a part of the guide. */
async function lastCommands(/** @type {string} */ section) {
  const [install = '', commands = ''] = await commandsOf(GUIDE, section)
  assert.match(install, /npm install /)
  return commands
}

/** Components of Astro as modules beside them; the scripts of the first one. */
async function compiled(
  /** @type {string} */ project,
  /** @type {Readonly<Record<string, string>>} */ components,
) {
  const scripts = []
  for (const [file, source] of Object.entries(components)) {
    const {
      code,
      scripts: own,
      diagnostics,
    } = await transform(source, {
      filename: join(project, file),
      internalURL: pathToFileURL(join(project, 'astro.mjs')).href,
      resolvePath: async (path) => path,
    })
    assert.deepEqual(diagnostics, [])
    scripts.push(
      ...own.map((script) => ('code' in script ? script.code : assert.fail(`${file} has an address`))),
    )
    await write(project, { [`${file}.mjs`]: code.replaceAll(/\.astro(?=['"])/g, '.astro.mjs') })
  }
  await write(project, { 'astro.mjs': ASTRO })
  return scripts
}

/** The HTML of the page of a project, whose components are compiled. */
const printed = (/** @type {string} */ project, script = '') =>
  run('node', [
    '--input-type=module',
    '--eval',
    `import page from ${JSON.stringify(pathToFileURL(join(project, `${PAGE}.mjs`)).href)}
     console.log('<!doctype html>' + page({ script: ${JSON.stringify(script)} }, {}, {}))`,
  ])

/**
 * @param {string} folder - a project that has the runtime and the linter installed
 * @param {(name: string) => string} tarball - a packed package
 * @returns {[string, () => Promise<void>][]}
 */
export const generatorGuideChecks = (folder, tarball) => [
  [
    'Eleventy builds the site of its guide, whose page has nothing to mend and starts',
    async () => {
      const notes = await projectOf(folder, 'notes', ['@11ty'])
      await mkdir(join(notes, 'node_modules/.bin'))
      await symlink(bin('eleventy'), join(notes, 'node_modules/.bin/eleventy'))
      const output = await run('sh', ['-ec', await lastCommands('Eleventy')], notes)
      assert.match(output, /1 page: nothing to mend/)
      const html = await readFile(join(notes, '_site/index.html'), 'utf8')
      assert.match(html, /<title>Questions<\/title>/)
      for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        await access(join(notes, '_site', address))
      }
      await visit(notes, ['_site/index.html'], test('_site'))
    },
  ],
  [
    'the layout and page of the guide to Astro are compiled, and their script is built with its settings and starts',
    async () => {
      const prints = await projectOf(folder, 'prints', [])
      const source = async (/** @type {string} */ file) => [file, await readFile(join(prints, file), 'utf8')]
      const components = Object.fromEntries([await source(LAYOUT), await source(PAGE)])
      const [script = '', ...more] = await compiled(prints, components)
      assert.deepEqual(more, [])
      await write(prints, { [`${LAYOUT}.js`]: script, 'built.mjs': BUILT })
      await run(bin('vite'), ['build', '--config', 'built.mjs'], prints)
      const html = await printed(prints, '<script type="module" src="/_astro/page.js"></script>')
      await write(prints, { 'dist/index.html': html })
      const [, lint = ''] = (await lastCommands('Astro')).split('\n')
      assert.match(await run('sh', ['-ec', lint], prints), /1 page: nothing to mend/)
      await visit(prints, ['dist/index.html'], test('dist'))
    },
  ],
  [
    'the layout of Astro keeps the tags of the guide, and its page starts from the files that are copied',
    async () => {
      const tagged = join(folder, 'prints-tags')
      const files = await guideFiles(GUIDE)
      const [tags = ''] = (await snippetsOf(GUIDE, 'Astro', 'html')).slice(-1)
      const layout = (files[`prints/${LAYOUT}`] ?? '').replace(/ *<script>.*?<\/script>\n/s, tags)
      await mkdir(tagged)
      await linkTools(tagged, ['vitest'])
      const components = { [LAYOUT]: layout, [PAGE]: files[`prints/${PAGE}`] ?? '' }
      assert.deepEqual(await compiled(tagged, components), [])
      await run('tar', ['-xzf', tarball('runtime'), 'package/dist'], tagged)
      await mkdir(join(tagged, 'dist'))
      await run('mv', ['package/dist', 'dist/runtime'], tagged)
      const html = await printed(tagged)
      assert.ok(html.includes('<script type="module" src="/runtime/auto.js"></script>'), html)
      await write(tagged, { 'dist/index.html': html })
      await visit(tagged, ['dist/index.html'], test('dist'))
    },
  ],
]
