import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../packages/runtime/build/messages-plugin.js'
import { UNTRANSLATED } from '../../scripts/lib/untranslated.mjs'
import { writeBlock } from '../../scripts/new-block.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** No real block has this name, so that authors may follow the examples of the docs. */
const NAME = 'block-of-this-test'
const BLOCKS = 'packages/runtime/src/blocks'

let copy = ''
let written: string[]

/** A copy of the sources, in which packages import one another and not those of this repository. */
beforeAll(() => {
  copy = `${mkdtempSync(join(tmpdir(), 'new-block-'))}/`
  const ignored = /\/(?:node_modules|dist|\.cache|\.data)(?:\/|$)/
  const sources = [
    'packages/runtime',
    'packages/admin',
    'docs',
    'scripts',
    'tests/browser',
    'tests/unit/support',
    'biome.json',
    'package.json',
    'playwright.config.ts',
    'tsconfig.base.json',
    'vite.config.ts',
  ]
  for (const path of sources) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !ignored.test(source.slice(root.length - 1)),
    })
  }
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@site'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@site') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  symlinkSync(join(copy, 'packages/runtime'), join(modules, '@site/runtime'))
  for (const name of ['runtime', 'admin']) {
    const own = join(root, 'packages', name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, 'packages', name, 'node_modules'))
  }
  written = writeBlock(copy, NAME)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(copy, file), 'utf8')

const load = async (file: string) =>
  (
    await runnerImport<Record<string, never>>(join(copy, file), {
      root: copy,
      logLevel: 'warn',
      plugins: [messages({ folder: join(copy, 'packages/runtime/src/messages') })],
      resolve: {
        alias: {
          '@site/runtime/contract': join(copy, 'packages/runtime/src/entries/contract.ts'),
          '@site/runtime/messages': join(copy, 'packages/runtime/src/services/messages/index.ts'),
        },
      },
    })
  ).module as Record<string, unknown>

/** Runs a command in the copy; its output is in the error where it fails. */
const run = (program: string, args: readonly string[], cwd = copy): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe' })

