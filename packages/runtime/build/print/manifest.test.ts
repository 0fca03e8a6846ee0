import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { useScratchFolder } from '../../testing/scratch-folder.js'
import { printContentManifest, printManifest } from './manifest.js'

const { path, write } = useScratchFolder()

/** The file that every page requests for its features beside blocks, with the text of its source. */
const rules = (code: string, source = '') => {
  write('chunks/rules-ffffffff.js', code)
  const module = '../../src/page/rules/start-rules.ts'
  write('chunks/rules-ffffffff.js.map', JSON.stringify({ sources: [module], sourcesContent: [source] }))
}

describe('the manifest', () => {
  /** A build of two blocks, as the bundler writes it. */
  const built = () => {
    write(
      'auto.js',
      'var b=[()=>Promise.all([import(`./blocks/form.js`),import(`./chunks/texts-aaaaaaaa.js`)]).then(e=>e[0]),()=>import(`./chunks/rules-ffffffff.js`)];export{b as core};',
    )
    rules('import{core as e}from"../auto.js";var r=()=>import(`./banner-bbbbbbbb.js`);export{r as default};')
    write(
      'blocks/form.js',
      'import{core as e}from"../auto.js";import{t}from"../chunks/texts-aaaaaaaa.js";var a=()=>Promise.all([import(`../chunks/desk-cccccccc.js`),import(`../chunks/http-dddddddd.js`)]).then(e=>e[0]);export{a as default};',
    )
    write(
      'chunks/texts-aaaaaaaa.js',
      'var t={translations:{de:()=>import(`./forms-eeeeeeee.js`).then(e=>e.default)}};export{t};',
    )
    write('chunks/forms-eeeeeeee.js', 'export default{}')
    write('chunks/desk-cccccccc.js', 'import{t}from"./texts-aaaaaaaa.js";import{h}from"./http-dddddddd.js";')
    write('chunks/http-dddddddd.js', 'export var h=1')
    write('chunks/banner-bbbbbbbb.js', 'import{core as e}from"../auto.js";')
    write('base.css', 'p {}')
  }

  it('names what each block imports, what it may fetch later, and texts by language', async () => {
    built()
    const { entry, blocks, overlays, sheets } = await printManifest(path())
    expect(entry).toEqual({ js: ['auto.js', 'chunks/rules-ffffffff.js'], css: ['base.css'] })
    expect(blocks.form).toEqual({
      css: [],
      options: {},
      js: ['blocks/form.js', 'chunks/texts-aaaaaaaa.js'],
      pieces: { desk: { js: ['chunks/desk-cccccccc.js', 'chunks/http-dddddddd.js'] } },
      texts: { de: ['chunks/forms-eeeeeeee.js'] },
    })
    expect(overlays).toEqual({ banner: { js: ['chunks/banner-bbbbbbbb.js'], pieces: {}, texts: {} } })
    expect(sheets).toEqual({ base: 'base.css' })
  })

  it('names the translations of every area whose texts a script uses', async () => {
    built()
    const languageOf = (area: string) =>
      `translations:{de:()=>import(\`./${area}-de.js\`).then(e=>e.default),ja:()=>import(\`./${area}-ja.js\`).then(e=>e.default)}`
    write(
      'chunks/texts-aaaaaaaa.js',
      `var t={${languageOf('forms')}},u={${languageOf('formFiles')}};export{t,u};`,
    )
    const { blocks } = await printManifest(path())
    expect(blocks.form?.texts).toEqual({
      de: ['chunks/forms-de.js', 'chunks/formFiles-de.js'],
      ja: ['chunks/forms-ja.js', 'chunks/formFiles-ja.js'],
    })
  })

  it('names the sheet of a block whose folder has a file of its own', async () => {
    built()
    write('blocks/accordion.js', 'export{}')
    write('blocks/video.js', 'export{}')
    const { blocks } = await printManifest(path())
    expect(blocks.video?.css).toEqual(['video.css'])
    expect(blocks.accordion?.css).toEqual([])
  })

  it('names a file of several modules by the modules that are needed from it', async () => {
    built()
    const source =
      "type Bar = typeof import('../../bars/type-only.js')\nimport('../../bars/info.js'), import('../../bars/licensed.js')"
    const bars = {
      sources: ['../../src/bars/info.ts', '../../src/bars/licensed.ts', '../../src/bars/type-only.ts'],
    }
    rules('var r=()=>import(`./banner-bbbbbbbb.js`);export{r as default};', source)
    write('chunks/banner-bbbbbbbb.js.map', JSON.stringify(bars))
    const { overlays } = await printManifest(path())
    expect(Object.keys(overlays)).toEqual(['info', 'licensed'])
    expect(overlays.licensed?.js).toEqual(['chunks/banner-bbbbbbbb.js'])
  })

  it('of the tag for pages of content names what its entry lacks, and the pieces of the blocks in it', async () => {
    const entry = 'var r=[()=>import(`./chunks/track-aaaaaaaa.js`),()=>import(`./chunks/bar-bbbbbbbb.js`)];'
    write('content/auto.js', entry)
    const sources = {
      '../../src/page/rules/start-rules.ts': "import('../../overlays/bars/bar.js')",
      '../../src/blocks/gallery/load-pieces.ts': "import('./tracks/track.js')",
    }
    const map = { sources: Object.keys(sources), sourcesContent: Object.values(sources) }
    write('content/auto.js.map', JSON.stringify(map))
    for (const [file, module] of [
      ['track-aaaaaaaa', 'blocks/gallery/tracks/track.ts'],
      ['bar-bbbbbbbb', 'overlays/bars/bar.ts'],
    ] as const) {
      write(`content/chunks/${file}.js`, 'export{}')
      write(`content/chunks/${file}.js.map`, JSON.stringify({ sources: [`../../../src/${module}`] }))
    }
    write('content/blocks/map.js', 'export{}')
    const { base, entry: every, blocks, overlays } = await printContentManifest(path())
    expect(base).toBe('/runtime/content/')
    expect(every).toEqual({ js: ['auto.js'], css: ['../content.css'] })
    expect(blocks.gallery).toMatchObject({ css: [], js: [], options: { design: 'stacked' } })
    expect(Object.keys(blocks.gallery!.pieces)).toEqual(['track'])
    expect(blocks.gallery!.pieces.track).toMatchObject({
      js: ['chunks/track-aaaaaaaa.js'],
      when: [{ options: { design: ['slider', 'carousel'] } }],
    })
    expect(blocks.map).toMatchObject({ css: ['../map.css'], js: ['blocks/map.js'] })
    expect(Object.keys(overlays)).toEqual(['bar'])
  })

  it('prints the size and the hash of each file', async () => {
    built()
    const { files } = await printManifest(path())
    expect(files['base.css']).toEqual({
      bytes: 4,
      gzip: gzipSync('p {}', { level: 9 }).length,
      integrity: `sha384-${createHash('sha384').update('p {}').digest('base64')}`,
    })
  })

  it('is not printed for a build without the rules of the page', async () => {
    write('auto.js', 'export{}')
    await expect(printManifest(path())).rejects.toThrow('No script of the build holds')
  })

  it('is not printed for a build that lacks a piece whose conditions are known', async () => {
    write('auto.js', 'export{}')
    rules('export{}')
    write('blocks/gallery.js', 'export{}')
    await expect(printManifest(path())).rejects.toThrow('blocks/gallery.js has no piece "navigation"')
  })
})
