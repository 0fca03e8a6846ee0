import { LANGUAGES_MAX, type LanguagesRequest, type MultilingualSettingsBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import { unsavedCount } from '../../editor/panel/state.js'
import LanguagesScreen from './languages-screen.js'

const READ = 'GET /api/multilingual/settings'
const SAVE = 'PUT /api/multilingual/languages'

const language = (code: string, isEnabled = true) => ({
  code,
  name: code,
  isDefault: code === 'en-GB',
  isEnabled,
})
const settings = (
  revision: number,
  ...languages: ReturnType<typeof language>[]
): MultilingualSettingsBody => ({
  defaultLanguage: 'en-GB',
  languages: [language('en-GB'), ...languages],
  revision,
})

const screen = renderScreens()
const { press, text, calls, button, settle, type } = screen
const sent = () => calls('PUT').at(-1)!.body as LanguagesRequest
const open = (answers: Answers = {}) =>
  screen.open(LanguagesScreen, {
    [READ]: () => settings(3, language('de', false), language('fr')),
    [SAVE]: () =>
      settings(
        4,
        ...sent()
          .languages.slice(1)
          .map((each) => language(each.code, each.isEnabled)),
      ),
    ...answers,
  })
const rows = () =>
  [...screen.container.querySelectorAll('.lined-list > li')].map((row) => {
    const box = row.querySelector('input')
    return `${row.querySelector('.language-name')?.textContent}${box ? (box.checked ? ' yes' : ' no') : ''}`
  })
const box = (name: string) =>
  screen.container.querySelector<HTMLInputElement>(`[aria-label="Offer ${name} to visitors"]`)!
const status = () => screen.container.querySelector('.save-status')?.textContent
const alerts = () =>
  [...screen.container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const key = (element: Element, init: KeyboardEventInit) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  })

describe('the languages of a site', () => {
  it('[LOC-001] [LOC-005] are listed in the panel’s language, the site’s own without a way to remove it', async () => {
    await open()
    expect(rows()).toEqual(['English (United Kingdom) en-GB', 'German de no', 'French fr yes'])
    expect(button('Remove German')).toBeDefined()
    expect(button('Remove English (United Kingdom)')).toBeUndefined()
    const about = screen.container.querySelector('#language-en-GB-about')
    expect(about?.textContent).toContain('always offered')
    expect(focused()).toBe('Languages')
  })

  it('[LOC-005] are offered, ordered, added and removed, and saved with one call', async () => {
    await open()
    await act(async () => box('German').click())
    await press('Move French up')
    expect(focused()).toBe('Move French up')
    expect(text()).toContain('French: position 2 of 3.')
    await type('Language to add', 'portuguese (brazil)')
    await press('Add language')
    await type('Language to add', 'NL-be')
    await press('Add language')
    await press('Remove German')
    expect(focused()).toBe('Move French up')
    expect(status()).toBe('3 unsaved changes')
    expect(unsavedCount(screen.panel.store.get())).toBe(3)
    await press('Save')
    expect(sent()).toEqual({
      languages: [
        { code: 'en-GB', isEnabled: true },
        { code: 'fr', isEnabled: true },
        { code: 'pt-BR', isEnabled: true },
        { code: 'nl-BE', isEnabled: true },
      ],
      revision: 3,
    })
    expect(status()).toBe('Saved. The next page that opens has these languages.')
    expect(unsavedCount(screen.panel.store.get())).toBe(0)
  })

  it('[LOC-005] move with Alt and the arrow keys, and each change can be undone', async () => {
    await open()
    await key(box('French'), { key: 'ArrowUp', altKey: true })
    expect(rows().map((row) => row.slice(0, 6))).toEqual(['Englis', 'French', 'German'])
    await press('Remove French')
    await press('Undo')
    await press('Undo')
    expect(rows()).toEqual(['English (United Kingdom) en-GB', 'German de no', 'French fr yes'])
    await press('Redo')
    expect(rows().map((row) => row.slice(0, 6))).toEqual(['Englis', 'French', 'German'])
  })

  it('[LOC-005] keep the focus where it is after a key that could not move one', async () => {
    await open()
    await key(box('French'), { key: 'ArrowDown', altKey: true })
    box('German').focus()
    await act(async () => box('German').click())
    expect(focused()).toBe('Offer German to visitors')
  })

  it.each([
    ['english!', 'Enter the name of a language, or its code, such as “de” or “de-AT”.'],
    ['de-1', 'Enter the name of a language, or its code, such as “de” or “de-AT”.'],
    ['DE', 'The language "de" is in the list already.'],
    [' ', 'Enter a language.'],
  ])('[LOC-005] %j is not added, stays in its field, and the message says why', async (typed, message) => {
    await open()
    await type('Language to add', typed)
    await press('Add language')
    const field = screen.container.querySelector<HTMLInputElement>('input[name=language]')!
    expect(field.value).toBe(typed)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')!.split(' ')
    expect(document.getElementById(described[0]!)?.textContent).toBe(message)
    expect(status()).toBe('No unsaved changes')
    // Another screen was shown meanwhile.
    await open()
    expect(screen.container.querySelector<HTMLInputElement>('input[name=language]')!.value).toBe(typed)
  })

  it('[LOC-005] end at the most that a site can have', async () => {
    const many = Array.from({ length: LANGUAGES_MAX - 1 }, (_, at) => language(`en-x-${at}`))
    await open({ [READ]: () => settings(1, ...many) })
    expect(text()).toContain('The list has 100 languages')
    expect(button('Add language').getAttribute('aria-disabled')).toBe('true')
    await type('Language to add', 'de')
    await press('Add language')
    expect(rows()).toHaveLength(LANGUAGES_MAX)
  })

  it('[LOC-005] that another owner has changed meanwhile can be loaded or saved over', async () => {
    const theirs = settings(9, language('it'))
    await open({ [SAVE]: () => (sent().revision === 9 ? settings(10, language('de')) : json(theirs, 409)) })
    await press('Remove French')
    await press('Save')
    expect(alerts()[0]).toContain('changed elsewhere in the meantime')
    await press('Load the newer version')
    expect(rows()).toEqual(['English (United Kingdom) en-GB', 'Italian it yes'])
    await press('Undo')
    expect(rows()).toEqual(['English (United Kingdom) en-GB', 'German de no'])
    await press('Save')
    expect(sent()).toMatchObject({ revision: 9, languages: [{ code: 'en-GB' }, { code: 'de' }] })
  })

  it('[LOC-005] show what the server does not accept at the language', async () => {
    const rejection = { error: 'Nothing was saved.', errors: { 'languages.1.code': 'Not this one.' } }
    await open({ [SAVE]: () => json(rejection, 400) })
    await press('Remove French')
    await press('Save')
    expect(box('German').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box('German'))
    expect(document.getElementById(box('German').getAttribute('aria-describedby')!)?.textContent).toBe(
      'Not this one.',
    )
  })

  it('[CFG-017] keep what was changed if the server does not answer, and can be loaded again', async () => {
    let works = false
    await open({ [READ]: () => (works ? settings(1) : json({}, 500)), [SAVE]: () => json({}, 503) })
    expect(alerts()[0]).toContain('The languages could not be loaded.')
    works = true
    await press('Try again')
    await type('Language to add', 'Welsh')
    await press('Add language')
    await press('Save')
    await settle()
    expect(alerts()[0]).toContain('The languages were not saved.')
    expect(rows()).toEqual(['English (United Kingdom) en-GB', 'Welsh cy yes'])
  })
})
