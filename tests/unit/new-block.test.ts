import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNTRANSLATED } from '../../scripts/lib/untranslated.mjs'
import { writeBlock } from '../../scripts/new-block.mjs'
import { bin, SourcesCopy } from './support/sources-copy.js'

/** No real block has this name, so that authors may follow the examples of the docs. */
const NAME = 'block-of-this-test'
const BLOCKS = 'packages/runtime/src/blocks'

/** The imports of this test from the copy; one file, so that all of it is one set of modules. */
const ENTRY = `
export { writeDocs } from './packages/runtime/build/print/docs.js'
export { blockTexts } from './packages/runtime/src/blocks/descriptions.js'
export { blockOptions } from './packages/runtime/src/blocks/options.js'
export { registry } from './packages/runtime/src/blocks/registry.js'
export { lint } from './packages/lint/src/lint.js'
export { fieldsOf } from './packages/admin/src/editor/settings/field.js'
`

/** The exports of that file that this test uses: its types are those of the copy. */
interface Parts {
  readonly blockOptions: Readonly<Record<string, unknown>>
  readonly blockTexts: Readonly<Record<string, unknown>>
  readonly registry: Readonly<Record<string, unknown>>
  fieldsOf(schema: unknown, texts: unknown): { name: string; kind: string; title: string }[]
  lint(html: string): { message: string }[]
  writeDocs(folder: string): string[]
}

let copy: SourcesCopy
let written: string[]
let parts: Parts

beforeAll(async () => {
  copy = new SourcesCopy(
    'packages/runtime',
    'packages/lint',
    'packages/admin',
    'docs',
    'tests/browser',
    'tests/unit/support',
    'playwright.config.ts',
    'vite.config.ts',
  )
  written = writeBlock(copy.folder, NAME)
  writeFileSync(join(copy.folder, 'entry.ts'), ENTRY)
  parts = await copy.load<Parts>('entry.ts')
})

afterAll(() => copy.remove())

describe('a block that the command adds', () => {
  it('is a folder with all that a block has, and one line in the list', () => {
    expect(written).toEqual([
      ...[
        'block.ts',
        'options.ts',
        'description.ts',
        'block.css',
        'fixture.html',
        'size.json',
        `${NAME}.test.ts`,
        'README.md',
      ].map((file) => `${BLOCKS}/${NAME}/${file}`),
      `${BLOCKS}/list.ts`,
      UNTRANSLATED,
    ])
    expect(copy.addedLines(`${BLOCKS}/list.ts`)).toEqual([
      `export { BlockOfThisTestOptions as '${NAME}' } from './${NAME}/options.js'`,
    ])
  })

  it('is in the registry of pages', () => {
    expect(parts.registry).toHaveProperty([NAME, 'load'])
  })

  it('is accepted by the linter, with its parts', () => {
    expect(parts.lint(copy.read(`${BLOCKS}/${NAME}/fixture.html`))).toEqual([])
    const messages = parts.lint(`<div data-block="${NAME}"></div>`).map(({ message }) => message)
    expect(messages.join()).toContain('toggle')
  })

  it('has a form in the panel', () => {
    const { blockOptions, blockTexts, fieldsOf } = parts
    expect(fieldsOf(blockOptions[NAME], blockTexts[NAME])).toMatchObject([
      { name: 'open', kind: 'switch', title: 'Open' },
    ])
  })

  it('is in the docs, once they are printed', () => {
    expect(parts.writeDocs(copy.folder)).toEqual(
      expect.arrayContaining([
        'docs/author/blocks.md',
        'docs/author/linter.md',
        `${BLOCKS}/${NAME}/README.md`,
      ]),
    )
    expect(copy.read('docs/author/blocks.md')).toContain(`[${NAME}](../../${BLOCKS}/${NAME}/README.md)`)
    expect(copy.read(`${BLOCKS}/${NAME}/README.md`)).toContain('| `open` | `data-option-open` |')
    expect(copy.read('docs/author/styling.md')).toContain('### Block-of-this-test')
  })

  it('is built, described in JSON Schema, weighed, and tested down to the byte that destroy restores', () => {
    copy.run(process.execPath, ['scripts/lib/bundle.mjs', 'packages/runtime', 'config', 'content.config'])
    copy.run(process.execPath, ['scripts/print.mjs'])
    expect(JSON.parse(copy.read('packages/runtime/dist/blocks.json'))).toHaveProperty([NAME, 'options'])
    expect(copy.run(process.execPath, ['scripts/size.mjs', '--blocks'])).toMatch(
      new RegExp(`✓ block ${NAME} +\\d+ B of 2000`),
    )
    const report = copy.run(bin('vitest'), [
      'run',
      '--root',
      copy.folder,
      '--project',
      'runtime',
      `${BLOCKS}/${NAME}`,
    ])
    expect(report).toMatch(/3 passed/)
  }, 180_000)
})

/** Playwright reads the spec as it does before a run, and starts no server and no browser. */
it('the browser test that holds destroy to every byte of the server has a case for the block', () => {
  const spec = 'tests/browser/blocks-instances.spec.ts'
  const tests = copy.run(bin('playwright'), ['test', '--list', '--project=desktop', '--reporter=list', spec])
  expect(tests).toMatch(new RegExp(`› \\[BOOT-004\\] ${NAME}: .*nothing behind.*byte for byte`))
}, 180_000)

describe('a name', () => {
  it.each(['', 'Opening', 'opening hours', '../x', 'a--b', 'x'.repeat(41)])(
    'such as %j is rejected',
    (name) => {
      expect(() => writeBlock(copy.folder, name)).toThrow('is no name of a block')
    },
  )

  it('is checked before anything is installed', () => {
    // The copy has no lockfile to install from.
    expect(() => copy.run(process.execPath, ['scripts/new-block.mjs', 'Opening'])).toThrow(
      'is no name of a block',
    )
    expect(() => copy.run(process.execPath, ['scripts/new-block.mjs', 'form'])).toThrow('form exists already')
  })

  it('that exists already is rejected, and the block stays as it is', () => {
    const before = copy.read(`${BLOCKS}/accordion/block.ts`)
    expect(() => writeBlock(copy.folder, 'accordion')).toThrow(`${BLOCKS}/accordion exists already`)
    expect(copy.read(`${BLOCKS}/accordion/block.ts`)).toBe(before)
  })
})
