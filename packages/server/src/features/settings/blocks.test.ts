import { BlockConfigBody, BlockConflictBody, ErrorBody, editableOptions } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onEachDatabase } from '../../../testing/databases.js'
import { db, FAQ, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { HOME } from '../../../testing/test-site.js'

onEachDatabase('the panel', ({ open }) => {
  setUpPanel(open)

  describe('the options of a block', () => {
    const stored = async (signed: SignedIn) => v.parse(BlockConfigBody, await (await get(FAQ, signed)).json())
    /** The options in the markup of the accordion of the home page. */
    const attributes = async (signed?: SignedIn) => {
      const headers = signed ? { cookie: signed.cookie } : {}
      const page = await (await site.app.request('/', { headers })).text()
      return /<div id="filter" ([^>]*)>/.exec(page)?.[1]
    }
    beforeEach(() => db.query(`update blocks set options = '{}' where id = 'faq'`))

    it('[CFG-001] are read, saved as they were set, and visible to the next visitor', async () => {
      const signed = await signIn(site)
      const { revision } = await stored(signed)
      const options = { allowMultiple: false, note: 'a "b"' }
      const response = await put(FAQ, { options, base: {} }, signed)
      expect(response.status).toBe(200)
      const saved = { type: 'accordion', options, revision: revision + 1 }
      expect(await response.json()).toEqual(saved)
      expect(await (await get(FAQ, signed)).json()).toEqual(saved)
      expect(await attributes()).toBe(
        'data-block="accordion" data-block-id="faq" data-option-allow-multiple="false" data-option-note="a &quot;b&quot;"',
      )
    })

    it('[CFG-001] set to their default over a theme that wrote something else reach the page, and unset go back to the theme', async () => {
      const signed = await signIn(site)
      expect(await attributes()).toContain('data-option-allow-multiple="true"')
      await put(FAQ, { options: { allowMultiple: false }, base: {} }, signed)
      expect((await stored(signed)).options).toEqual({ allowMultiple: false })
      expect(await attributes()).toContain('data-option-allow-multiple="false"')
      await put(FAQ, { options: {}, base: { allowMultiple: false } }, signed)
      expect((await stored(signed)).options).toEqual({})
      expect(await attributes()).toContain('data-option-allow-multiple="true"')
    })

    it('[CFG-001] name on the page the person who set them, to accounts that may change them and to no one else', async () => {
      const signed = await signIn(site)
      await put(FAQ, { options: { count: 4 }, base: {} }, signed)
      const layers = 'data-block-layers='
      expect(await attributes(signed)).toContain(
        `${layers}"${JSON.stringify({ theme: { allowMultiple: true }, owner: { count: 4 } }).replaceAll('"', '&quot;')}"`,
      )
      expect(await attributes()).not.toContain(layers)
      expect(await attributes(await signIn(site, 'viewer@example.com'))).not.toContain(layers)
    })

    it('[CFG-005] that templates print are stored and previewed, and are in no attribute and no JSON of visitors', async () => {
      await restart({ blockOptions: editableOptions })
      const signed = await signIn(site)
      await db.query(`update blocks set type = 'chart', theme = '{}' where id = 'faq'`)
      const dataset = [
        ['', 'Prints'],
        ['2025', '1655'],
      ]
      try {
        const saved = await put(FAQ, { options: { dataset, flip: true }, base: {} }, signed)
        expect(await saved.json()).toMatchObject({ options: { dataset, flip: true } })
        expect(await attributes()).toBe('data-block="chart" data-block-id="faq" data-option-flip="true"')
        const page = await (await site.app.request('/')).text()
        expect(page).toContain('data-block-json="{&quot;flip&quot;:true}"')
        expect(page).not.toContain('1655')
        expect(await attributes(signed)).toContain('1655')
        const refused = await put(FAQ, { options: { dataset: [['a']] }, base: {} }, signed)
        expect(refused.status).toBe(400)
        expect(v.parse(ErrorBody, await refused.json()).errors).toEqual({
          dataset: expect.stringMatching(/^This must be a list of 2 to 101 rows/),
        })
      } finally {
        await db.query(
          `update blocks set type = 'accordion', theme = '{"allowMultiple":true}' where id = 'faq'`,
        )
      }
    })

    it('[CFG-001] that two editors changed are merged, where they changed different ones', async () => {
      const signed = await signIn(site)
      await put(FAQ, { options: { count: 4, note: 'x' }, base: {} }, signed)
      const base = { count: 4, note: 'x' }
      await put(FAQ, { options: { count: 5, note: 'x' }, base }, signed)
      const second = await put(FAQ, { options: { count: 4, allowMultiple: true }, base }, signed)
      expect(second.status).toBe(200)
      expect(await second.json()).toMatchObject({ options: { count: 5, allowMultiple: true } })
      expect((await stored(signed)).options).toEqual({ count: 5, allowMultiple: true })
    })

    it('[CFG-001] that two editors changed to different values are named, and nothing is saved', async () => {
      const signed = await signIn(site)
      await put(FAQ, { options: { count: 4 }, base: {} }, signed)
      const before = await stored(signed)
      const late = await put(FAQ, { options: { count: 5, note: 'mine' }, base: {} }, signed)
      expect(late.status).toBe(409)
      expect(v.parse(BlockConflictBody, await late.json())).toEqual({
        ...before,
        conflicts: ['count'],
        error: 'These settings were changed elsewhere in the meantime.',
      })
      expect(await stored(signed)).toEqual(before)
    })

    it('of two saves at the same time one succeeds and the other gets the conflict', async () => {
      const signed = await signIn(site)
      const { revision } = await stored(signed)
      const responses = await Promise.all(
        [4, 5].map((count) => put(FAQ, { options: { count }, base: {} }, signed)),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await stored(signed)).revision).toBe(revision + 1)
    })

    it('[CFG-001] can be shown in the page’s own templates before they are stored, to accounts that may store them', async () => {
      const signed = await signIn(site)
      const before = await stored(signed)
      const preview = (body: object, { cookie, crumb }: Partial<SignedIn>) =>
        site.post(`/api/config/preview?crumb=${crumb ?? ''}`, body, { headers: cookie ? { cookie } : {} })
      const request = { path: '/?a=1#faq', blockId: 'faq', options: { count: 8 } }
      const response = await preview(request, signed)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const html = await response.text()
      expect(html).toContain('data-option-allow-multiple="true" data-option-count="8"')
      expect(await stored(signed)).toEqual(before)
      expect(await attributes()).not.toContain('count')
      expect((await preview({ ...request, path: '/nowhere' }, signed)).status).toBe(404)
      expect((await preview({ ...request, path: '//evil.example/' }, signed)).status).toBe(200)
      expect((await preview({ ...request, path: '//[' }, signed)).status).toBe(404)
      expect((await preview({ path: '/' }, signed)).status).toBe(400)
      expect((await preview(request, {})).status).toBe(401)
      expect((await preview(request, { ...signed, crumb: 'x' })).status).toBe(400)
      const viewer = await signIn(site, 'viewer@example.com')
      expect((await preview(request, viewer)).status).toBe(403)
    })

    it('are rejected option by option if they are invalid, and nothing is saved', async () => {
      const signed = await signIn(site)
      const before = await stored(signed)
      const options = { allowMultiple: 'yes', count: 12, note: 'x'.repeat(21), colour: 'red', constructor: 1 }
      const response = await put(FAQ, { options, base: {} }, signed)
      expect(response.status).toBe(400)
      const { errors } = await response.json()
      expect(Object.keys(errors).sort()).toEqual(['allowMultiple', 'colour', 'constructor', 'count', 'note'])
      expect(errors).toMatchObject({
        colour: 'The block “accordion” has no option “colour”. It has allowMultiple, count, note.',
        count: 'This must be a whole number from 1 up to 9.',
        allowMultiple: 'This must be true or false.',
        note: 'This must be text of at most 20 characters.',
      })
      expect(await stored(signed)).toEqual(before)
    })

    it.each([{}, { options: {} }, { options: [], base: {} }, { options: {}, base: 1 }, null])(
      'are rejected as %j',
      async (body) => {
        expect((await put(FAQ, body, await signIn(site))).status).toBe(400)
      },
    )

    it('are not found for another page, another block or another site’s block', async () => {
      const signed = await signIn(site)
      for (const path of [
        `${FAQ}x`,
        '/api/config/blocks/x/faq',
        '/api/config/blocks/..%2F/%00',
        '/api/config/nothing',
      ]) {
        expect((await get(path, signed)).status, path).toBe(404)
      }
      expect((await put('/api/config/blocks/x/faq', { options: {}, base: {} }, signed)).status).toBe(404)
    })

    it('of a block that is unknown to this server are not saved', async () => {
      const signed = await signIn(site)
      const response = await put(`/api/config/blocks/${HOME}/odd`, { options: {}, base: {} }, signed)
      expect(response.status).toBe(400)
    })
  })

  describe('access', () => {
    it('a visitor has to log in', async () => {
      for (const response of [await get(FAQ), await put(FAQ, {}, {}), await get('/api/config/submissions')]) {
        expect(response.status).toBe(401)
        expect(v.parse(ErrorBody, await response.json())).toMatchObject({ loginRequired: true })
      }
    })

    it('[AUTH-028] an account with only the viewer role may not, and gets the reason', async () => {
      const response = await get(FAQ, await signIn(site, 'viewer@example.com'))
      expect(response.status).toBe(403)
      expect(v.parse(ErrorBody, await response.json())).toMatchObject({ authorizationFail: true })
    })

    it('[AUTH-023] an editor may', async () => {
      expect((await get(FAQ, await signIn(site, 'editor@example.com'))).status).toBe(200)
    })
  })
})
