import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blockOptions } from '../../src/blocks/options.js'
import { RULES } from '../../src/lint/issue.js'
import { decimal, flag, integer, oneOf, text } from '../../src/schema/option.js'
import { printCustomData } from './custom-data.js'
import { checkLists, type DescribedBlock, describeBlocks } from './described.js'
import { staleDocs, withRegion, writeDocs } from './docs.js'
import { printIntegrity } from './integrity.js'
import { optionsJsonSchema } from './json-schema.js'
import { printManifest } from './manifest.js'
import { printPackage } from './package.js'
import { optionTable } from './tables.js'
import { copyTypeCompanions } from './types.js'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const names = Object.keys(blockOptions)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'print-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, content: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), content)
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const readJson = (file: string) => JSON.parse(read(file)) as Record<string, unknown>

describe('JSON Schema', () => {
  const options = {
    flag: flag(true),
    integer: integer(3, { min: 1, max: 9 }),
    decimal: decimal(0.5),
    oneOf: oneOf(['a', 'b'], 'b'),
    text: text('x', { maxLength: 5 }),
  }
  const block: DescribedBlock = {
    name: 'sample',
    schema: v.object(options) as never,
    options: Object.keys(options).map((name) => ({
      name,
      attribute: '',
      title: `Title of ${name}`,
      help: `Help of ${name}.`,
      allowed: '',
      default: null,
      values: null,
    })),
    markup: { summary: 'A sample.', parts: {} },
  }

  it('prints type, bounds, default, title and help of every kind of option', () => {
    const common = (name: string) => ({ title: `Title of ${name}`, description: `Help of ${name}.` })
    expect(optionsJsonSchema(block)).toMatchObject({
      description: 'A sample.',
      additionalProperties: false,
      required: [],
      properties: {
        flag: { ...common('flag'), type: 'boolean', default: true },
        integer: { ...common('integer'), type: 'integer', minimum: 1, maximum: 9, default: 3 },
        oneOf: { ...common('oneOf'), enum: ['a', 'b'], default: 'b' },
        text: { ...common('text'), type: 'string', maxLength: 5, default: 'x' },
      },
    })
  })

  it('prints no bound where there is none', () => {
    expect(optionsJsonSchema(block).properties?.decimal).toEqual({
      title: 'Title of decimal',
      description: 'Help of decimal.',
      type: 'number',
      default: 0.5,
    })
  })
})

describe('custom data for editors', () => {
  const blocks = describeBlocks()
  const { version, globalAttributes } = printCustomData(blocks)
  const attribute = (name: string) => globalAttributes.filter((each) => each.name === name)

  it('completes block names, options with their values, and parts', () => {
    expect(version).toBe(1.1)
    expect(attribute('data-block')[0]?.values?.map(({ name }) => name)).toEqual(names)
    for (const { options, markup } of blocks) {
      for (const option of options) {
        const [found, ...others] = attribute(option.attribute)
        expect(others).toEqual([])
        expect(found?.description).toContain(option.help)
        if (option.values)
          expect(found?.values?.map(({ name }) => name)).toEqual(expect.arrayContaining([...option.values]))
      }
      const parts = attribute('data-part')[0]?.values?.map(({ name }) => name)
      expect(parts).toEqual(expect.arrayContaining(Object.keys(markup.parts)))
    }
  })

  it('distinguishes two blocks’ options of one name', () => {
    const panel = attribute('data-part')[0]?.values?.filter(({ name }) => name === 'panel')
    expect(panel).toHaveLength(1)
    expect(panel?.[0]?.description).toMatch(/^accordion: .*\n\nmenu-tabs: /)
  })
})

