import {
  type ChangeGalleryRequest,
  GALLERIES_FULL,
  type GalleryBody,
  type GalleryInfo,
  type GalleryItem,
  MAX_CONNECTED_GALLERIES,
  MAX_ITEMS_PER_CONNECTED_GALLERY,
  type SiteFileBody,
} from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, laterAnswer, renderScreens } from '../../../testing/screen.js'
import { unsavedCount } from '../../editor/panel/state.js'
import GalleriesScreen from './galleries-screen.js'

const LIST = 'GET /api/config/galleries'
const READ = 'GET /api/config/galleries/boats'
const SAVE = 'PUT /api/config/galleries/boats'

const item = (name: string, caption = ''): GalleryItem => ({
  id: name,
  address: `/files/0123456789abcdef0123/${name}.png`,
  alt: '',
  caption,
})
const gallery = (revision: number, items: readonly GalleryItem[], name = 'Boats'): GalleryBody => ({
  id: 'boats',
  name,
  items: [...items],
  revision,
})
const info = (id: string, more: Partial<GalleryInfo> = {}): GalleryInfo => ({
  id,
  name: id,
  count: 2,
  picture: '',
  uses: [],
  ...more,
})
const USE = { path: '/visit', title: 'Visit', block: 'quay' }

const screen = renderScreens()
const { press, text, calls, button, type, settle } = screen
const sent = () => calls('PUT').at(-1)!.body as ChangeGalleryRequest
const open = (answers: Answers = {}, at: string | null = 'boats') =>
  screen.open(
    GalleriesScreen,
    {
      [LIST]: () => ({ galleries: [info('boats', { name: 'Boats', uses: [USE] }), info('quays')] }),
      [READ]: () => gallery(3, [item('one', 'First'), item('two'), item('three')]),
      [SAVE]: () => gallery(4, sent().items, sent().name),
      ...answers,
    },
    at,
  )
const rows = () =>
  [...screen.container.querySelectorAll('.lined-list h4')].map(({ textContent }) => textContent)
const status = () => screen.container.querySelector('.save-status')?.textContent
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const alerts = () => [...screen.container.querySelectorAll('[role=alert]')].map((each) => each.textContent)
const key = (element: Element, init: KeyboardEventInit) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  })

describe('the galleries of a site', () => {
  it('are listed with what they hold and whether a block shows them', async () => {
    await open({}, null)
    expect(
      [...screen.container.querySelectorAll('.record-row')].map(({ textContent }) => textContent),
    ).toEqual(['BoatsIn use2 pictures', 'quaysNot in use2 pictures'])
    expect(text()).toContain('Choose a gallery to change it.')
  })

  it('[EDT-017] are at most 20: the button says why not', async () => {
    const full = Array.from({ length: MAX_CONNECTED_GALLERIES }, (_, at) => info(`gallery-${at}`))
    await open({ [LIST]: () => ({ galleries: full }) }, null)
    expect(button('Add gallery').getAttribute('aria-disabled')).toBe('true')
    const described = button('Add gallery').getAttribute('aria-describedby')!
    expect(document.getElementById(described)!.textContent).toBe('At most 20 galleries')
  })

  it('[EDT-017] a new one that the server refuses keeps its name, and one that is created opens', async () => {
    let isFull = true
    await open(
      {
        'POST /api/config/galleries': () =>
          isFull
            ? json({ error: GALLERIES_FULL, errors: { name: GALLERIES_FULL } }, 422)
            : json(gallery(1, []), 201),
      },
      '+',
    )
    await act(async () => screen.panel.navigation.show('galleries', '+'))
    await type('Name', 'Boats')
    await press('Create gallery')
    expect(screen.container.querySelector('.labelled-error')!.textContent).toBe(GALLERIES_FULL)
    expect(screen.container.querySelector('input')!.value).toBe('Boats')
    isFull = false
    await press('Create gallery')
    expect(calls('POST').at(-1)!.body).toEqual({ name: 'Boats' })
    expect(screen.panel.store.get().at).toBe('boats')
    expect(text()).toContain('The gallery “Boats” was created.')
  })

  it('a new one starts at the heading of its form, and is created once by two presses', async () => {
    const { promise, resolve } = laterAnswer()
    await open({ 'POST /api/config/galleries': () => promise }, '+')
    await act(async () => screen.panel.navigation.show('galleries', '+'))
    expect(document.activeElement?.id).toBe('gallery-new-title')
    await type('Name', 'Boats')
    await press('Create gallery')
    await press('Create gallery')
    expect(button('Create gallery').getAttribute('aria-disabled')).toBe('true')
    resolve(json(gallery(1, []), 201))
    await settle()
    expect(calls('POST')).toHaveLength(1)
    expect(screen.panel.store.get().at).toBe('boats')
  })
})

