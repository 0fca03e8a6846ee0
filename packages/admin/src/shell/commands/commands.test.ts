import { idOfSection } from '@site/runtime/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { block, form, openFaq, type TestPanel } from '../../../testing/panel.js'
import { blockForm } from '../../editor/settings/block-forms.js'
import { commandsOf, findCommands, MAX_COMMANDS } from './commands.js'
import type { Command } from './setting-commands.js'

const SCREENS = [
  { name: 'page', title: 'Page editor' },
  { name: 'inbox', title: 'Inbox' },
]
const questions = { discard: vi.fn(), logout: vi.fn() }
const show = vi.fn()
const toggle = vi.fn()

let panel: TestPanel
beforeEach(async () => {
  panel = await openFaq()
  vi.clearAllMocks()
})

const cardOnly: typeof blockForm = (name) => (name === 'card' ? form : undefined)
const all = (formOf = cardOnly) =>
  commandsOf({ ...panel, navigation: { show } as never, toggle }, SCREENS, formOf, questions)
const titles = (commands: readonly Command[]) => commands.map(({ title }) => title)
const command = (title: string, formOf = cardOnly) => all(formOf).find((each) => each.title === title)!

describe('the commands', () => {
  it('are the actions, screens, blocks of this page and their settings, each with an id of its own', () => {
    expect(titles(all())).toEqual([
      'Pick a block in the preview',
      'Reload preview',
      'Collapse panel',
      'Preview size: Phone, 432 px',
      ...all()
        .filter(({ id }) => /^action-size-(?!phone)/.test(id))
        .map(({ title }) => title),
      'Log out',
      'Page editor',
      'Inbox',
      'Card “faq”',
      'Unknown “other”',
      'Card: loud',
      'Card: count',
      'Website',
      'Contact and opening hours',
      'Shop',
      'Header',
      'Footer',
      'Colours',
      'Fonts',
      'Cookie banner',
      'Popup',
      'Announcement bar',
      'Mobile information bar',
      'Words of the theme',
      'Words of emails',
      'Own CSS',
      'Redirects',
    ])
    expect(new Set(all().map(({ id }) => id)).size).toBe(all().length)
  })

  it('[AUTH-007] are the screens and logging out, for an account without the settings of pages', () => {
    const list = commandsOf(
      { ...panel, navigation: { show } as never, toggle },
      [{ name: 'orders', title: 'Orders' }],
      () => undefined,
      questions,
    )
    expect(titles(list.filter(({ group }) => group !== 'blocks'))).toEqual(['Log out', 'Orders'])
  })

  it('name the block of a setting, if the page has several of its kind', () => {
    panel.visit('home', [block('faq'), block('news')])
    expect(titles(all())).toContain('Card “news”: count')
  })

  it('are save, discard and undo while there is something to save', async () => {
    panel.editing.change('count', 5)
    expect(titles(all()).slice(0, 3)).toEqual(['Save', 'Discard changes', 'Undo'])
    await command('Save').run()
    await vi.waitFor(() => expect(panel.count()).toBe(0))
    expect(panel.rows.get('/api/config/blocks/home/faq')!.options).toEqual({ count: 5 })
    expect(titles(all())[0]).toBe('Undo')
    command('Undo').run()
    expect(panel.draft().values).toEqual({ count: 4 })
    command('Redo').run()
    expect(panel.draft().values).toEqual({ count: 5 })
  })

  it('ask before they discard or log out', () => {
    panel.editing.change('count', 5)
    command('Discard changes').run()
    command('Log out').run()
    expect(questions.discard).toHaveBeenCalledOnce()
    expect(questions.logout).toHaveBeenCalledOnce()
    expect(panel.count()).toBe(1)
  })

  it('open a screen, a block, and a setting with the focus in it', async () => {
    command('Inbox').run()
    expect(show).toHaveBeenLastCalledWith('inbox')
    panel.editing.close()
    await command('Card “faq”').run()
    expect(panel.store.get().selected).toBe('faq')
    await command('Card: count').run()
    expect(panel.store.get().attention).toEqual({ field: 'count' })
    expect(show).toHaveBeenLastCalledWith('page')
  })

  it.each([
    ['css', ['Own CSS', 'Own CSS: CSS']],
    ['own css', ['Own CSS', 'Own CSS: CSS']],
    ['redirects', ['Redirects', 'Redirects: old and new addresses']],
    ['fonts', ['Fonts', 'Fonts: combination']],
    ['colours', ['Colours', 'Colours: set of colours']],
    ['contact', ['Contact and opening hours', 'Contact and opening hours: email']],
    ['telephone', ['Contact and opening hours: telephone']],
    ['popup', ['Popup', 'Popup: popup']],
  ])('are the settings of all pages, by section and by setting: %s', (query, expected) => {
    expect(titles(findCommands(all(blockForm), query)).slice(0, expected.length)).toEqual(expected)
  })

  it('open a section of the settings of all pages, and a setting with the focus in it', async () => {
    await command('Fonts').run()
    expect(panel.store.get().selected).toBe(idOfSection('fonts'))
    await command('Contact and opening hours: telephone', blockForm).run()
    expect(panel.store.get()).toMatchObject({
      selected: idOfSection('contact'),
      attention: { field: 'contactPhoneNumber' },
    })
    expect(show).toHaveBeenLastCalledWith('page')
  })

  it('change the size of the preview, and begin to pick a block', () => {
    command('Preview size: Phone, 432 px').run()
    expect(panel.store.get().frame.device.name).toBe('phone')
    command('Pick a block in the preview').run()
    expect(panel.store.get().frame.picking).toBe(true)
    command('Collapse panel').run()
    expect(toggle).toHaveBeenCalledOnce()
  })
})

describe('a search', () => {
  it.each([
    ['card count', ['Card: count']],
    ['COUNT', ['Card: count']],
    ['in', ['Pick a block in the preview', 'Inbox', 'Mobile information bar']],
    ['edi pag', ['Page editor']],
    ['foot', ['Footer']],
    ['ount', []],
    ['“faq”', ['Card “faq”']],
  ])('for %j finds the beginnings of words: %j', (query, expected) => {
    expect(titles(findCommands(all(), query))).toEqual(expected)
  })

  it('that is empty finds everything but settings', () => {
    expect(new Set(findCommands(all(), ' ').map(({ group }) => group))).toEqual(
      new Set(['actions', 'screens', 'blocks', 'sections']),
    )
  })

  it('finds no more than can be looked through', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ ...command('Inbox'), id: `${index}` }))
    expect(findCommands(many, 'inbox')).toHaveLength(MAX_COMMANDS)
  })
})