describe('integrity', () => {
  it('is that of every script and sheet that a browser may request, chunks included', () => {
    write('auto.js', 'import("./chunks/a-1.js")')
    write('chunks/a-1.js', 'export {}')
    write('site.css', 'p {}')
    for (const other of ['auto.js.map', 'lint/cli.js', 'npm/index.js', 'types/a.js', 'blocks.json'])
      write(other, '{}')
    const { files, importMap, scriptSrc } = printIntegrity(folder)
    const hash = (file: string) => `sha384-${createHash('sha384').update(read(file)).digest('base64')}`
    expect(files).toEqual({
      'auto.js': hash('auto.js'),
      'chunks/a-1.js': hash('chunks/a-1.js'),
      'site.css': hash('site.css'),
    })
    expect(importMap).toEqual({
      integrity: { '/runtime/auto.js': hash('auto.js'), '/runtime/chunks/a-1.js': hash('chunks/a-1.js') },
    })
    const inline = createHash('sha256').update(JSON.stringify(importMap)).digest('base64')
    expect(scriptSrc).toBe(`'sha256-${inline}'`)
  })
})

describe('types', () => {
  it('have the JSON beside them that they import', () => {
    write('src/texts/en/a.json', '{"a":"1"}')
    write(
      'types/texts/index.d.ts',
      'import en from "./en/a.json"; export const x: typeof import("./en/a.json");',
    )
    expect(copyTypeCompanions(join(folder, 'src'), join(folder, 'types'))).toEqual(['texts/en/a.json'])
    expect(read('types/texts/en/a.json')).toBe('{"a":"1"}')
  })

  it('are left out where they were not emitted', () => {
    expect(copyTypeCompanions(join(folder, 'src'), join(folder, 'types'))).toEqual([])
  })
})

describe('the manifest', () => {
  /** A build of two blocks, as the bundler writes it. */
  const built = () => {
    write(
      'auto.js',
      'var b=[()=>Promise.all([import(`./blocks/form.js`),import(`./chunks/texts-aaaaaaaa.js`)]).then(e=>e[0]),()=>import(`./chunks/banner-bbbbbbbb.js`)];export{b as core};',
    )
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
    const { entry, blocks, overlays, sheets } = await printManifest(folder)
    expect(entry).toEqual({ js: ['auto.js'], css: ['base.css'] })
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
    const { blocks } = await printManifest(folder)
    expect(blocks.form?.texts).toEqual({
      de: ['chunks/forms-de.js', 'chunks/formFiles-de.js'],
      ja: ['chunks/forms-ja.js', 'chunks/formFiles-ja.js'],
    })
  })

  it('names the sheet of a block whose folder has a file of its own', async () => {
    built()
    write('blocks/image.js', 'export{}')
    write('blocks/video.js', 'export{}')
    const { blocks } = await printManifest(folder)
    expect(blocks.video?.css).toEqual(['video.css'])
    expect(blocks.image?.css).toEqual([])
  })

  it('names a file of several modules by the modules that are needed from it', async () => {
    built()
    const source = (folder: string) => ({
      sources: [`${folder}src/page/rules.ts`],
      sourcesContent: [
        "type Bar = typeof import('../bars/type-only.js')\nimport('../bars/info.js'), import('../bars/licensed.js')",
      ],
    })
    const bars = {
      sources: ['../../src/bars/info.ts', '../../src/bars/licensed.ts', '../../src/bars/type-only.ts'],
    }
    write('auto.js.map', JSON.stringify(source('../')))
    write('chunks/banner-bbbbbbbb.js.map', JSON.stringify(bars))
    const { overlays } = await printManifest(folder)
    expect(Object.keys(overlays)).toEqual(['info', 'licensed'])
    expect(overlays.licensed?.js).toEqual(['chunks/banner-bbbbbbbb.js'])
  })

  it('prints the size and the hash of each file', async () => {
    built()
    const { files } = await printManifest(folder)
    expect(files['base.css']).toEqual({
      bytes: 4,
      gzip: gzipSync('p {}', { level: 9 }).length,
      integrity: `sha384-${createHash('sha384').update('p {}').digest('base64')}`,
    })
  })

  it('is not printed for a build that lacks a piece whose conditions are known', async () => {
    write('auto.js', 'export{}')
    write('blocks/gallery.js', 'export{}')
    await expect(printManifest(folder)).rejects.toThrow('blocks/gallery.js has no piece "navigation"')
  })
})

