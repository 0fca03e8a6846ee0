import type { AddPageRequest, PageConfigBody } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ADD,
  CONTACT,
  LIST,
  MENU,
  NAVIGATION,
  NOT_SHARED_SENT,
  ONE,
  ROW,
  renderPages,
  SAVE,
  SAVE_NAVIGATION,
  TRASH,
  VISIT,
} from '../../../testing/pages.js'
import { json } from '../../../testing/screen.js'
import { unsavedCount } from '../../editor/panel/state.js'
import { addressFor } from './model/new-page.js'

const { screen, press, text, calls, settle, open, detail, alert, field, fill, type, choose, button } =
  renderPages()

const ID = 'a'.repeat(24)
const sent = () => calls('POST').at(-1)!.body as AddPageRequest
const added = (change: object = {}): PageConfigBody => {
  const { title, description, path, state, publishAt } = sent()
  return {
    ...VISIT,
    ...{ id: ID, title, description, path, state, publishAt, theme: null, isOwn: true, revision: 0 },
    ...change,
  }
}
/** The answers to a new page: it is added, and read under its id. */
const adding = (more = {}) => ({
  [ADD]: () => json(added(), 201),
  [`GET /api/config/pages/${ID}`]: () => added(),
  ...more,
})
const editLink = (within: Element) =>
  [...within.querySelectorAll('a')].find(({ textContent }) => textContent === 'Edit page')
const start = () => detail().querySelector('select')!
const chooseStart = (value: string) =>
  act(async () => {
    start().value = value
    start().dispatchEvent(new Event('change', { bubbles: true }))
  })
const confirm = async () => {
  await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await settle()
}
const entries = () =>
  (calls('PUT').at(-1)!.body as { entries: { id: string; title: string }[] }).entries.map(({ id }) => id)

beforeEach(() => localStorage.clear())

describe('the address that is suggested for a title', () => {
  it.each([
    ['Frühling & Sommer', '/fruhling-sommer'],
    ['  Our 1st “show”  ', '/our-1st-show'],
    ['ワークショップ', '/page'],
    ['', ''],
    ['Taken', '/taken-3'],
  ])('%j is %j', (title, address) => {
    expect(addressFor(title, new Set(['/taken', '/taken-2']))).toBe(address)
  })
})

