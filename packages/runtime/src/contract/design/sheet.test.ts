import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ColorSettings, FontSettings } from './settings.js'
import { colorSheet, fontName, fontSheet, shownColor, shownFont } from './sheet.js'
import { ThemeColors, ThemeFonts } from './theme.js'

const colors = v.parse(ThemeColors, {
  palette: [
    { id: 'background', properties: ['--paper'] },
    { id: 'text', properties: ['--ink', '--print'] },
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
      title: 'Lock',
      light: { background: '#FFFFFF', text: '#3a2a10' },
      dark: { background: '#1a1208', text: '#f0f0f0' },
    },
  ],
})

const fonts = v.parse(ThemeFonts, {
  families: [
    { id: 'plain', title: 'Plain', stack: 'system-ui, sans-serif' },
    {
      id: 'drawn',
      title: 'Drawn',
      stack: '"Lock Drawn", serif',
      file: 'fonts/drawn.woff2',
      weight: '400 700',
    },
  ],
  fontUsageCategories: [
    { id: 'headings', properties: ['--display'] },
    { id: 'body', properties: ['--text'] },
  ],
  themes: [
    { id: 'signs', title: 'Signs', families: { headings: 'plain', body: 'plain' } },
    { id: 'maps', title: 'Maps', families: { headings: 'drawn', body: 'plain' } },
  ],
})

const LIGHT = '@media screen and (prefers-color-scheme:light)'
const DARK = '@media screen and (prefers-color-scheme:dark)'

describe('the sheet of the colours', () => {
  it('is empty for what the theme has by itself', () => {
    expect(colorSheet(colors, {})).toBe('')
    expect(colorSheet(colors, { activeThemeId: 'river', lightText: '#101820' })).toBe('')
  })

  it('has what differs, of light and dark pages each, in every property of the theme', () => {
    expect(colorSheet(colors, { lightText: '#1B4A86' })).toBe(
      `${LIGHT}{:root{--ink:#1b4a86;--print:#1b4a86}}`,
    )
    expect(colorSheet(colors, { darkBackground: '#000000' })).toBe(`${DARK}{:root{--paper:#000000}}`)
  })

  it('follows the set of the owner, then the seed’s, and an owner’s own colours stay', () => {
    const lock = `${LIGHT}{:root{--ink:#3a2a10;--print:#3a2a10}}${DARK}{:root{--paper:#1a1208}}`
    expect(colorSheet(colors, { activeThemeId: 'lock' })).toBe(lock)
    expect(colorSheet({ ...colors, activeThemeId: 'lock' }, {})).toBe(lock)
    expect(colorSheet({ ...colors, activeThemeId: 'lock' }, { activeThemeId: 'river' })).toBe('')
    expect(shownColor(colors, { activeThemeId: 'lock', lightText: '#123456' }, 'light', 'text')).toBe(
      '#123456',
    )
    expect(shownColor(colors, { activeThemeId: 'lock' }, 'light', 'text')).toBe('#3a2a10')
  })

  it('repeats all of them to replace a stored sheet', () => {
    expect(colorSheet(colors, {}, true)).toBe(
      `${LIGHT}{:root{--paper:#ffffff;--ink:#101820;--print:#101820}}${DARK}{:root{--paper:#101820;--ink:#f0f0f0;--print:#f0f0f0}}`,
    )
  })

  it.each([
    'red',
    '#fff',
    '#12345',
    '#1234567',
    'url(/x)',
    '#123456;color:red',
    '#12345g',
    ' #123456',
    7,
    null,
    {},
  ])('never has %j, which counts as unset', (value) => {
    expect(colorSheet(colors, { lightText: value, activeThemeId: value })).toBe('')
    if (typeof value === 'string')
      expect(v.safeParse(ColorSettings, { lightText: value }).success).toBe(false)
  })
})

describe('the sheet of the fonts', () => {
  it('is empty for what the theme has by itself', () => {
    expect(fontSheet(fonts, {})).toBe('')
    expect(fontSheet(fonts, { activeThemeId: 'signs', headings: 'plain' })).toBe('')
  })

  it('has the stack of the family, and the file that it needs once', () => {
    const face =
      '@font-face{font-family:"Lock Drawn";src:url(/assets/fonts/drawn.woff2) format("woff2");font-weight:400 700;font-display:swap}'
    expect(fontSheet(fonts, { activeThemeId: 'maps' })).toBe(`${face}:root{--display:"Lock Drawn", serif}`)
    expect(fontSheet(fonts, { headings: 'drawn', body: 'drawn' })).toBe(
      `${face}:root{--display:"Lock Drawn", serif;--text:"Lock Drawn", serif}`,
    )
    expect(fontSheet(fonts, { activeThemeId: 'maps', headings: 'plain' })).toBe('')
    expect(fontName(fonts.families[0]!)).toBe('system-ui')
  })

  it.each(['serif', 'constructor', 'x; color: red', 7, null])(
    'never has %j, which the theme does not have',
    (value) => {
      expect(fontSheet(fonts, { headings: value, activeThemeId: value })).toBe('')
      expect(shownFont(fonts, { headings: value }, 'headings').id).toBe('plain')
    },
  )

  it('repeats all of them to replace a stored sheet', () => {
    expect(fontSheet(fonts, {}, true)).toBe(
      ':root{--display:system-ui, sans-serif;--text:system-ui, sans-serif}',
    )
  })
})

describe('what a theme declares', () => {
  it.each([
    '"A"; color: red',
    'a, url(x)',
    'a,',
    '"unclosed, serif',
    'a b, serif',
    '',
    'x}body{display:none',
  ])('is no stack of fonts: %j', (stack) => {
    const families = [{ id: 'a', title: 'A', stack }]
    expect(v.safeParse(ThemeFonts, { ...fonts, families }).success).toBe(false)
  })

  it.each(['../secret.woff2', '/x.woff2', 'https://fonts.example/x.woff2', 'x.ttf', 'a).woff2'])(
    'is no file of a font: %j',
    (file) => {
      const families = [{ id: 'a', title: 'A', stack: 'a', file }]
      expect(v.safeParse(ThemeFonts, { ...fonts, families }).success).toBe(false)
    },
  )

  it.each(['paper', '--', '--a b', '--a:red', '--a}'])('is no property: %j', (property) => {
    const palette = [{ id: 'text', properties: [property] }]
    expect(v.safeParse(ThemeColors, { ...colors, palette }).success).toBe(false)
  })
})

it('settings are empty by default, which follows the theme', () => {
  expect(v.parse(ColorSettings, {})).toMatchObject({ activeThemeId: '', lightText: '', darkEmphasis: '' })
  expect(v.parse(FontSettings, {})).toMatchObject({ activeThemeId: '', headings: '', captions: '' })
})
