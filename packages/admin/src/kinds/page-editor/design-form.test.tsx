import { type DesignBody, settingsSections } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { json, renderScreens } from '../../../testing/screen.js'
import { draftWith } from '../../../testing/settings.js'
import { fieldsOf } from '../../editor/settings/field.js'
import { formatValue } from '../../editor/settings/format-value.js'
import type { Values } from '../../editor/settings/values.js'
import { DesignForm } from './design-form.js'

const DESIGN = 'GET /api/config/design'
const theme: DesignBody = {
  colors: {
    palette: [
      { id: 'background', properties: ['--paper'] },
      { id: 'text', properties: ['--ink'] },
    ],
    themes: [
      {
        id: 'river',
        title: 'River',
        light: { background: '#ffffff', text: '#101820' },
        dark: { background: '#101820', text: '#f0f0f0' },
      },
      {
        id: 'lock',
        title: '<b>Lock</b>',
        light: { background: '#fffff0', text: '#3a2a10' },
        dark: { background: '#1a1208', text: '#f0f0f0' },
      },
    ],
  },
  fonts: {
    families: [
      { id: 'plain', title: 'Plain', stack: 'system-ui, sans-serif' },
      { id: 'drawn', title: 'Drawn', stack: '"Lock Drawn", serif', file: 'fonts/drawn.woff2' },
    ],
    fontUsageCategories: [{ id: 'headings', properties: ['--display'] }],
    themes: [
      { id: 'signs', title: 'Signs', families: { headings: 'plain' } },
      { id: 'maps', title: 'Maps', families: { headings: 'drawn' } },
    ],
  },
}

const screen = renderScreens()
const change = vi.fn()
let requested: [name: string, source: string][]
let isFileMissing: boolean

class FakeFontFace {
  constructor(name: string, source: string) {
    requested.push([name, source])
  }
  async load() {
    if (isFileMissing) throw new Error('404')
  }
}

beforeEach(() => {
  requested = []
  isFileMissing = false
  change.mockClear()
  vi.stubGlobal('FontFace', FakeFontFace)
  Reflect.set(document, 'fonts', { add: vi.fn() })
})

async function open(section: 'colors' | 'fonts', options: Values, answer: () => unknown = () => theme) {
  const { schema, texts } = settingsSections[section]
  const address = { pageId: 'site', blockId: `site:${section}`, path: '/', block: `site:${section}` }
  const draft = { ...draftWith(fieldsOf(schema, texts), options, address), theme: {} }
  const editing = { change } as never
  await screen.open(() => <DesignForm draft={draft} />, { [DESIGN]: answer }, null, { editing })
}

const group = (title: string) =>
  [...screen.container.querySelectorAll('fieldset')].find(
    (each) => each.querySelector('legend')!.textContent === title,
  )!
const labels = (title: string) => [...group(title).querySelectorAll('label')].map((each) => each.textContent)

describe('colours', () => {
  it('has the sets and colours of the theme, and no others', async () => {
    await open('colors', {})
    expect(labels('Set of colours')).toEqual(['Automatic: River (theme)', 'River', '<b>Lock</b>'])
    expect(
      [...screen.container.querySelectorAll('.labelled .field-title')].map((each) => each.textContent),
    ).toEqual(['Background', 'Text', 'Background, dark', 'Text, dark'])
    await act(async () => group('Set of colours').querySelector<HTMLInputElement>('[value=lock]')!.click())
    expect(change).toHaveBeenCalledExactlyOnceWith('activeThemeId', 'lock', undefined)
  })

  it('shows the swatches of a set also if two of its colours are the same', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const colors = structuredClone(theme.colors!)
    colors.themes[1]!.light = { background: '#fffff0', text: '#fffff0' }
    await open('colors', {}, () => ({ ...theme, colors }))
    const swatches = group('Set of colours').querySelectorAll('.swatches')[1]!
    expect(swatches.children).toHaveLength(2)
    expect(logged).not.toHaveBeenCalled()
  })

  it('unset follows the set that is chosen in the form', async () => {
    await open('colors', { activeThemeId: 'lock' })
    const codes = [...screen.container.querySelectorAll<HTMLInputElement>('input[type=text]')]
    expect(codes.map(({ placeholder }) => placeholder)).toEqual([
      'Automatic: #fffff0 (theme)',
      'Automatic: #3a2a10 (theme)',
      'Automatic: #1a1208 (theme)',
      'Automatic: #f0f0f0 (theme)',
    ])
  })

  it('says so if the theme has none', async () => {
    await open('colors', {}, () => ({ ...theme, colors: null }))
    expect(screen.text()).toBe('This theme has no colours to change.')
  })
})

describe('fonts', () => {
  it('shows each family in its own font, whose file loads only here', async () => {
    await open('fonts', { activeThemeId: 'maps' })
    expect(labels('Headings')[0]).toBe('Automatic: Drawn (theme)')
    const [, plain, drawn] = group('Headings').querySelectorAll('label')
    expect([plain!.style.fontFamily, drawn!.style.fontFamily]).toEqual([
      'system-ui, sans-serif',
      '"Lock Drawn", serif',
    ])
    expect(requested).toEqual([['Lock Drawn', 'url(/assets/fonts/drawn.woff2)']])
    expect(screen.text()).not.toContain('Unable to load')
  })

  it('[CFG-035] says that they could not be loaded, and tries again', async () => {
    let answer: () => unknown = () => json({ status: 500, error: 'Broken.' }, 500)
    await open('fonts', {}, () => answer())
    expect(screen.container.querySelector('[role=alert]')!.textContent).toContain('Unable to load fonts')
    expect(screen.container.querySelector('form')).toBeNull()
    answer = () => theme
    await act(async () => screen.button('Retry').click())
    await screen.settle()
    expect(screen.text()).not.toContain('Unable to load')
    expect(labels('Headings')).toEqual(['Automatic: Plain (theme)', 'Plain', 'Drawn'])
  })
})

it('a name of the theme reads as words where the theme is not known, as in the history', () => {
  const [combination] = fieldsOf(settingsSections.fonts.schema, settingsSections.fonts.texts)
  expect(formatValue(combination!, 'reading-room')).toBe('Reading room')
})

it('[CFG-036] names a font whose file does not load, and tries it again the next time', async () => {
  // Another file than above: a file that has loaded stays.
  const [plain, drawn] = theme.fonts!.families
  const families = [plain!, { ...drawn!, title: 'Sketch', file: 'fonts/sketch.woff2' }]
  isFileMissing = true
  await open('fonts', {}, () => ({ ...theme, fonts: { ...theme.fonts!, families } }))
  const message = [...group('Headings').querySelectorAll('[role=status]')].map((each) => each.textContent)
  expect(message).toEqual(['', 'Unable to load preview for Sketch'])
  const before = requested.length
  await open('fonts', {}, () => ({ ...theme, fonts: { ...theme.fonts!, families } }))
  expect(requested.length).toBeGreaterThan(before)
})
