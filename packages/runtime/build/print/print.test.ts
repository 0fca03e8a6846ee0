import { createHash } from 'node:crypto'
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { blockOptions } from '../../src/blocks/options.js'
import { FEATURE_ATTRIBUTES } from '../../src/contract/page-features/attributes.js'
import { decimal, flag, integer, oneOf, text } from '../../src/schema/option.js'
import { useScratchFolder } from '../../testing/scratch-folder.js'
import { writeCdn } from './cdn.js'
import { printCustomData } from './custom-data.js'
import { checkLists, type DescribedBlock, describeBlocks } from './described.js'
import { printIntegrity } from './integrity.js'
import { optionsJsonSchema } from './json-schema.js'
import { printPackage } from './package.js'
import { copyTypeCompanions } from './types.js'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const names = Object.keys(blockOptions)
const { path, read, readJson, write } = useScratchFolder()

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

  it('says which blocks know a value that others do not', () => {
    const design = attribute('data-option-design')[0]?.values
    expect(design?.find(({ name }) => name === 'wall')).toEqual({
      name: 'wall',
      description: 'For summary.',
    })
    expect(design?.find(({ name }) => name === 'grid')).toEqual({
      name: 'grid',
      description: 'For gallery, summary.',
    })
  })

  it('says how authors write a value, which owners choose in a form', () => {
    const gallery = blocks.find(({ name }) => name === 'gallery')?.options ?? []
    const help = (option: string) => gallery.find(({ name }) => name === option)?.help
    expect(help('keys')).toContain('{"previous":37,"next":39}')
    expect(help('linkedGalleries')).toContain('with spaces between them')
    expect(attribute('data-option-keys')[0]?.description).toContain(help('keys'))
  })

  it('explains the attributes of page features', () => {
    for (const name of Object.keys(FEATURE_ATTRIBUTES))
      expect(attribute(name)).toEqual([{ name, description: expect.any(String) }])
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
    for (const other of ['auto.js.map', 'npm/index.js', 'types/a.js', 'blocks.json']) write(other, '{}')
    const { files, importMap, scriptSrc } = printIntegrity(path())
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

describe('the folder for a CDN', () => {
  const release = (css: string) => {
    for (const file of ['auto.js', 'classic.js', 'content/auto.js', 'site-starter.css']) write(file, 'a')
    write('site.css', css)
    return writeCdn(path(), '1.2.3')
  }

  it('is named after its content, and has the tags to copy with the hashes of its files', () => {
    const first = release('p {}')
    expect(first).toMatch(/^1\.2\.3-[0-9a-f]{12}$/)
    expect(release('p {}')).toBe(first)
    const next = release('a {}')
    expect(next).not.toBe(first)
    expect(readdirSync(path('cdn')).sort()).toEqual([next, 'index.html'])
    const { files } = readJson(`cdn/${next}/integrity.json`) as { files: Record<string, string> }
    const page = read('cdn/index.html')
    expect(page).toContain(
      `<link rel="stylesheet" href="./${next}/site.css" integrity="${files['site.css']}" crossorigin>`,
    )
    expect(page).toContain(
      `https://cdn.example.com/${next}/auto.js&quot; integrity=&quot;${files['auto.js']}`,
    )
    expect(page).toContain(files['classic.js'])
    expect(read(`cdn/${next}/content/auto.js`)).toBe('a')
  })
})

describe('types', () => {
  it('have the JSON beside them that they import', () => {
    write('src/texts/en/a.json', '{"a":"1"}')
    write(
      'types/texts/index.d.ts',
      'import en from "./en/a.json"; export const x: typeof import("./en/a.json");',
    )
    expect(copyTypeCompanions(path('src'), path('types'))).toEqual(['texts/en/a.json'])
    expect(read('types/texts/en/a.json')).toBe('{"a":"1"}')
  })

  it('are left out where they were not emitted', () => {
    expect(copyTypeCompanions(path('src'), path('types'))).toEqual([])
  })
})

describe('the package', () => {
  it('gets everything that is printed', async () => {
    symlinkSync(join(repository, 'packages/runtime/src'), path('src'))
    write('package.json', '{"version":"1.2.3"}')
    write('dist/auto.js', 'export {}')
    write('dist/content/auto.js', 'export {}')
    write('dist/content/auto.js.map', '{"sources":["../../src/page/rules/start-rules.ts"]}')
    write('dist/chunks/rules-1.js', 'export {}')
    write('dist/chunks/rules-1.js.map', '{"sources":["../../src/page/rules/start-rules.ts"]}')
    write('dist/fixtures/gone.html', '')
    await printPackage(path())
    expect(readJson('dist/manifest.json')).toMatchObject({
      entry: { js: ['auto.js', 'chunks/rules-1.js'] },
      blocks: {},
    })
    expect(readJson('dist/content/manifest.json')).toMatchObject({
      base: '/runtime/content/',
      entry: { js: ['auto.js'] },
    })
    expect(Object.keys(readJson('dist/blocks.json'))).toEqual(names)
    expect(readJson('dist/settings.json')).toHaveProperty(
      ['cookie-banner', 'properties', 'cookieBannerTheme'],
      {
        title: 'Colours',
        description: expect.any(String),
        type: 'string',
        default: 'DARK',
        enum: ['LIGHT', 'DARK', 'AUTO'],
      },
    )
    expect(readJson('dist/block.schema.json')).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: {
        options: { properties: { properties: { additionalProperties: { oneOf: expect.anything() } } } },
      },
    })
    expect(readJson('dist/html-custom-data.json')).toHaveProperty('globalAttributes')
    const hash = expect.stringMatching(/^sha384-/)
    expect(readJson('dist/integrity.json').importMap).toEqual({
      integrity: { '/runtime/auto.js': hash, '/runtime/chunks/rules-1.js': hash },
    })
    expect(readJson('dist/content/integrity.json').importMap).toEqual({
      integrity: { '/runtime/content/auto.js': hash },
    })
    expect(readdirSync(path('dist/fixtures')).sort()).toEqual(names.map((name) => `${name}.html`).sort())
    for (const name of names) expect(read('dist/llms.txt')).toContain(`\n## ${name}\n`)
  })

  it('is not printed while a block is incomplete', () => {
    expect(() => checkLists(names.slice(1))).toThrow(`the block "${names[0]}" has no fixtures`)
  })
})
