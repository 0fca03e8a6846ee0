import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './command.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const fixture = fileURLToPath(new URL('../../runtime/src/blocks/accordion/fixture.html', import.meta.url))

/** A form whose definition has one issue. Only the build puts the description of definitions in its place. */
const DEFINITION = `<form data-block="form"><script type="application/json" data-part="definition">
{"id": "f", "fields": [{"id": "a", "type": "texarea"}]}</script></form>`

let folder = ''
let broken = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'))
  broken = join(folder, 'broken.html')
  writeFileSync(broken, '<p>\n <b data-part="\u001b[31m\u009b"></b></p>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function lint(...args: string[]) {
  const out: string[] = []
  const error: string[] = []
  const code = await run(args, { out: (text) => out.push(text), error: (text) => error.push(text) })
  return { code, out: out.join('\n'), error: error.join('\n') }
}

describe('site-lint', () => {
  it('exits with 0 for pages without issues', async () => {
    expect(await lint(fixture)).toEqual({ code: 0, out: '1 page: nothing to mend.', error: '' })
  })

  it('exits with 1 and prints one line for each issue, without control characters', async () => {
    const { code, out } = await lint(fixture, broken)
    expect(code).toBe(1)
    expect(out.split('\n')).toEqual([
      `${broken}:2:5 the part "\\u001b[31m\\u009b" is in no block; allowed: inside an element with data-block [stray]`,
      '2 pages: 1 issue.',
    ])
  })

  it('prints JSON for programs', async () => {
    const { code, out } = await lint('--json', fixture, broken)
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual({
      files: [
        { file: fixture, findings: [] },
        {
          file: broken,
          findings: [
            {
              rule: 'stray',
              line: 2,
              column: 5,
              message: expect.stringContaining('is in no block'),
              allowed: 'inside an element with data-block',
            },
          ],
        },
      ],
    })
  })

  it('exits with 2 if a page cannot be read, and checks the others', async () => {
    const { code, out, error } = await lint('/nowhere.html', broken)
    expect(code).toBe(2)
    expect(error).toBe('site-lint: /nowhere.html could not be read: there is no such file')
    expect(out).toContain(`${broken}:2:5`)
  })

  it('exits with 2 and prints the usage if the command line is wrong', async () => {
    expect(await lint()).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringContaining('no page was given'),
    })
    expect(await lint('--own-block')).toMatchObject({
      code: 2,
      error: expect.stringContaining('Exit code 0'),
    })
  })

  it('says which options there are', async () => {
    for (const args of [
      ['--own-bloc'],
      ['--own-bloc=greeting', fixture],
      [fixture, '--json', '--own-bloc'],
    ]) {
      const { code, error } = await lint(...args)
      expect(code).toBe(2)
      expect(error.split('\n')[0]).toBe(
        'site-lint: there is no option --own-bloc; the options are --json, --own-block, --blocks, --help',
      )
    }
  })

  it('accepts blocks of a theme', async () => {
    const page = join(folder, 'own.html')
    writeFileSync(page, '<p data-block="greeting"></p>')
    expect(await lint(page)).toMatchObject({ code: 1 })
    expect(await lint('--own-block', 'greeting', page)).toMatchObject({ code: 0 })
  })

  it('works as a built program', async () => {
    const outDir = join(folder, 'built')
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir },
    })
    const command = (...args: string[]) =>
      spawnSync(process.execPath, [join(outDir, 'cli.js'), ...args], { encoding: 'utf8' })
    expect(command(fixture)).toMatchObject({ status: 0, stdout: '1 page: nothing to mend.\n', stderr: '' })
    expect(command(broken).status).toBe(1)
    const form = join(folder, 'form.html')
    writeFileSync(form, DEFINITION)
    expect(command(form)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('form: "fields[0].type" of the definition is "texarea"'),
    })
    expect(command('https://example.com/')).toMatchObject({ status: 2, stdout: '' })
    expect(command('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--own-block') })
  })
})
