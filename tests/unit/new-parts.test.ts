import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNTRANSLATED } from '../../scripts/lib/untranslated.mjs'
import { writeBlock } from '../../scripts/new-block.mjs'
import { writeRecord } from '../../scripts/new-record.mjs'
import { addSubtitle } from './support/product-field.js'
import { bin, SourcesCopy } from './support/sources-copy.js'

/** Words of TypeScript, and of the templates. */
const BLOCKS = ['block-of-this-test', 'switch', 'html', 'options', 'block', 'promise']
const KINDS = ['switch', 'class', 'any']

/**
 * All packages as one program: a program each would check again what they share. Declarations are not written, but
 * checked.
 */
const PROGRAM = {
  extends: './tsconfig.base.json',
  compilerOptions: { composite: false, noEmit: true, jsx: 'react-jsx', types: ['vite/client', 'node'] },
  include: ['packages/*/src', 'packages/*/src/**/*.json'],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
}

let copy: SourcesCopy
let written: string[]

beforeAll(() => {
  copy = new SourcesCopy('packages/runtime', 'packages/server', 'packages/admin')
  written = [
    ...BLOCKS.map((name) => writeBlock(copy.folder, name)),
    writeRecord(copy.folder, 'entry-of-this-test', 'entries-of-this-test'),
    ...KINDS.map((name) => writeRecord(copy.folder, name)),
  ].flat()
  addSubtitle(copy)
})

afterAll(() => copy.remove())

describe('blocks and kinds of records that the commands add, also where their name is a word of TypeScript', () => {
  it('leave no text of the panel out of the lists of translations', async () => {
    const { describedTexts } = await copy.load<{ describedTexts(): Set<string> }>(
      'packages/admin/testing/described.ts',
    )
    const german = Object.keys(JSON.parse(copy.read(UNTRANSLATED.replace('untranslated', 'de'))))
    const listed: readonly string[] = JSON.parse(copy.read(UNTRANSLATED))
    expect(listed).toEqual(expect.arrayContaining(['Block of this test', 'Entries of this test']))
    // The subtitle of products stands for what an author adds by hand.
    expect([...german, ...listed, 'Subtitle'].sort()).toEqual([...describedTexts()].sort())
  })

  it('are formatted', () => {
    const files = written.filter((file) => /\.(?:ts|css)$/.test(file))
    copy.run(bin('biome'), ['check', '--vcs-enabled=false', ...new Set(files)])
  })

  it('have right types, in the runtime, on the server and in the panel', () => {
    writeFileSync(join(copy.folder, 'tsconfig.json'), JSON.stringify(PROGRAM))
    // Several checkers would each check again what they share: twice the work on two busy cores.
    copy.run(bin('tsc'), ['-p', '.', '--singleThreaded'])
  }, 180_000)
})
