import { PUBLISH_TIME_PASSED } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  CONTACT,
  LIST,
  NOT_SHARED_SENT,
  ONE,
  RESET,
  ROW,
  renderPages,
  SAVE,
  VISIT,
} from '../../../testing/pages.js'
import { json } from '../../../testing/screen.js'
import { noteServerTime } from '../../base/api/client.js'
import { clockAt } from '../../base/ui/time/time.js'
import { unsavedCount } from '../../editor/panel/state.js'

const { screen, press, text, calls, settle, sent, saved, open, detail, alert, status, field, type, choose } =
  renderPages()

const TOKYO = { options: {}, theme: { timeZone: 'Asia/Tokyo' } }

describe('the pages', () => {
  it('are listed with address and state; titles are never HTML', async () => {
    const html = '<img src=x onerror=alert(1)>'
    const publishAt = '2031-05-01T09:30:00.000Z'
    await open(
      {
        [LIST]: () => ({
          pages: [
            ROW,
            { ...ROW, id: 'a', title: html, path: '/a', state: 'scheduled', publishAt, isOwn: true },
            { ...ROW, id: 'b', title: '', path: '/b', state: 'draft', isLocked: true },
          ],
          next: null,
          collections: [],
          previous: null,
        }),
      },
      null,
    )
    const rows = [...screen.container.querySelectorAll('.record-row a:first-child')].map(
      ({ textContent }) => textContent,
    )
    expect(rows).toEqual([
      'Find usPublished/visit',
      expect.stringMatching(/^<img .*>Scheduled\/a · from May 1, 2031, .* · Your version$/),
      'Page without a titleDraft/b · Locked',
    ])
    expect(screen.container.querySelector('img')).toBeNull()
    expect(text()).toContain('3 pages')
  })

  it('of a collection are listed at its place, and those of the site at the plain one', async () => {
    const collections = [{ id: 'journal', path: '/journal', title: 'Journal', kind: 'posts' }]
    const answers = {
      [LIST]: () => ({ pages: [ROW], next: null, previous: null, collections }),
      'POST /api/config/pages/visit/trash': () => ({ changed: 1 }),
    }
    await open(answers, 'in/journal')
    const show = async (at: string | null) => {
      await act(async () => screen.panel.navigation.show('pages', at))
      await settle()
    }
    const listed = () => [
      calls('GET')
        .findLast(({ path }) => path.startsWith('/api/config/pages/list'))!
        .path.split('?')[1],
      screen.container.querySelector<HTMLSelectElement>('.page-collections select')!.value,
    ]
    const [all, journal] = [['limit=50', ''], listed()]
    expect(journal).toEqual([expect.stringContaining('journal'), 'journal'])
    await show(null)
    expect(listed()).toEqual(all)
    await show('in/journal')
    await show('visit')
    expect(listed()).toEqual(journal)
    await act(async () => screen.container.querySelector<HTMLElement>('.records-back')!.click())
    await settle()
    expect([screen.panel.store.get().at, ...listed()]).toEqual(['in/journal', ...journal])
    await show('visit')
    await press('Move to the trash')
    await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    await settle()
    expect([screen.panel.store.get().at, ...listed()]).toEqual(['in/journal', ...journal])
    expect(document.activeElement?.id).toBe('pages-title')
    // The menu of the panel lists the collections of the session.
    expect(screen.checkSession).toHaveBeenCalledOnce()
  })

  it('a time from which a page is public is by the clock of the website', async () => {
    const page = { ...ROW, state: 'scheduled', publishAt: '2031-05-01T09:30:00.000Z' }
    await open(
      {
        [LIST]: () => ({ pages: [page], next: null, previous: null, collections: [] }),
        [CONTACT]: () => TOKYO,
      },
      null,
    )
    expect(screen.container.querySelector('.record-row a')!.textContent).toMatch(
      /from May 1, 2031, 6:30\sPM$/,
    )
  })

  it('a time is past by the clock of the server, not by that of a computer which is wrong', async () => {
    const answer = (hours: number, body: unknown) => {
      const date = new Date(Date.now() + hours * 3_600_000)
      return new Response(JSON.stringify(body), { headers: { Date: date.toUTCString() } })
    }
    await open({ [CONTACT]: () => answer(2, TOKYO) })
    await choose('From a certain time on')
    await settle()
    await type('Published at', clockAt(Date.now() + 3_600_000, 'Asia/Tokyo'))
    await press('Save')
    expect(detail().querySelector('.labelled-error')?.textContent).toBe(PUBLISH_TIME_PASSED)
    noteServerTime(answer(0, {}))
  })

  it('[CFG-054] one that is gone says so', async () => {
    await open({ [ONE]: () => json({}, 404) })
    expect(alert()).toContain('Unable to locate contentThere is no page “')
  })

  it('are searched and paged by the server', async () => {
    await open({ [LIST]: () => ({ pages: [ROW], next: '7', previous: null, collections: [] }) }, null)
    const box = screen.container.querySelector('input')!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, ' find ')
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await settle()
    await press('Next')
    expect(calls('GET').map(({ path }) => path.split('?')[1])).toEqual([
      'limit=50',
      'search=find&limit=50',
      'search=find&before=7&limit=50',
    ])
  })

  it('stay at the part that is turned to while a page is opened, left and deleted', async () => {
    await open(
      {
        [LIST]: () => ({ pages: [ROW], next: '7', previous: null, collections: [] }),
        'POST /api/config/pages/visit/trash': () => ({ changed: 1 }),
      },
      null,
    )
    const show = async (at: string | null) => {
      await act(async () => screen.panel.navigation.show('pages', at))
      await settle()
    }
    const queries = () =>
      calls('GET').flatMap(({ path }) => (path.startsWith(LIST.split(' ')[1]!) ? path.split('?')[1] : []))
    await press('Next')
    await settle()
    await show('visit')
    await show(null)
    const turned = ['limit=50', 'before=7&limit=50']
    expect(queries()).toEqual(turned)
    await show('visit')
    await press('Move to the trash')
    await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    await settle()
    expect([screen.panel.store.get().at, ...queries()]).toEqual([null, ...turned, 'before=7&limit=50'])
    // Another list starts at its beginning.
    await show('in/journal')
    expect(queries().at(-1)).not.toContain('before')
  })

  it('[CFG-017] that do not load, and a page that does not, load on request', async () => {
    let works = false
    await open({
      [LIST]: () => (works ? { pages: [], next: null, previous: null, collections: [] } : json({}, 500)),
      [ONE]: () => (works ? VISIT : json({ error: 'There is no disk.' }, 500)),
    })
    expect(alert()).toContain('This page could not be loaded.There is no disk.')
    works = true
    for (const retry of [...screen.container.querySelectorAll('button')]) await act(async () => retry.click())
    await settle()
    expect(text()).toContain('Your site has no pages.')
    expect(document.activeElement?.id).toBe('page-title')
  })
})

