import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

const DOCUMENTED = [
  'README.md',
  'CONTRIBUTING.md',
  ...['runtime', 'lint', 'import', 'admin', 'server'].map((name) => `packages/${name}/README.md`),
  'packages/runtime/build/print/llms.ts',
  'packages/lint/src/command.ts',
  'packages/import/src/command.ts',
  ...readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** Every command of this kind in the documentation, with its arguments to the end of the line or of the code. */
const commands = (pattern: RegExp) =>
  DOCUMENTED.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, rest = '']) => `${file}: ${rest.trim()}`),
  )

const { devDependencies, workspaces } = JSON.parse(read('package.json'))
const runtime = JSON.parse(read('packages/runtime/package.json'))
/** Packages that guides are about, and that their readers have. */
const OF_GUIDES = ['astro']
const KNOWN = new Set([
  ...Object.keys(devDependencies),
  ...Object.keys(runtime.dependencies),
  ...workspaces,
  ...OF_GUIDES,
])

/** A package without the version behind its name. */
const packageOf = (word: string) => word.replace(/(?<=.)@.*$/, '')

describe('a documented command', () => {
  it('runs installed programs and never downloads one from a registry', () => {
    const run = commands(/\b(?:npx|npm exec|npm x|pnpm dlx|yarn dlx|bunx) +([-@a-z][^\n`]*)/g)
    expect(run.length).toBeGreaterThan(3)
    expect(run.filter((command) => !/: --no-install [a-z]/.test(command))).toEqual([])
  })

  it('installs a tarball, or what the project itself depends on', () => {
    const strangers = commands(/\bnpm (?:i|install|add)\b([^\n`]*)/g).filter((command) =>
      command
        .replace(/^[^:]*: /, '')
        .split(/\s+/)
        .some((word) => /^[@a-z]/i.test(word) && !word.endsWith('.tgz') && !KNOWN.has(packageOf(word))),
    )
    expect(strangers).toEqual([])
  })
})

describe('the table of imports', () => {
  it('names everything that the package exports', () => {
    const rows = read('docs/author/delivery.md')
      .split('\n')
      .filter((line) => line.startsWith('| `@site/runtime'))
    const missing = Object.keys(runtime.exports)
      .filter((path) => path !== './package.json')
      .map((path) => path.replace(/^\./, '').replace('*', '<name>'))
      .filter((path) => !rows.some((row) => row.includes(`${path}\``)))
    expect(missing).toEqual([])
  })
})

describe.each(['lint', 'import'])('site-%s in this repository', (name) => {
  it('is a file of the sources, so that npm can link it before anything is built', () => {
    const bin = `bin/site-${name}.js`
    expect(JSON.parse(read(`packages/${name}/package.json`)).bin).toEqual({ [`site-${name}`]: `./${bin}` })
    expect(statSync(new URL(`packages/${name}/${bin}`, root)).mode & 0o111).toBe(0o111)
  })
})