describe('a new post or event', () => {
  const NEWS = { id: 'b'.repeat(24), path: '/news', title: 'News', kind: 'posts' }
  const DIARY = { id: 'c'.repeat(24), path: '/diary', title: 'Diary', kind: 'events' }
  const collections = [NEWS, DIARY]
  const answers = () =>
    adding({
      [LIST]: () => ({ pages: [ROW], next: null, previous: null, collections }),
      'GET /api/config/pages/starts': () => ({
        templates: [{ template: 'page', title: 'Empty page', description: '' }],
        collections,
        pages: [{ id: 'visit', path: '/visit', title: 'Find us', entry: null }],
        more: false,
      }),
    })

  it('is added by a button of the list, and has the values of its kind only', async () => {
    await open(answers(), null)
    await press('Add post')
    expect(detail().querySelector('h2')!.textContent).toBe('New post')
    expect(start().value).toBe(`entry:${NEWS.id}`)
    await type('Title', 'Ink before colour')
    await type('Date', '2026-12-05')
    await type('Author', 'Ruth Aldous')
    expect(field('Venue')).toBeUndefined()
    expect(text()).not.toContain('About this event')
    expect(field('Address')!.value).toBe('/news/ink-before-colour')
    await press('Save')
    expect(sent()).toMatchObject({
      title: 'Ink before colour',
      date: '2026-12-05',
      author: 'Ruth Aldous',
      start: { kind: 'entry', collection: NEWS.id },
    })
  })

  it('says what is missing, and follows the chosen start', async () => {
    await open(answers(), '+')
    expect(field('Whole days')).toBeUndefined()
    await chooseStart(`entry:${DIARY.id}`)
    await type('Title', 'Open loft')
    await press('Save')
    expect(text()).toContain('Say when the event starts.')
    expect(calls('POST')).toEqual([])
    await choose('Whole days')
    await type('First day', '2026-12-05')
    await press('Save')
    expect(sent()).toMatchObject({ allDay: true, firstDay: '2026-12-05', start: { kind: 'entry' } })
  })

  it('of one collection have an address of their own, which lists them and opens none', async () => {
    await open(answers(), `in/${DIARY.id}`)
    const lists = () => calls('GET').filter(({ path }) => path.startsWith('/api/config/pages/list'))
    expect(lists().map(({ path }) => path.includes(`collection=${DIARY.id}`))).toEqual([true])
    const select = screen.container.querySelector<HTMLSelectElement>('.page-collections select')!
    expect(select.value).toBe(DIARY.id)
    expect(screen.container.querySelector('.pages')!.getAttribute('data-open')).toBe('false')
    await act(async () => screen.panel.store.set((state) => ({ ...state, at: `in/${NEWS.id}` })))
    await settle()
    expect(select.value).toBe(NEWS.id)
    await act(async () => {
      select.value = ''
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await settle()
    expect(screen.panel.store.get().at).toBeNull()
  })

  it('that would end before it starts has one message, at its end, and names the clock once', async () => {
    await open({ ...answers(), [CONTACT]: () => ({ options: {}, theme: { timeZone: 'Asia/Tokyo' } }) }, '+')
    await chooseStart(`entry:${DIARY.id}`)
    await type('Title', 'Open loft')
    await type('Starts', '2026-12-05T10:00')
    await type('Ends', '2026-12-05T09:00')
    await press('Save')
    expect(calls('POST')).toEqual([])
    const ends = field('Ends')!.closest('.field')!
    expect(ends.textContent).toContain('The event would end before it starts.')
    expect(text()).not.toContain('never shown')
    const starts = field('Starts')!.closest('.field')!
    expect(starts.textContent!.match(/by the clock/gi)).toHaveLength(1)
    await type('Ends', '2026-12-05T10:00')
    await press('Save')
    expect(sent()).toMatchObject({ starts: '2026-12-05T10:00', ends: '2026-12-05T10:00' })
  })

  it('has a help of its address and its tags that is true for it', async () => {
    await open(answers(), '+')
    await chooseStart(`entry:${DIARY.id}`)
    expect(text()).toContain('It follows the title until you change it.')
    expect(text()).not.toContain('earlier address')
    expect(text()).not.toContain('posts with it')
  })

  it('is listed with those of its collection', async () => {
    await open(answers(), null)
    const select = screen.container.querySelector<HTMLSelectElement>('.page-collections select')!
    await act(async () => {
      select.value = DIARY.id
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await settle()
    expect(calls('GET').at(-1)!.path).toContain(`collection=${DIARY.id}`)
    expect(button('Add post')).toBeUndefined()
    expect(button('Add event')).toBeDefined()
  })
})

describe('a page', () => {
  it('[CFG-001] leads from the list and from its details to the editor with it', async () => {
    await open()
    const inList = editLink(screen.container.querySelector('.records-list')!)!
    expect(inList.getAttribute('aria-label')).toBe('Edit page: Find us')
    expect(inList.getAttribute('href')).toBe('?frameUrl=%2Fvisit')
    await act(async () => editLink(detail())!.click())
    expect(screen.panel.store.get().screen).toBe('page')
    expect(screen.closeBlock).toHaveBeenCalledOnce()
    expect(screen.goPreview).toHaveBeenLastCalledWith('/visit')
  })
})

describe('a page with words of presets', () => {
  it('[CFG-001] names their sections when it is published, and is published all the same', async () => {
    const sampleSections = ['Quote', 'Prices']
    await open({ [ONE]: () => ({ ...VISIT, state: 'draft', sampleSections }) })
    expect(text()).not.toContain('sample words')
    await choose('Now')
    expect(text()).toContain('2 sections still have sample words: Quote, Prices.')
    await press('Save')
    expect(calls('PUT').at(-1)!.body).toMatchObject({ state: 'published' })
  })
})

describe('a new page', () => {
  it('starts as a draft from the first template, with an address that follows its title until somebody types one', async () => {
    await open(adding(), '+')
    expect(detail().querySelector('h2')!.textContent).toBe('New page')
    expect(start().value).toBe('template:page')
    expect(field('Not at all: it is a draft')!.checked).toBe(true)
    expect(text()).not.toContain('The theme has')
    await type('Title', 'Visit')
    // The site has a page at /visit.
    expect(field('Address')!.value).toBe('/visit-2')
    await type('Title', 'Workshops')
    expect(field('Address')!.value).toBe('/workshops')
    await type('Address', '/lessons')
    await type('Title', 'Workshops for two')
    expect(field('Address')!.value).toBe('/lessons')
    await press('Save')
    expect(sent()).toEqual({
      title: 'Workshops for two',
      description: '',
      path: '/lessons',
      state: 'draft',
      publishAt: null,
      ...NOT_SHARED_SENT,
      start: { kind: 'template', template: 'page' },
      key: expect.stringMatching(/^\w{32}$/),
    })
    expect(screen.panel.store.get().at).toBe(ID)
    expect(text()).toContain('Added: Workshops for two.')
    expect(text()).toContain('Write its texts and add sections now')
    expect(editLink(detail())!.getAttribute('href')).toBe('?frameUrl=%2Flessons')
    expect(unsavedCount(screen.panel.store.get())).toBe(0)
    expect(calls('PUT')).toEqual([])
  })

  it('may be a copy, and is put into the navigation with the navigation’s own save', async () => {
    await open(
      adding({ [SAVE_NAVIGATION]: () => ({ ...MENU, isOwn: true, revision: MENU.revision + 1 }) }),
      '+',
    )
    await chooseStart('copy:visit')
    await type('Title', 'Workshops')
    await choose('Add it to the end of the navigation')
    await press('Save')
    expect(sent().start).toEqual({ kind: 'copy', page: 'visit' })
    expect(entries()).toEqual(['page:shop', 'folder:Visit', 'page:contact', `page:${ID}`])
    expect(text()).toContain('The page is at the end of the navigation now.')
  })

  it('waits in the navigation where that has unsaved changes, so that nothing is saved that nobody meant', async () => {
    await open(adding(), 'navigation')
    await fill(detail().querySelector('input')!, 'Our shop')
    await act(async () => screen.panel.navigation.show('pages', '+'))
    await settle()
    await type('Title', 'Workshops')
    await choose('Add it to the end of the navigation')
    await press('Save')
    expect(calls('PUT')).toEqual([])
    expect(text()).toContain('which has other unsaved changes')
    expect(text()).toContain('Navigation: Unsaved changes')
  })

  it('says when the navigation could not be saved, and keeps the entry there', async () => {
    await open(adding({ [SAVE_NAVIGATION]: () => json({ error: 'Not now.' }, 503) }), '+')
    await type('Title', 'Workshops')
    await choose('Add it to the end of the navigation')
    await press('Save')
    expect(text()).toContain('The page is not in the navigation yet')
    expect(unsavedCount(screen.panel.store.get())).toBe(1)
  })

  it('is added once where the first answer is lost: the next call has the same key', async () => {
    const answers = [() => json({ error: 'The server is not ready.' }, 503), () => json(added(), 201)]
    await open(adding({ [ADD]: () => answers.shift()!() }), '+')
    await type('Title', 'Workshops')
    await press('Save')
    expect(alert()).toContain('The server is not ready.')
    await press('Try again')
    const [first, second] = calls('POST').map(({ body }) => body as AddPageRequest)
    expect(second!.key).toBe(first!.key)
    expect(screen.panel.store.get().at).toBe(ID)
  })

  it('shows what the server refuses at its entry, and keeps what was typed', async () => {
    const errors = { path: 'Another page has this address.', start: 'Choose something else.' }
    await open(adding({ [ADD]: () => json({ error: 'Nothing was saved.', errors }, 400) }), '+')
    await type('Title', 'Workshops')
    await press('Save')
    expect([...detail().querySelectorAll('.labelled-error')].map((each) => each.textContent)).toEqual([
      errors.start,
      errors.path,
    ])
    expect(field('Title')!.value).toBe('Workshops')
  })

  it('cannot be added without a title, and is kept while other pages are shown', async () => {
    await open(adding(), '+')
    await type('Description', 'Two hours')
    await press('Save')
    expect(calls('POST')).toEqual([])
    await act(async () => screen.panel.navigation.show('pages', 'visit'))
    await settle()
    expect(text()).toContain('New page: Unsaved changes')
    await act(async () => screen.panel.navigation.show('pages', '+'))
    await settle()
    expect(field('Description')!.value).toBe('Two hours')
  })
})

describe('an open page', () => {
  it('is copied: the new page has its title, and is not added before it is saved', async () => {
    await open()
    await press('Copy this page')
    expect(screen.panel.store.get().at).toBe('+')
    expect(field('Title')!.value).toBe('Find us (copy)')
    expect(field('Address')!.value).toBe('/find-us')
    expect(start().value).toBe('copy:visit')
    expect(calls('POST')).toEqual([])
  })

  it('is added to the navigation unless it is there', async () => {
    const shop = { ...VISIT, id: 'shop', path: '/shop', title: 'Shop' }
    const book = { ...VISIT, id: 'b00c', path: '/book', title: 'Book a place' }
    await open(
      {
        'GET /api/config/pages/shop': () => shop,
        'GET /api/config/pages/b00c': () => book,
        [SAVE_NAVIGATION]: () => ({ ...MENU, isOwn: true, revision: MENU.revision + 1 }),
      },
      'shop',
    )
    await press('Add to the navigation')
    expect(text()).toContain('The navigation has this page already.')
    await act(async () => screen.panel.navigation.show('pages', 'b00c'))
    await settle()
    await press('Add to the navigation')
    expect(entries()).toContain('page:b00c')
    expect(text()).toContain('The page is at the end of the navigation now.')
  })

  it('is moved to the trash after a question, and the list gets the focus', async () => {
    await open({ 'POST /api/config/pages/visit/trash': () => ({ changed: 1 }) })
    await press('Move to the trash')
    expect(document.querySelector('dialog')!.textContent).toContain('You can restore it for 30 days.')
    await confirm()
    expect(calls('POST').at(-1)!.body).toEqual({ revision: VISIT.revision })
    expect(screen.panel.store.get().at).toBeNull()
    expect(text()).toContain('Moved to the trash: Find us.')
    expect(document.activeElement?.id).toBe('pages-title')
  })

  it('that somebody has changed is not deleted before it is seen', async () => {
    const conflict = { ...VISIT, revision: 9, error: 'This page was changed elsewhere in the meantime.' }
    const answers = [() => json(conflict, 409), () => ({ changed: 1 })]
    await open({ 'POST /api/config/pages/visit/trash': () => answers.shift()!() })
    await press('Move to the trash')
    await confirm()
    expect(text()).toContain('It was not moved to the trash. This page was changed elsewhere')
    await press('Move to the trash')
    await confirm()
    expect(calls('POST').at(-1)!.body).toEqual({ revision: 9 })
  })

  it('is kept out of search engines, and has texts and a picture for sharing; a product has none of them', async () => {
    await open({ [SAVE]: () => ({ ...VISIT, noindex: true, shareTitle: 'Find our studio', revision: 4 }) })
    expect([...detail().querySelectorAll('h3')].map((each) => each.textContent)).toContain(
      'Search engines and sharing',
    )
    await choose('Keep this page out of search engines')
    await type('Title for sharing', 'Find our studio')
    expect(text()).toContain('Picture for sharing')
    await press('Save')
    expect(calls('PUT').at(-1)!.body).toMatchObject({
      noindex: true,
      shareTitle: 'Find our studio',
      shareDescription: '',
      sharePicture: '',
    })
    await act(async () => screen.panel.navigation.show('pages', null))
    await open({ [ONE]: () => ({ ...VISIT, isProduct: true, keptAs: 'product' }) })
    expect(text()).not.toContain('Title for sharing')
  })

  it('that the site leads to is not deleted, and says why', async () => {
    await open({ [ONE]: () => ({ ...VISIT, keptAs: 'site' }) })
    expect(button('Move to the trash')).toBeUndefined()
    expect(text()).toContain('The site itself leads to this page, so it can’t be deleted.')
  })

  it('that was deleted elsewhere keeps what was typed, and says how it comes back', async () => {
    const error = 'The site has no page “visit”: it may have been deleted.'
    await open({ [SAVE]: () => json({ error }, 404) })
    await type('Title', 'Find our studio')
    await press('Save')
    expect(alert()).toContain(error)
    expect(field('Title')!.value).toBe('Find our studio')
    expect(unsavedCount(screen.panel.store.get())).toBe(1)
  })
})

describe('the trash', () => {
  const deleted = { id: ID, title: 'Workshops', path: '/workshops', deletedAt: '2027-05-01T09:30:00.000Z' }
  const trash = (pages: object[] = [deleted]) => ({ pages, more: false })

  it('lists pages, restores one, and opens it at its new address', async () => {
    await open(
      {
        [TRASH]: () => trash(),
        [LIST]: () => ({ pages: [ROW], next: null, previous: null, collections: [] }),
        [`POST /api/config/pages/trash/${ID}/restore`]: () => ({ ...VISIT, id: ID, path: '/workshops-2' }),
        [`GET /api/config/pages/${ID}`]: () => ({ ...VISIT, id: ID, path: '/workshops-2' }),
      },
      '~',
    )
    expect(document.activeElement?.id).toBe('trash-title')
    expect(detail().textContent).toContain('Deleted entries stay here for 30 days.')
    expect(detail().textContent).toMatch(/Workshops\/workshops · deleted May 1, 2027/)
    screen.checkSession.mockClear()
    await press('Restore')
    expect(screen.panel.store.get().at).toBe(ID)
    expect(screen.checkSession).toHaveBeenCalledOnce()
    expect(text()).toContain(
      'Restored: Workshops. Its address is taken by now, so the page is at /workshops-2.',
    )
  })

  it('deletes a page for good after a question, also if somebody else has done so', async () => {
    let pages = [deleted]
    await open(
      {
        [TRASH]: () => trash(pages),
        [`DELETE /api/config/pages/trash/${ID}`]: () => {
          pages = []
          return json({ error: 'Gone.' }, 404)
        },
      },
      '~',
    )
    await press('Delete for good')
    await confirm()
    expect(detail().textContent).toContain('The trash is empty.')
    expect(detail().textContent).toContain('Deleted for good: Workshops.')
    expect(document.activeElement?.id).toBe('trash-title')
  })

  it('says when a page could not be restored', async () => {
    await open(
      {
        [TRASH]: () => trash(),
        [`POST /api/config/pages/trash/${ID}/restore`]: () => json({ error: 'Not in the trash.' }, 404),
        [NAVIGATION]: () => MENU,
      },
      '~',
    )
    await press('Restore')
    expect(detail().textContent).toContain('Nothing was changed. Not in the trash.')
  })
})