describe('a page', () => {
  it('is saved with its texts and its address; the list and the preview follow', async () => {
    await open()
    await type('Title', 'Where we are')
    await type('Address', '/where')
    expect(status()).toBe('2 unsaved changes')
    screen.checkSession.mockClear()
    await press('Save')
    expect(screen.checkSession).toHaveBeenCalledOnce()
    expect(sent()).toEqual({
      title: 'Where we are',
      description: 'Where the studio is',
      path: '/where',
      state: 'published',
      publishAt: null,
      revision: 3,
      ...NOT_SHARED_SENT,
    })
    expect(status()).toBe('Saved.')
    expect(calls('GET').filter(({ path }) => path.startsWith('/api/config/pages/list'))).toHaveLength(2)
    await press('Undo')
    expect([field('Address')?.value, status()]).toEqual(['/visit', '1 unsaved change'])
  })

  it('gets the slash of its address, if it was typed without', async () => {
    await open()
    await type('Address', ' where/we-are ')
    await press('Save')
    expect(sent().path).toBe('/where/we-are')
    expect([field('Address')?.value, status()]).toEqual(['/where/we-are', 'Saved.'])
    await type('Address', 'https://example.org/')
    await press('Save')
    expect(sent().path).toBe('https://example.org/')
  })

  it('is published at a time by the clock of the website, which is named', async () => {
    await open({ [CONTACT]: () => TOKYO })
    expect(field('Published at')).toBeUndefined()
    await choose('From a certain time on')
    await settle()
    expect(text()).toContain('By the clock of the website, Asia/Tokyo.')
    await press('Save')
    expect(detail().querySelector('.labelled-error')?.textContent).toBe('Enter a date and a time.')
    expect(document.activeElement).toBe(field('Published at'))
    // A year is typed digit by digit.
    for (const year of ['0002', '0020', '0203', '2031']) {
      await type('Published at', `${year}-05-01T09:30`)
      expect(field('Published at')?.value).toBe(`${year}-05-01T09:30`)
    }
    await press('Save')
    expect(sent()).toMatchObject({ state: 'scheduled', publishAt: '2031-05-01T00:30:00.000Z' })
  })

  it('keeps the seconds of a time that nobody has changed, and shows it by the clock of the website', async () => {
    const publishAt = '2031-05-01T09:30:15.000Z'
    await open({ [CONTACT]: () => TOKYO, [ONE]: () => ({ ...VISIT, state: 'scheduled', publishAt }) })
    expect(field('Published at')?.value).toBe('2031-05-01T18:30')
    await type('Title', 'Where we are')
    await press('Save')
    expect(sent().publishAt).toBe(publishAt)
  })

  it('[CFG-017] takes the time of the own clock, and says so, if that of the website is unknown', async () => {
    await open({ [CONTACT]: () => json({}, 500) })
    await choose('From a certain time on')
    await settle()
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(text()).toContain(`By your own clock, ${zone}`)
    await type('Published at', '2031-05-01T09:30')
    await press('Save')
    expect(sent().publishAt).toBe(new Date('2031-05-01T09:30').toISOString())
  })

  it('can be a draft, and says what visitors get', async () => {
    await open()
    expect(text()).not.toContain('page not found')
    await choose('Not at all: it is a draft')
    expect(text()).toContain('Visitors get “page not found”')
    await press('Save')
    expect(sent()).toMatchObject({ state: 'draft', publishAt: null })
  })

  it('has each value of the theme back by a button, which hands its focus to the field', async () => {
    const theme = { title: 'Find the studio', description: '', path: '/visit' }
    await open({ [ONE]: () => ({ ...VISIT, theme, isOwn: true }) })
    expect(text()).toContain('The theme has “Find the studio”.')
    expect(text()).toContain('The theme has none.')
    await press('Use the theme’s title')
    expect([field('Title')?.value, document.activeElement]).toEqual(['Find the studio', field('Title')])
    await press('Use the theme’s description')
    expect([field('Description')?.value, text()?.includes('The theme has')]).toEqual(['', false])
    await press('Save')
    expect(sent()).toMatchObject({ title: 'Find the studio', description: '' })
  })

  it('goes back to the theme’s page after a question', async () => {
    await open({
      [ONE]: () => ({ ...VISIT, isOwn: true, title: 'Mine' }),
      [RESET]: () => ({ ...VISIT, revision: 4 }),
    })
    await press('Use the theme’s page')
    expect(calls('DELETE')).toEqual([])
    await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    await settle()
    expect(calls('DELETE')[0]?.path).toBe('/api/config/pages/visit?revision=3')
    expect([field('Title')?.value, status()]).toEqual(['Find us', 'The theme’s page is back.'])
  })

  it('marks what cannot be saved, here and by the server, and moves to the first', async () => {
    await open({
      [SAVE]: () =>
        json({ error: 'Nothing was saved.', errors: { path: 'Another page has this address.' } }, 400),
    })
    await type('Title', ' ')
    await type('Address', '')
    await press('Save')
    const issues = () =>
      [...detail().querySelectorAll('.labelled-error')].map(({ textContent }) => textContent)
    expect(issues()).toEqual(['This field is required.', 'This field is required.'])
    expect(document.activeElement).toBe(field('Title'))
    await type('Title', 'Find us')
    await type('Address', '/shop')
    await press('Save')
    expect(issues()).toEqual(['Another page has this address.'])
    expect(document.activeElement).toBe(field('Address'))
  })

  it('of the shop has its texts there', async () => {
    await open({ [ONE]: () => ({ ...VISIT, isProduct: true }) })
    expect([field('Title'), field('Now'), field('Address')?.readOnly]).toEqual([undefined, undefined, false])
    const [link] = [...detail().querySelectorAll('a')].filter((each) => each.textContent === 'Products')
    expect(link?.getAttribute('href')).toContain('screen=products')
  })

  it('that the site itself leads to keeps its address and is always published', async () => {
    await open({ [ONE]: () => ({ ...VISIT, isFixed: true, access: 'members' }) })
    expect([field('Title')?.value, field('Now'), field('Address')?.readOnly]).toEqual([
      'Find us',
      undefined,
      true,
    ])
    expect(text()).toContain('Only members may read this page')
  })

  it('keeps unsaved changes while others are shown, and the panel counts them', async () => {
    await open()
    await type('Title', 'Where we are')
    await act(async () => screen.panel.navigation.show('pages', null))
    expect(unsavedCount(screen.panel.store.get())).toBe(1)
    expect(screen.container.querySelector('.record-row')?.textContent).toContain('Unsaved changes')
    await act(async () => screen.panel.navigation.show('pages', 'visit'))
    await settle()
    expect(field('Title')?.value).toBe('Where we are')
  })
})

