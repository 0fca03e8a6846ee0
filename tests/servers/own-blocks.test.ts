import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownBlockForm } from '../../packages/runtime/src/contract/own-blocks/form.js'
import { readOwnBlock } from '../../packages/runtime/src/contract/own-blocks/read.js'
import { type ExampleServer, interpreters, OWNER, startExample } from './servers.js'
import { visitorOf } from './visitor.js'

const PAGE = '6f0c2d9be1a4c70017a3b1d0'

/** A description with what JSON of other languages may spoil: an empty object, and the end of a script. */
const MORE = {
  title: 'A list </script>',
  options: {
    properties: {
      visible: { type: 'integer', minimum: 1, maximum: 50, default: 3 },
      scale: { type: 'number' },
      note: { type: 'string' },
      short: { type: 'string', maxLength: 3 },
      tone: { type: 'string', enum: ['calm', 'loud'] },
      link: { type: 'string', format: 'uri-reference' },
      near: { type: 'string', format: 'uri-reference', maxLength: 5 },
      tint: { type: 'string', format: 'color' },
      from: { type: 'string', format: 'local-date-time' },
    },
  },
  parts: { toggle: { required: true, elements: { button: {} } } },
}

const long = (length: number) => 'ü'.repeat(length)

const VALUES: readonly (readonly [string, readonly unknown[]])[] = [
  ['visible', [1, 50, 51, 0, 1.5, '3', true, null]],
  ['scale', [-1.5, 1e300, '1']],
  ['note', ['', long(1000), long(1001), '🦊'.repeat(500), '🦊'.repeat(501), 7]],
  ['short', ['üüü', 'üüüü']],
  ['tone', ['calm', 'quiet', '']],
  [
    'link',
    [
      '',
      '/visit',
      'https://a.example/?b=c&d=e',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java&colon;x',
      'a\tb',
      'mailto:ann@example.com',
      `/${long(999)}`,
      `/${long(1000)}`,
    ],
  ],
  ['near', ['/mill', '/mills']],
  ['tint', ['', '#1b4a86', '#1B4A86', '#fff', 'red', '#1b4a86\n']],
  [
    'from',
    ['', '2026-12-24T18:00', '2026-12-24', '2026-13-24T18:00', '٢٠٢٦-12-24T18:00', '2026-12-24T18:00\n'],
  ],
]

for (const [language, interpreter] of await interpreters())
  describe.skipIf(typeof interpreter !== 'string')(`blocks of a theme on the server in ${language}`, () => {
    let server: ExampleServer
    beforeAll(async () => {
      server = await startExample(language, interpreter as string, async (folder) => {
        const site = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'))
        Object.assign(site.pages[0].blocks, {
          glazes: { type: 'more', options: { visible: 2 } },
          plain: { type: 'plain', options: {} },
          unknown: { type: 'undescribed', options: {} },
        })
        await writeFile(join(folder, 'site.json'), JSON.stringify(site))
        await mkdir(join(folder, 'blocks'))
        await writeFile(join(folder, 'blocks/more.json'), JSON.stringify(MORE))
        await writeFile(join(folder, 'blocks/plain.json'), JSON.stringify({ title: 'Plain' }))
      })
    })
    afterAll(() => server.stop())

    const signedIn = async () => {
      const owner = visitorOf(server.origin)
      await owner.send('POST', '/api/auth/Login', OWNER)
      const put = (block: string, options: object, base: object = {}) =>
        owner.send('PUT', `/api/config/blocks/${PAGE}/${block}`, { options, base })
      return { ...owner, put }
    }

    it('prints their descriptions', async () => {
      const [, printed = ''] = /data-site-blocks>([^<]*)</.exec(await (await signedIn()).text('/')) ?? []
      expect(JSON.parse(printed)).toEqual({ more: MORE, plain: { title: 'Plain' } })
    })

    it('takes the values of their options that the reference server takes', async () => {
      const read = readOwnBlock(MORE)
      if (!read.ok) throw new Error(JSON.stringify(read.issues))
      const { entries } = ownBlockForm(read.description).schema
      const { put, request } = await signedIn()
      for (const [name, values] of VALUES) {
        for (const value of values) {
          const isAllowed = v.is(entries[name]!, value)
          const { status, body } = await put('glazes', { [name]: value })
          const label = `${name}: ${JSON.stringify(value).slice(0, 60)}`
          expect([label, status], JSON.stringify(body)).toEqual([label, isAllowed ? 200 : 400])
          if (isAllowed) await put('glazes', {}, { [name]: value })
        }
      }
      expect((await request('/')).status).toBe(200)
    })

    it('takes no number that JSON cannot hold', async () => {
      const { request, text } = await signedIn()
      const path = `/api/config/blocks/${PAGE}/glazes`
      for (const number of ['1e999', 'NaN'])
        expect(
          (
            await request(path, {
              method: 'PUT',
              headers: { 'content-type': 'application/json' },
              body: `{"options":{"scale":${number}},"base":{}}`,
            })
          ).status,
          number,
        ).toBe(400)
      expect(JSON.parse(await text(path))).toMatchObject({ type: 'more' })
    })

    it('has no options of a block whose description has none, or that has none', async () => {
      const { put, request } = await signedIn()
      for (const block of ['plain', 'unknown']) {
        expect((await request(`/api/config/blocks/${PAGE}/${block}`)).status, block).toBe(200)
        expect(await put(block, { few: 1 })).toMatchObject({
          status: 400,
          body: { errors: { few: expect.any(String) } },
        })
      }
    })
  })
