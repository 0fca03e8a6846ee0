import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nodeSend } from '../../packages/server-check/src/http/node-send.js'
import { checkServer } from '../../packages/server-check/src/run.js'
import { command } from '../../scripts/browsers/command.mjs'
import { findInterpreter } from '../../scripts/interpreters/find.mjs'
import { type ExampleServer, interpreters, OWNER, startExample } from './servers.js'
import { visitorOf } from './visitor.js'

const LINTER = fileURLToPath(new URL('../../node_modules/.bin/site-lint', import.meta.url))
const PAGE = '6f0c2d9be1a4c70017a3b1d0'
const BLOCK = `/api/config/blocks/${PAGE}/questions`

const LETTER = { name: 'Ann <b>Thorn</b>', email: 'ann@example.com', message: 'Two books, please.' }

for (const [language, interpreter] of await interpreters())
  describe.skipIf(typeof interpreter !== 'string')(`the example server in ${language}`, () => {
    let server: ExampleServer
    beforeAll(async () => {
      server = await startExample(language, interpreter as string)
    })
    afterAll(() => server.stop())

    const signedIn = async () => {
      const owner = visitorOf(server.origin)
      expect((await owner.send('POST', '/api/auth/Login', OWNER)).status).toBe(200)
      return owner
    }

    it('has all calls of the level panel', async () => {
      const url = new URL(server.origin)
      const settings = { url, page: '/', form: 'contact', values: LETTER, account: OWNER }
      const { differences, skipped, passed } = await checkServer(nodeSend(url), 'panel', settings)
      expect(differences).toEqual([])
      expect(skipped.filter(({ isOptional }) => !isOptional)).toEqual([])
      expect(passed).toBeGreaterThan(50)
    })

    it('has pages in which the linter finds nothing', async () => {
      const pages = ['/', '/contact', '/contact?sent=contact', '/no-page'].map((path) => server.origin + path)
      const linted = await command(LINTER, pages, { timeout: 60_000 })
      expect(linted.output).toContain('nothing to mend')
    })

    it('answers a form without script with the page, and prints nothing of a visitor as HTML', async () => {
      const { post } = visitorOf(server.origin)
      const refused = await post('/api/form/submit', { ...LETTER, formId: 'contact', email: 'ann' })
      expect(refused.status).toBe(422)
      const page = await refused.text()
      expect(page).toContain('value="Ann &lt;b&gt;Thorn&lt;/b&gt;"')
      expect(page).toContain('Enter an email address')
      const stored = await post('/api/form/submit', {
        ...LETTER,
        formId: 'contact',
        message: 'Without script.',
      })
      expect([stored.status, stored.headers.get('location')]).toEqual([303, '/contact?sent=contact'])
    })

    it('stores a form once, and shows it to the owner alone', async () => {
      const visitor = visitorOf(server.origin)
      const { key } = (await (await visitor.post('/api/form/FormSubmissionKey', {})).json()) as {
        key: string
      }
      const submit = async (values: object) =>
        (
          await visitor.post('/api/form/SaveFormSubmission', {
            key,
            formId: 'contact',
            form: JSON.stringify(values),
          })
        ).json()
      const letter = { ...LETTER, message: `Two books, ${key}.` }
      expect(await submit(letter)).toEqual({ success: true })
      expect(await submit(letter)).toEqual({ success: true })
      expect(await submit({ ...LETTER, message: 'Another.' })).toMatchObject({ code: 'key-used' })
      expect((await visitor.request('/submissions')).headers.get('location')).toBe('/config/')
      const messages = await (await signedIn()).text('/submissions')
      expect(messages.split(letter.message)).toHaveLength(2)
      expect(messages).toContain('Ann &lt;b&gt;Thorn&lt;/b&gt;')
    })

    it('keeps what two people have changed, and lets the second choose what both did', async () => {
      const owner = await signedIn()
      const save = (options: object, base: object) => owner.send('PUT', BLOCK, { options, base })
      const { options: saved = {} } = JSON.parse(await owner.text(BLOCK)) as { options: object }
      await save({}, saved)
      expect((await save({ allowMultiple: true }, {})).status).toBe(200)
      expect((await save({ firstItemExpanded: false }, {})).body.options).toEqual({
        allowMultiple: true,
        firstItemExpanded: false,
      })
      expect(await owner.text('/')).toContain('data-option-first-item-expanded="false"')
      expect(await save({ firstItemExpanded: true }, {})).toMatchObject({
        status: 409,
        body: { conflicts: ['firstItemExpanded'], lastSave: { person: OWNER.email, isYours: true } },
      })
      const history = await owner.text(`/api/config/revisions?pageId=${PAGE}&blockId=questions&limit=1`)
      expect(JSON.parse(history)).toMatchObject({
        revisions: [{ before: { allowMultiple: true }, after: { firstItemExpanded: false } }],
        next: expect.any(String),
        previous: null,
      })
    })

    it('knows the owner beside cookies of other programs, however they are written', async () => {
      const { headers } = await fetch(`${server.origin}/api/auth/Login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(OWNER),
      })
      const [session = ''] = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
      const cookie = `choices={"maps": true}; a b; ${session}; place=Ile d'Or`
      const answer = await fetch(`${server.origin}/api/auth/session`, { headers: { cookie } })
      expect(await answer.json()).toMatchObject({ account: { email: OWNER.email } })
    })

    it.each([
      ['site.json', null, /site\.json is missing\. Set SITE_FOLDER/],
      ['site.json', '[', /site\.json is not JSON: .*Correct it/],
      ['blocks/more.json', '{"title": }', /blocks\/more\.json is not JSON: .*Correct it/],
      ['blocks/more.json', '7', /blocks\/more\.json is no object in JSON\. Correct it/],
    ])('says what to do about a %s of %j before it starts', async (file, content, sentence) => {
      const started = startExample(language, interpreter as string, async (folder) => {
        await mkdir(join(folder, 'blocks'))
        if (content === null) await rm(join(folder, file))
        else await writeFile(join(folder, file), content)
      })
      await expect(started).rejects.toThrow(sentence)
    })

    it('saves nothing on a full disk, says so in its log, and still has its pages', async () => {
      // SQLite ends the transaction itself when it finds the disk full.
      const full = `create trigger full_disk before insert on revisions
        begin select raise(rollback, 'database or disk is full'); end;`
      const own = await startExample(language, interpreter as string, (folder) =>
        appendFile(join(folder, 'tables.sql'), full),
      )
      try {
        const owner = visitorOf(own.origin)
        await owner.send('POST', '/api/auth/Login', OWNER)
        const saved = await owner.send('PUT', BLOCK, { options: { allowMultiple: true }, base: {} })
        expect(saved).toEqual({
          status: 500,
          body: { status: 500, error: 'Internal server error. Please try again later.' },
        })
        expect(JSON.parse(await owner.text(BLOCK))).toMatchObject({ options: {}, revision: 0 })
        expect((await owner.request('/')).status).toBe(200)
        await vi.waitFor(() => expect(own.log()).toContain('disk is full'))
      } finally {
        await own.stop()
      }
    })

    it('answers 404 to files outside of its folders, and to names that are no text', async () => {
      const { request } = await signedIn()
      for (const path of [
        '/assets/..%2fsite.json',
        '/runtime/..%2fpackage.json',
        '/config/..%2f..%2fpackage.json',
        '/assets/%00',
        '/api/config/settings/%ff',
      ])
        expect((await request(path)).status, path).toBe(404)
    })
  })

describe('an interpreter that is not there', () => {
  it('is an error of one sentence that explains how to get it', async () => {
    vi.stubEnv('SITE_PHP', '/nowhere/php')
    await expect(findInterpreter('php', { install: false })).rejects.toThrow(
      'PHP 8.1 with SQLite was not found: install it with "apt-get install php-cli php-sqlite3", or set SITE_PHP to its path.',
    )
    vi.unstubAllEnvs()
  })
})
