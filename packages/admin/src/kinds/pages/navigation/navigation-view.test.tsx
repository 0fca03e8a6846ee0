import type { NavigationRequest } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { comparison } from '../../../../testing/conflicts.js'
import { MENU, NAVIGATION, renderPages, SAVE_NAVIGATION } from '../../../../testing/pages.js'
import { json } from '../../../../testing/screen.js'

const { press, text, calls, open: openScreen, detail, alert, status, field, fill } = renderPages()

const sent = () => calls('PUT').at(-1)!.body as NavigationRequest
const saved = () => ({
  ...MENU,
  isOwn: true,
  revision: MENU.revision + 1,
  entries: sent().entries.map((entry) => ({
    ...entry,
    path: '/x',
    isPublished: true,
    children: entry.children.map((child) => ({ ...child, path: '/x', isPublished: true })),
  })),
})
const open = (answers = {}) => openScreen({ [SAVE_NAVIGATION]: saved, ...answers }, 'navigation')
const boxes = () => [...detail().querySelectorAll<HTMLInputElement>('.text-list input')]
const titles = () => boxes().map(({ value }) => value)
const box = (title: string) => boxes().find(({ value }) => value === title)!
const altKey = (element: Element, key: string) =>
  act(async () => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }),
    )
  })
const announced = () =>
  [...detail().querySelectorAll('.hidden[role=status]')].map(({ textContent }) => textContent).join('')