describe('an open gallery', () => {
  it('is renamed, described, ordered by buttons and keys, and saved with one call', async () => {
    await open()
    expect(text()).toContain('Shown in “quay” on Visit.')
    await type('Name', 'Ships')
    await type('Caption of picture 2', 'Second <b>')
    await type('Alternative text of picture 2', 'A boat')
    await press('Move Picture 3: three.png up')
    expect(rows()).toEqual(['Picture 1: one.png', 'Picture 2: three.png', 'Picture 3: two.png'])
    expect(focused()).toBe('Move Picture 2: three.png up')
    await key(document.activeElement!, { key: 'ArrowUp', altKey: true })
    expect(rows()[0]).toBe('Picture 1: three.png')
    expect(text()).toContain('Picture 2: three.png: position 1 of 3.')
    expect(unsavedCount(screen.panel.store.get())).toBe(3)
    await press('Save')
    expect(sent()).toEqual({
      name: 'Ships',
      items: [item('three'), item('one', 'First'), { ...item('two', 'Second <b>'), alt: 'A boat' }],
      revision: 3,
    })
    expect(status()).toContain('Saved.')
  })

  it('loses a picture, which undo brings back, with the focus in its place', async () => {
    await open()
    await press('Remove Picture 2: two.png')
    expect([rows().length, focused()]).toEqual([2, 'Picture 1: one.png'])
    await press('Undo')
    expect(rows()).toHaveLength(3)
    expect(status()).toBe('No unsaved changes')
  })

  it('keeps unsaved changes while another one is shown, and shows them in the list', async () => {
    await open()
    await type('Caption of picture 2', 'Second')
    await act(async () => screen.panel.navigation.show('galleries', null))
    expect(screen.container.querySelector('.record-unsaved')!.textContent).toBe('Unsaved changes')
    await act(async () => screen.panel.navigation.show('galleries', 'boats'))
    await settle()
    expect(
      screen.container.querySelector<HTMLInputElement>('[name="gallery-picture-1-caption"]')!.value,
    ).toBe('Second')
  })

  it('that somebody else has saved keeps the own name and takes the other pictures', async () => {
    const theirs = gallery(5, [item('one', 'Theirs')])
    let isLate = true
    await open({
      [SAVE]: () =>
        isLate
          ? json({ error: 'Changed elsewhere', gallery: theirs }, 409)
          : gallery(6, sent().items, sent().name),
    })
    await type('Name', 'Ships')
    await press('Save')
    expect(alerts()[0]).toContain('It was changed elsewhere in the meantime.')
    isLate = false
    await press('Save mine anyway')
    expect(sent()).toEqual({ name: 'Ships', items: theirs.items, revision: 5 })
  })

  it('says at which picture the server, or the schema, found an issue', async () => {
    await open()
    await type('Caption of picture 2', 'a'.repeat(1001))
    await type('Name', ' ')
    await press('Save')
    expect(calls('PUT')).toEqual([])
    expect(
      [...screen.container.querySelectorAll('.labelled-error')].map(({ textContent }) => textContent),
    ).toEqual(['Enter a name of 1 to 100 characters in one line.', 'A caption has at most 1000 characters.'])
    expect(alerts()[0]).toContain('Correct the 2 marked entries.')
  })

  it('is deleted after a question that says which blocks show it', async () => {
    await open({ 'DELETE /api/config/galleries/boats': () => ({ changed: 1 }) })
    await act(async () => screen.panel.navigation.show('galleries', 'boats'))
    await press('Delete gallery')
    const dialog = document.querySelector('.site-dialog')!
    expect(dialog.textContent).toContain(
      'It is shown in “quay” on Visit, which will show the theme’s own pictures again.',
    )
    const confirm = [...dialog.querySelectorAll('button')].find(
      (each) => each.textContent === 'Delete gallery',
    )!
    await act(async () => confirm.click())
    await vi.waitFor(async () => {
      await settle()
      expect(calls('DELETE')).toHaveLength(1)
    })
    expect([screen.panel.store.get().at, focused(), text()]).toEqual([
      null,
      'Galleries',
      expect.stringContaining('The gallery “Boats” was deleted.'),
    ])
  })

  it('says of a picture that does not load that pages may leave it out', async () => {
    await open()
    const image = screen.container.querySelector('.record-picture img')!
    await act(async () => image.dispatchEvent(new Event('error')))
    expect(screen.container.querySelector('.record-picture')!.textContent).toContain(
      'This picture cannot be loaded.',
    )
  })

  it('that is not there says so', async () => {
    await open({ [READ]: () => json({ error: 'Gone' }, 404) })
    expect(text()).toContain('There is no gallery “boats”.')
  })
})

