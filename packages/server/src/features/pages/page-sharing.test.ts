import { PageConfigBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { templateSharing } from '../../content/site/sharing.js'

const CONTACT = '5f0c2d9be1a4c70017a3b1d1'

it('a page without texts and a picture of its own is shared with those of the page and of the website', () => {
  const page = { title: 'Workshops', description: 'Two hours' } as Parameters<typeof templateSharing>[0]
  const website = { sharingPicture: '/assets/card.jpg' } as Parameters<typeof templateSharing>[1]
  expect(templateSharing(page, website)).toEqual({
    title: 'Workshops',
    description: 'Two hours',
    picture: { address: '/assets/card.jpg' },
  })
  const own = { ...page, shareTitle: 'Print', shareDescription: '', sharePicture: '/assets/own.jpg' }
  expect(templateSharing(own, website)).toEqual({
    title: 'Print',
    description: 'Two hours',
    picture: { address: '/assets/own.jpg' },
  })
  expect(templateSharing(page, {} as typeof website).picture).toBeNull()
})

onDatabase('what search engines and other sites get of a page', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`delete from pages; update websites set seed_version = '';`)
    await restart({ cacheTemplates: true, trustProxy: true })
    signed = await signIn(site)
  })
  const read = async (id: string) =>
    v.parse(PageConfigBody, await (await get(`/api/config/pages/${id}`, signed)).json())
  const save = async (change: object, id = CONTACT) => {
    const {
      theme: _,
      access: _a,
      isProduct: _p,
      isFixed: _f,
      isOwn: _o,
      keptAs: _k,
      ...page
    } = await read(id)
    return put(`/api/config/pages/${id}`, { ...page, ...change }, signed)
  }
  const visit = (path: string) => site.app.request(path)
  const html = async (path: string) => (await visit(path)).text()

  it('is nothing while an owner keeps it out: a header and the sitemap say so, and visitors still find it', async () => {
    expect((await visit('/contact')).headers.get('x-robots-tag')).toBeNull()
    expect((await save({ noindex: true })).status).toBe(200)
    expect(await read(CONTACT)).toMatchObject({ noindex: true, isOwn: true })
    // Twice, so that the second answer is the cached one.
    for (let times = 0; times < 2; times += 1) {
      const seen = await visit('/contact')
      expect([seen.status, seen.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    }
    expect(await html('/sitemap.xml')).not.toContain('/contact')
    expect(await html('/search?q=contact')).toContain('/contact')
    await save({ noindex: false })
    expect((await visit('/contact')).headers.get('x-robots-tag')).toBeNull()
    expect(await html('/sitemap.xml')).toContain('/contact')
    expect((await read(CONTACT)).isOwn).toBe(false)
  })

  it('are texts and a picture of its own, in the history too, and no address of another site', async () => {
    const sent = await site.app.request(`/api/config/pages?crumb=${signed.crumb}`, {
      method: 'POST',
      headers: { origin: 'http://localhost', cookie: signed.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'Workshops',
        description: 'Two hours',
        path: '/workshops',
        state: 'published',
        publishAt: null,
        shareTitle: 'Print with us <b>',
        start: { kind: 'template', template: 'page' },
      }),
    })
    const { id } = v.parse(PageConfigBody, await sent.json())
    expect(await html('/workshops')).toContain('<p class="sharing">Print with us &lt;b&gt;|Two hours|')
    const sharePicture = '/assets/pictures/boats.jpg'
    await save({ shareTitle: '', shareDescription: 'Cards in an evening', sharePicture }, id)
    expect(await html('/workshops')).toContain(`|Cards in an evening|${sharePicture}</p>`)
    expect(await html('/workshops')).toContain('<p class="sharing">Workshops|')
    const { revisions } = await (await get(`/api/config/pages/${id}/revisions`, signed)).json()
    expect(revisions[0].after).toEqual({ shareDescription: 'Cards in an evening', sharePicture })
    for (const address of ['https://evil.example/a.png', '//evil.example/a.png', 'javascript:alert(1)'])
      expect((await save({ sharePicture: address }, id)).status).toBe(400)
  })
})