describe('a page that was changed elsewhere', () => {
  const theirs = { ...VISIT, title: 'Theirs', description: 'Another', path: '/there', revision: 9 }

  it('loses nothing: theirs is loaded, and undo brings only the own changes back', async () => {
    let isLate = true
    await open({ [SAVE]: () => (isLate ? json({ ...theirs, error: 'Changed.' }, 409) : saved()) })
    await type('Title', 'Mine')
    await press('Save')
    expect(alert()).toContain('This page was changed elsewhere in the meantime.')
    await press('Load the newer version')
    expect([field('Title')?.value, status()]).toEqual(['Theirs', 'No unsaved changes'])
    await press('Undo')
    expect([field('Title')?.value, field('Description')?.value, status()]).toEqual([
      'Mine',
      'Another',
      '1 unsaved change',
    ])
    isLate = false
    await press('Save')
    expect(sent()).toMatchObject({ title: 'Mine', description: 'Another', path: '/there', revision: 9 })
  })

  it('is saved over it on request, with the own changes only', async () => {
    let isLate = true
    await open({ [SAVE]: () => (isLate ? json({ ...theirs, error: 'Changed.' }, 409) : saved()) })
    await type('Description', 'Mine')
    await press('Save')
    isLate = false
    await press('Save mine anyway')
    expect(sent()).toMatchObject({ title: 'Theirs', description: 'Mine', path: '/there', revision: 9 })
  })
})