describe('pictures of the file manager', () => {
  const file = (name: string): SiteFileBody => ({
    id: name
      .padEnd(20, '0')
      .slice(0, 20)
      .replaceAll(/[^0-9a-f]/g, '0'),
    name,
    address: `/files/0123456789abcdef0123/${name}`,
    type: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    alt: '',
    focal: { x: 0.5, y: 0.5 },
    createdAt: '2026-11-26T07:00:00.000Z',
  })
  const FILES = { files: [file('a.png'), file('b.png'), file('c.png')], next: null, previous: null }
  const choices = () => [...document.querySelectorAll<HTMLButtonElement>('.file-choice')]
  const openDialog = async () => {
    await press('Add pictures')
    await vi.waitFor(async () => {
      await settle()
      expect(choices()).toHaveLength(3)
    })
  }

  it('are added together, in the order of their choice', async () => {
    await open({ 'GET /api/config/files': () => FILES })
    await openDialog()
    expect(calls('GET').at(-1)!.path).toContain('kind=picture')
    for (const at of [2, 0, 1, 1]) await act(async () => choices()[at]!.click())
    expect(choices().map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'true'])
    await press('Add 2 pictures')
    await vi.waitFor(async () => {
      await settle()
      expect(rows().slice(3)).toEqual(['Picture 4: c.png', 'Picture 5: a.png'])
    })
    expect(focused()).toBe('Picture 4: c.png')
    expect(text()).toContain('2 pictures were added.')
    await press('Save')
    expect(new Set(sent().items.map(({ id }) => id)).size).toBe(5)
  })

  it('[EDT-018] are at most 50 in a gallery: no more can be chosen, and then the button says why', async () => {
    const many = Array.from({ length: MAX_ITEMS_PER_CONNECTED_GALLERY - 1 }, (_, at) => item(`p${at}`))
    await open({ [READ]: () => gallery(3, many), 'GET /api/config/files': () => FILES })
    await openDialog()
    expect(document.querySelector('.file-picker-end')!.textContent).toContain('1 more picture can be chosen.')
    for (const at of [0, 1]) await act(async () => choices()[at]!.click())
    expect(choices().map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    await press('Add 1 picture')
    await vi.waitFor(async () => {
      await settle()
      expect(rows()).toHaveLength(50)
    })
    expect(button('Add pictures').getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById('gallery-pictures-full')!.textContent).toBe(
      'At most 50 pictures in a gallery',
    )
    await press('Add pictures')
    expect(choices()).toHaveLength(0)
  })
})