describe('the package', () => {
  it('gets everything that is printed', async () => {
    symlinkSync(join(repository, 'packages/runtime/src'), join(folder, 'src'))
    write('dist/auto.js', 'export {}')
    write('dist/fixtures/gone.html', '')
    await printPackage(folder)
    expect(readJson('dist/manifest.json')).toMatchObject({ entry: { js: ['auto.js'] }, blocks: {} })
    expect(Object.keys(readJson('dist/blocks.json'))).toEqual(names)
    expect(readJson('dist/html-custom-data.json')).toHaveProperty('globalAttributes')
    expect(readJson('dist/integrity.json')).toHaveProperty(['files', 'auto.js'])
    expect(readdirSync(join(folder, 'dist/fixtures')).sort()).toEqual(names.map((name) => `${name}.html`))
    for (const name of names) expect(read('dist/llms.txt')).toContain(`\n## ${name}\n`)
  })

  it('is not printed while a block is incomplete', () => {
    expect(() => checkLists(names.slice(1))).toThrow(`the block "${names[0]}" has no fixtures`)
  })
})

describe('documentation', () => {
  const copy = () => {
    for (const page of ['blocks.md', 'linter.md', 'styling.md'])
      cpSync(join(repository, 'docs', page), join(folder, 'docs', page))
    for (const name of names) {
      for (const file of ['README.md', 'fixture.html']) {
        const path = `packages/runtime/src/blocks/${name}/${file}`
        write(path, readFileSync(join(repository, path), 'utf8'))
      }
    }
    writeDocs(folder)
  }

  it('is printed once, and not again until something changes', () => {
    copy()
    expect(staleDocs(folder)).toEqual([])
    expect(read('docs/blocks.md')).toContain(
      '[accordion](../packages/runtime/src/blocks/accordion/README.md)',
    )
    expect(read('packages/runtime/src/blocks/accordion/README.md')).toContain(
      '| `allowMultiple` | `data-option-allow-multiple` |',
    )
    expect(read('packages/runtime/src/blocks/accordion/README.md')).toContain(
      '```html\n<div data-block="accordion"',
    )
    for (const rule of Object.keys(RULES)) expect(read('docs/linter.md')).toContain(`\n| \`${rule}\` | `)
    expect(writeDocs(folder)).toEqual([])
  })

  it('is stale where a table or the markup differs', () => {
    copy()
    const page = read('packages/runtime/src/blocks/accordion/README.md')
    write('packages/runtime/src/blocks/accordion/README.md', page.replace('| `false` |', '| `true` |'))
    expect(staleDocs(folder).map(({ file }) => file)).toEqual([
      'packages/runtime/src/blocks/accordion/README.md',
    ])
    expect(writeDocs(folder)).toEqual(['packages/runtime/src/blocks/accordion/README.md'])
    expect(read('packages/runtime/src/blocks/accordion/README.md')).toBe(page)
    write('packages/runtime/src/blocks/form/fixture.html', '<form data-block="form"></form>')
    expect(staleDocs(folder).map(({ file }) => file)).toEqual(['packages/runtime/src/blocks/form/README.md'])
  })

  it('is missing where a block has no page', () => {
    copy()
    rmSync(join(folder, 'packages/runtime/src/blocks/gallery/README.md'))
    expect(() => staleDocs(folder)).toThrow(
      'packages/runtime/src/blocks/gallery/README.md: there is no such page',
    )
  })

  it('keeps the prose around a region', () => {
    const page = 'a\n<!-- x:start -->old<!-- x:end -->\nb <!-- y:start --><!-- y:end -->'
    expect(withRegion(page, 'x', 'new', 'p.md')).toBe(
      'a\n<!-- x:start -->\n\nnew\n\n<!-- x:end -->\nb <!-- y:start --><!-- y:end -->',
    )
    expect(() => withRegion('<!-- x:end --><!-- x:start -->', 'x', '', 'p.md')).toThrow(
      'p.md: needs a region',
    )
  })

  it('does not break its tables on special characters in an option', () => {
    const [block] = describeBlocks()
    const [option] = block!.options
    const table = optionTable({ ...block!, options: [{ ...option!, help: 'a | b\nc' }] })
    expect(table.split('\n')).toHaveLength(3)
    expect(table).toContain('a \\| b c')
  })
})