describe('the navigation', () => {
  it('shows its entries with where they lead, and those that visitors do not see yet', async () => {
    await open()
    expect(titles()).toEqual(['Shop', 'Visit', 'Find us', 'The café', 'Contact'])
    expect(boxes().map((each) => each.getAttribute('aria-label'))).toEqual([
      'Entry 1',
      'Entry 2',
      'Visit: entry 1',
      'Visit: entry 2',
      'Entry 3',
    ])
    const notes = [...detail().querySelectorAll('.list-note')].map(({ textContent }) => textContent)
    expect(notes).toEqual([
      '/shop',
      'Folder',
      '/visit',
      '/cafe · Visitors see neither the page nor this entry yet',
      '/contact',
    ])
    expect(status()).toBe('No unsaved changes')
  })

  it('is put in order by keys and buttons, also inside a folder, with the focus on the entry', async () => {
    await open()
    await altKey(box('Contact'), 'ArrowUp')
    expect(titles()).toEqual(['Shop', 'Contact', 'Visit', 'Find us', 'The café'])
    expect([document.activeElement, announced()]).toEqual([box('Contact'), 'Contact: position 2 of 3.'])
    await altKey(box('The café'), 'ArrowUp')
    // It stays in its folder.
    await altKey(box('The café'), 'ArrowUp')
    expect(titles()).toEqual(['Shop', 'Contact', 'Visit', 'The café', 'Find us'])
    await press('Move Find us up')
    await press('Save')
    expect(sent()).toEqual({
      revision: 5,
      entries: [
        { id: 'page:shop', title: 'Shop', children: [] },
        { id: 'page:contact', title: 'Contact', children: [] },
        {
          id: 'folder:Visit',
          title: 'Visit',
          children: [
            { id: 'page:visit', title: 'Find us' },
            { id: 'page:cafe', title: 'The café' },
          ],
        },
      ],
    })
    expect(status()).toBe('Saved.')
  })

  it('is put in order by dragging, a folder with its entries, and an entry inside its folder', async () => {
    const HEIGHT = 40
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this)
      return { top: place * HEIGHT, height: HEIGHT } as DOMRect
    })
    await open()
    const drag = async (title: string, clientY: number) => {
      const handle = box(title).parentElement!.querySelector('.drag-handle')!
      const options = { bubbles: true, cancelable: true, isPrimary: true, button: 0 }
      for (const [type, y] of [
        ['pointerdown', 0],
        ['pointermove', clientY],
        ['pointerup', clientY],
      ] as const)
        await act(async () => {
          handle.dispatchEvent(new PointerEvent(type, { ...options, clientY: y }))
        })
    }
    await drag('Visit', 5)
    expect(titles()).toEqual(['Visit', 'Find us', 'The café', 'Shop', 'Contact'])
    await drag('Find us', 3 * HEIGHT)
    expect(titles()).toEqual(['Visit', 'The café', 'Find us', 'Shop', 'Contact'])
    vi.restoreAllMocks()
  })

  it('has other titles, fewer entries and more pages, also in a folder', async () => {
    await open()
    await fill(box('Shop'), 'Buy')
    await press('Remove Contact')
    await press('Add')
    expect(titles()).toEqual(['Buy', 'Visit', 'Find us', 'The café', 'Book a place'])
    expect([document.activeElement, announced()]).toEqual([
      box('Book a place'),
      expect.stringContaining('Added: Book a place.'),
    ])
    await act(async () => {
      const select = field('Place') as unknown as HTMLSelectElement
      select.value = '1'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const before = detail().querySelector('.navigation-add [role=status]')!.firstChild
    expect(before?.textContent).toBe('Added: Book a place.')
    await press('Add')
    expect(announced()).toContain('Added: Book a place.')
    expect(detail().contains(before)).toBe(false)
    await press('Save')
    expect(sent().entries.map(({ title, children }) => [title, children.map(({ id }) => id)])).toEqual([
      ['Buy', []],
      ['Visit', ['page:visit', 'page:cafe', 'page:b00c']],
      ['Book a place', []],
    ])
    await press('Undo')
    expect(titles()).toHaveLength(5)
  })

  it('gets addresses and folders, which are checked first', async () => {
    await open()
    const choose = (label: string, value: string) =>
      act(async () => {
        const select = field(label) as unknown as HTMLSelectElement
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    const errors = () =>
      [...detail().querySelectorAll('.navigation-add .labelled-error')].map((each) => each.textContent)
    await choose('Kind', 'link')
    await fill(field('Address of the link')!, 'javascript:alert(1)')
    await press('Add')
    expect(errors()).toEqual([
      'This field is required.',
      'Enter an https address, such as https://example.com, or a path, such as /visit.',
    ])
    expect(document.activeElement).toBe(field('Title of the entry'))
    await fill(field('Title of the entry')!, ' Our shop ')
    await press('Add')
    expect(document.activeElement).toBe(field('Address of the link'))
    await fill(field('Address of the link')!, ' https://shop.example.com/ ')
    await press('Add')
    expect(document.activeElement).toBe(box('Our shop'))
    expect(field('Title of the entry')!.value).toBe('')
    await choose('Kind', 'folder')
    expect(field('Place')).toBeUndefined()
    expect(text()).toContain('Visitors see a folder once it has entries.')
    await fill(field('Title of the entry')!, 'More')
    await press('Add')
    await choose('Kind', 'page')
    await choose('Place', '4')
    await press('Add')
    await press('Save')
    expect(sent().entries.slice(3)).toEqual([
      { id: 'link:https://shop.example.com/', title: 'Our shop', children: [] },
      { id: 'folder:More', title: 'More', children: [{ id: 'page:b00c', title: 'Book a place' }] },
    ])
  })

  it('brings back an entry that was just removed, and a folder with its pages, with the focus where the work goes on', async () => {
    await open()
    const removed = () => detail().querySelector('.list-removed p')?.textContent
    const undo = async () => {
      expect(document.activeElement?.id).toBe('navigation-undo-remove')
      await act(async () => (document.activeElement as HTMLElement).click())
    }
    await press('Remove Visit')
    expect([titles(), removed()]).toEqual([['Shop', 'Contact'], 'Removed: Visit, with 2 pages.'])
    await undo()
    expect([document.activeElement, removed()]).toEqual([box('Visit'), undefined])
    await press('Remove Find us')
    // Another one at the same place is a step of its own, and the last one takes its list along.
    await press('Remove The café')
    expect([titles(), removed()]).toEqual([['Shop', 'Visit', 'Contact'], 'Removed: The café.'])
    await undo()
    expect(titles()).toEqual(['Shop', 'Visit', 'The café', 'Contact'])
    expect(document.activeElement).toBe(box('The café'))
    await press('Remove The café')
    await fill(box('Shop'), 'Buy')
    expect(removed()).toBeUndefined()
  })

  it('marks a title that is missing, and moves to it', async () => {
    await open()
    await fill(box('The café'), ' ')
    await press('Save')
    expect(calls('PUT')).toEqual([])
    expect(detail().querySelector('.field-issue')?.textContent).toBe('This field is required.')
    expect(document.activeElement).toBe(box(' '))
  })

  it('shows both versions when another person has saved one, and takes either', async () => {
    const theirs = { ...MENU, revision: 9, entries: [{ ...MENU.entries[2]!, title: 'Write <b>us</b>' }] }
    let isLate = true
    await open({ [SAVE_NAVIGATION]: () => (isLate ? json({ ...theirs, error: 'Changed.' }, 409) : saved()) })
    await altKey(box('Contact'), 'ArrowUp')
    await press('Save')
    expect(alert()).toContain('The navigation was changed elsewhere in the meantime.')
    await press('Compare and choose')
    expect([comparison.values(), comparison.dialog!.querySelector('b')]).toEqual([
      {
        Entries: [
          expect.stringContaining('Shop (/shop)'),
          expect.stringContaining('1 entry; only here: Write <b>us</b> (/contact); without: Shop (/shop)'),
        ],
      },
      null,
    ])
    await comparison.press('Cancel')
    expect(titles()[1]).toBe('Contact')
    await press('Load the newer version')
    expect(titles()).toEqual(['Write <b>us</b>'])
    await press('Undo')
    expect(titles()).toEqual(['Shop', 'Contact', 'Visit', 'Find us', 'The café'])
    isLate = false
    await press('Save')
    expect(sent().revision).toBe(9)
  })

  it('[CFG-017] that does not load, loads on request; a full one takes no more', async () => {
    let works = false
    const many = Array.from({ length: 250 }, () => MENU.entries[0])
    await open({
      [NAVIGATION]: () => (works ? { ...MENU, entries: many } : json({ error: 'No disk.' }, 500)),
    })
    expect(alert()).toContain('The navigation could not be loaded.No disk.')
    works = true
    await press('Try again')
    expect(text()).toContain('A navigation has at most 250 entries.')
    await press('Add')
    expect(titles()).toHaveLength(250)
  })
})
