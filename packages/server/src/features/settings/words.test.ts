import { ErrorBody, SettingsSectionBody, WebsiteRole } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { addAccount, type SignedIn, setLanguage, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, setUpPanel, site } from '../../../testing/panel.js'

const PATH = '/api/config/settings/words'

onDatabase('words of the theme', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    await setLanguage(db, 'en-GB')
    signed = await signIn(site)
  })

  const save = (options: object, base: object = {}, by = signed) => put(PATH, { options, base }, by)
  /** The words of a page that is not there. */
  const printed = async () => {
    const html = await (await site.app.request('/nothing-here')).text()
    return /<p id="words">(.*)<\/p>/.exec(html)?.[1]
  }
  const stored = async () => v.parse(SettingsSectionBody, await (await get(PATH, signed)).json())

  it('[CFG-001] pages have the theme’s words, those of its language, and an owner’s over them', async () => {
    expect(await printed()).toBe('Back to River Museum. Or <a href="/visit">visit</a> us. 1 read, 5 reads')
    expect(Object.keys((await stored()).theme).filter((key) => !key.startsWith('plain.'))).toEqual([
      'not_found.home',
      'not_found.more_html',
      'not_found.reads.one',
      'not_found.reads.other',
    ])
    expect((await save({ 'not_found.home': 'Home to {{ site }}' })).status).toBe(200)
    expect(await printed()).toBe('Home to River Museum. Or <a href="/visit">visit</a> us. 1 read, 5 reads')
    expect((await save({}, { 'not_found.home': 'Home to {{ site }}' })).status).toBe(200)
    await setLanguage(db, 'de')
    expect(await printed()).toMatch(/^Zurück zu River Museum\. /)
    expect((await stored()).theme['not_found.home']).toBe('Zurück zu {{ site }}')
  })

  it('a seed may have some for its site alone', async () => {
    await db.query(`update websites set settings = settings || $1`, [
      JSON.stringify({ words: { 'not_found.home': 'Home, {{ site }}' } }),
    ])
    expect(await printed()).toMatch(/^Home, River Museum\. /)
    expect((await stored()).theme['not_found.home']).toBe('Home, {{ site }}')
    await save({ 'not_found.home': 'Own' })
    expect(await printed()).toMatch(/^Own\. /)
    await db.query(`update websites set settings = settings - 'words'`)
  })

  it('what an owner types is text, and in a formatted word harmless HTML', async () => {
    await save({
      'not_found.home': '<img src=x onerror=alert(1)> & "{% include x %}"',
      'not_found.more_html':
        '<p>Or <b>call</b> <a href="javascript:alert(1)">us</a><script>alert(1)</script></p>',
    })
    const html = await printed()
    expect(html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;{% include x %}&quot;. Or <b>call</b> ',
    )
    expect(html).not.toMatch(/<script|javascript:|<img/)
  })

  it('a placeholder that the theme does not have, a key that it does not have, and a longer text are refused', async () => {
    const refused = await save({ 'not_found.home': '{{ owner }}' })
    expect([refused.status, v.parse(ErrorBody, await refused.json()).errors]).toEqual([
      400,
      { 'not_found.home': expect.stringContaining('There is no placeholder “{{ owner }}” here') },
    ])
    expect((await save({ 'cart.empty': 'Empty' })).status).toBe(400)
    for (const text of ['', 'x'.repeat(201)])
      expect((await save({ 'not_found.home': text })).status).toBe(400)
    expect((await stored()).options).toEqual({})
  })

  it('two owners: different words are merged, the same one is a conflict, and each save is a revision', async () => {
    await save({ 'not_found.home': 'One' })
    expect((await save({ 'not_found.reads.one': 'once' })).status).toBe(200)
    expect((await save({ 'not_found.home': 'Two' })).status).toBe(409)
    expect((await stored()).options).toEqual({ 'not_found.home': 'One', 'not_found.reads.one': 'once' })
    const { revisions } = await (
      await get('/api/config/revisions?pageId=site&blockId=site%3Awords', signed)
    ).json()
    expect(revisions.slice(0, 2)).toMatchObject([
      { before: { 'not_found.home': 'One' }, after: { 'not_found.reads.one': 'once' } },
      { before: {}, after: { 'not_found.home': 'One' } },
    ])
  })

  it('a word that a newer theme has no more keeps nobody from saving others, and is not lost', async () => {
    const gone = { 'cart.gone': 'Gone', 'not_found.home': 'Home' }
    await db.query(`update websites set owner = $1`, [JSON.stringify({ sections: { words: gone } })])
    const { options } = await stored()
    expect(options).toEqual({ 'not_found.home': 'Home' })
    expect((await save({ ...options, 'not_found.reads.one': 'once' }, options)).status).toBe(200)
    const [row] = await db.query<{ words: object }>(
      `select owner #> '{sections,words}' as words from websites`,
    )
    expect(row!.words).toEqual({ ...gone, 'not_found.reads.one': 'once' })
  })

  it('an answer to many unknown words is not many times as long as the request', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`cart.word_${at}`, 'x']))
    const answer = await (await save(many)).text()
    expect(answer.length).toBeLessThan(10_000)
  })

  it('the preview shows them before they are saved', async () => {
    const response = await site.post(
      `/api/config/preview?crumb=${signed.crumb}`,
      { path: '/', section: 'words', values: { 'not_found.home': 'Soon' } },
      { headers: { cookie: signed.cookie } },
    )
    expect(response.status).toBe(200)
    expect((await stored()).options).toEqual({})
  })

  it('accounts without the right to change pages change nothing', async () => {
    await addAccount(db, [WebsiteRole.reporting], 'reports@example.com')
    const other = await signIn(site, 'reports@example.com')
    expect((await save({ 'not_found.home': 'Mine' }, {}, other)).status).toBe(403)
    expect(await printed()).toMatch(/^Back to /)
  })
})