const bin = (name: string) => join(root, 'node_modules/.bin', name)

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
    const before = readFileSync(join(root, BLOCKS, 'list.ts'), 'utf8').split('\n')
    const added = read(`${BLOCKS}/list.ts`)
      .split('\n')
      .filter((line) => !before.includes(line))
    expect(added).toEqual([`export { BlockOfThisTestOptions as '${NAME}' } from './${NAME}/options.js'`])
  })

  it('leaves no text of the panel out of the lists of translations', async () => {
    const { describedTexts } = (await load('packages/admin/testing/described.ts')) as {
      describedTexts(): Set<string>
    }
    const german = Object.keys(JSON.parse(read(UNTRANSLATED.replace('untranslated', 'de'))))
    const listed: readonly string[] = JSON.parse(read(UNTRANSLATED))
    expect(listed).toContain('Block of this test')
    expect([...german, ...listed].sort()).toEqual([...describedTexts()].sort())
  })

  it('is formatted, and its types are right, also where its name is a word of TypeScript or of the template', () => {
    const names = [NAME, 'switch', 'html', 'options', 'block', 'promise']
    for (const name of names.slice(1)) writeBlock(copy, name)
    const folders = names.map((name) => `${BLOCKS}/${name}`)
    run(bin('biome'), ['check', '--vcs-enabled=false', ...folders, `${BLOCKS}/list.ts`])
    run(bin('tsc'), [
      '-p',
      'packages/runtime',
      '--outDir',
      'types',
      '--tsBuildInfoFile',
      'types/.tsbuildinfo',
    ])
  }, 180_000)

  it('is in the registry of pages', async () => {
    const { registry } = (await load(`${BLOCKS}/registry.ts`)) as { registry: Record<string, unknown> }
    expect(registry).toHaveProperty([NAME, 'load'])
  })

  it('is accepted by the linter, with its parts', async () => {
    const { lint } = (await load('packages/runtime/src/lint/lint.ts')) as {
      lint(html: string): { message: string }[]
    }
    expect(lint(read(`${BLOCKS}/${NAME}/fixture.html`))).toEqual([])
    const messages = lint(`<div data-block="${NAME}"></div>`).map(({ message }) => message)
    expect(messages.join()).toContain('toggle')
  })

  it('has a form in the panel', async () => {
    const { blockOptions } = (await load(`${BLOCKS}/options.ts`)) as { blockOptions: Record<string, unknown> }
    const { blockTexts } = (await load(`${BLOCKS}/descriptions.ts`)) as {
      blockTexts: Record<string, unknown>
    }
    const { fieldsOf } = (await load('packages/admin/src/editor/settings/field.ts')) as {
      fieldsOf(schema: unknown, texts: unknown): { name: string; kind: string; title: string }[]
    }
    expect(fieldsOf(blockOptions[NAME], blockTexts[NAME])).toMatchObject([
      { name: 'open', kind: 'switch', title: 'Open' },
    ])
  })

  it('is in the docs, once they are printed', async () => {
    const { writeDocs } = (await load('packages/runtime/build/print/docs.ts')) as {
      writeDocs(folder: string): string[]
    }
    expect(writeDocs(copy)).toEqual(
      expect.arrayContaining(['docs/blocks.md', 'docs/linter.md', `${BLOCKS}/${NAME}/README.md`]),
    )
    expect(read('docs/blocks.md')).toContain(`[${NAME}](../${BLOCKS}/${NAME}/README.md)`)
    expect(read(`${BLOCKS}/${NAME}/README.md`)).toContain('| `open` | `data-option-open` |')
    expect(read('docs/styling.md')).toContain('### Block-of-this-test')
  })

  it('is built, described in JSON Schema, weighed, and tested down to the byte that destroy restores', () => {
    run(process.execPath, ['scripts/lib/bundle.mjs', 'packages/runtime', 'config', 'content.config'])
    run(process.execPath, ['scripts/print.mjs'])
    expect(JSON.parse(read('packages/runtime/dist/blocks.json'))).toHaveProperty([NAME, 'options'])
    expect(run(process.execPath, ['scripts/size.mjs', '--blocks'])).toMatch(
      new RegExp(`✓ block ${NAME} +\\d+ B of 2000`),
    )
    const report = run(bin('vitest'), ['run', '--root', copy, '--project', 'runtime', `${BLOCKS}/${NAME}`])
    expect(report).toMatch(/3 passed/)
  }, 180_000)
})

/** Playwright reads the spec as it does before a run, and starts no server and no browser. */
it('the browser test that holds destroy to every byte of the server has a case for the block', () => {
  const spec = 'tests/browser/blocks-instances.spec.ts'
  const tests = run(bin('playwright'), ['test', '--list', '--project=desktop', '--reporter=list', spec])
  expect(tests).toMatch(new RegExp(`› \\[BOOT-004\\] ${NAME}: .*nothing behind.*byte for byte`))
}, 180_000)

describe('a name', () => {
  it.each(['', 'Opening', 'opening hours', '../x', 'a--b', 'x'.repeat(41)])(
    'such as %j is rejected',
    (name) => {
      expect(() => writeBlock(copy, name)).toThrow('is no name of a block')
    },
  )

  it('is checked before anything is installed', () => {
    // The copy has no lockfile to install from.
    expect(() => run(process.execPath, ['scripts/new-block.mjs', 'Opening'])).toThrow('is no name of a block')
    expect(() => run(process.execPath, ['scripts/new-block.mjs', 'form'])).toThrow('form exists already')
  })

  it('that exists already is rejected, and the block stays as it is', () => {
    const before = read(`${BLOCKS}/accordion/block.ts`)
    expect(() => writeBlock(copy, 'accordion')).toThrow(`${BLOCKS}/accordion exists already`)
    expect(read(`${BLOCKS}/accordion/block.ts`)).toBe(before)
  })
})
