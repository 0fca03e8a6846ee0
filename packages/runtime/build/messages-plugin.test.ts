import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, createServer, type Rolldown, runnerImport } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages } from './messages-plugin.js'

const SERVICE = join(import.meta.dirname, '../src/services/messages')
const GOOD = { 'form.a': 'A', 'form.n': '{n, plural, one {# x} other {# xs}}' }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, content: unknown): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function bundle(entry: string): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [messages({ folder: join(folder, 'messages') })],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  })
  return (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk')
}

describe('a build', () => {
  it('ships plain text, syntax trees and a formatter without its parser, in less than 4 kB gzip', async () => {
    write('messages/en.json', { forms: GOOD })
    const entry = write(
      'entry.ts',
      `import { forms as english } from './messages/en.json'
       import { area } from '${SERVICE}/catalogue.ts'
       import { createMessages } from '${SERVICE}/messages.ts'
       globalThis.result = createMessages('en', [area('forms', english)]).t('form.n', { n: 2 })`,
    )
    const [chunk] = await bundle(entry)
    const code = chunk?.code ?? ''
    expect(chunk?.moduleIds.some((id) => id.endsWith('intl-messageformat/index.js'))).toBe(true)
    expect(
      chunk?.moduleIds.filter((id) => /icu-messageformat-parser\/index|icu-skeleton-parser/.test(id)),
    ).toEqual([])
    expect(code).not.toContain('EXPECT_ARGUMENT_CLOSING_BRACE')
    expect(code).toContain('pluralType')
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(4000)

    await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect((globalThis as { result?: string }).result).toBe('2 xs')
  })

  it('ships the English texts of the areas that code uses, and gives each translation a chunk of its own', async () => {
    const texts = (language: string) => ({
      forms: { 'form.a': `${language} form` },
      map: { 'map.a': `${language} map` },
    })
    write('messages/en.json', texts('English'))
    write('messages/de.json', texts('Deutsch'))
    write(
      'services/messages/areas.ts',
      `export const forms = messageArea('forms')\nexport const map = messageArea('map')\n`,
    )
    const entry = write(
      'entry.ts',
      `import { forms } from './services/messages/areas.ts'
       globalThis.forms = forms`,
    )
    const found = (await bundle(entry)).map(({ isEntry, code }) => [
      isEntry,
      code.match(/(?:English|Deutsch) \w+/g),
    ])
    expect(found).toEqual([
      [true, ['English form']],
      [false, ['Deutsch form']],
    ])
  })

  it.each<[what: string, german: unknown, message: RegExp]>([
    [
      'a plural key that the locale never uses',
      { ...GOOD, 'form.n': '{n, plural, few {#} other {#}}' },
      /MessageCatalogueError.*locale de, de\.json, area forms, "form\.n": .*"few"; allowed in de are one, other and an exact number/s,
    ],
    [
      'a missing key',
      { 'form.a': 'A' },
      /MessageCatalogueError.*locale de, de\.json, area forms, "form\.n": is missing/s,
    ],
    [
      'broken syntax',
      { ...GOOD, 'form.a': '{' },
      /MessageCatalogueError.*locale de, de\.json, area forms, "form\.a": not ICU/s,
    ],
    [
      'a text that is none',
      { ...GOOD, 'form.a': 1 },
      /MessageCatalogueError.*"form\.a": is 1; only text is allowed/s,
    ],
    ['a file that is not JSON', '{', /MessageCatalogueError.*locale de, de\.json: not JSON/s],
  ])('[LOC-002] ends at %s, with locale, file, key and what is allowed', async (_what, german, message) => {
    write('messages/en.json', { forms: GOOD })
    write('messages/de.json', typeof german === 'string' ? german : { forms: german })
    const entry = write('entry.ts', `import './messages/en.json'`)
    await expect(bundle(entry)).rejects.toThrow(message)
  })

  it('leaves other JSON files, and the parser of other importers, as they are', async () => {
    write('data.json', { a: '{not a message' })
    const parser = import.meta.resolve('@formatjs/icu-messageformat-parser').slice('file://'.length)
    const entry = write(
      'entry.ts',
      `import data from './data.json'
       import { parse } from '${parser}'
       globalThis.data = [data.a, parse]`,
    )
    const [chunk] = await bundle(entry)
    expect(chunk?.code).toContain('{not a message')
    expect(chunk?.code).toContain('EXPECT_ARGUMENT_CLOSING_BRACE')
  })
})

describe('while developing', () => {
  async function serve<Result>(
    use: (load: (file: string) => Promise<{ default: unknown }>) => Promise<Result>,
  ) {
    const server = await createServer({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [messages({ folder: join(folder, 'messages') })],
    })
    try {
      return await use((file) => server.ssrLoadModule(file) as Promise<{ default: unknown }>)
    } finally {
      await server.close()
    }
  }

  it('a missing translation does not stop the page', async () => {
    write('messages/en.json', { forms: GOOD })
    write('messages/de.json', { forms: { 'form.a': 'Deutsch' } })
    const entry = write('entry.ts', `export { forms as default } from './messages/de.json'`)
    expect(await serve((load) => load(entry).then((module) => module.default))).toEqual({
      'form.a': 'Deutsch',
    })
  })

  it('broken syntax stops the file that has it, with the named error', async () => {
    write('messages/de.json', { forms: { 'form.a': '{' } })
    const entry = write('entry.ts', `export { forms as default } from './messages/de.json'`)
    await expect(serve((load) => load(entry))).rejects.toMatchObject({
      name: 'MessageCatalogueError',
      message: expect.stringContaining('locale de, de.json, area forms, "form.a": not ICU'),
    })
  })
})

it('the list of areas names the plugin and its config where neither is there', async () => {
  await expect(runnerImport(join(SERVICE, 'areas.ts'), { configFile: false })).rejects.toThrow(
    /The texts of "access" are not compiled. Add the plugin messages\(\) of .+ to the plugins of the Vite or Vitest config/,
  )
})
