import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../../testing/context.js'
import { createSite, type Site } from '../../../page/site.js'
import type { CreateSectionView } from '../section-view.js'
import { colors, fonts, css as ownCss } from './style-views.js'

const THEME = {
  colors: {
    palette: [{ id: 'text', properties: ['--ink'] }],
    themes: [{ id: 'river', title: 'River', light: { text: '#101820' }, dark: { text: '#f0f0f0' } }],
  },
  fonts: {
    families: [
      { id: 'plain', title: 'Plain', stack: 'system-ui' },
      { id: 'slab', title: 'Slab', stack: 'rockwell, serif' },
    ],
    fontUsageCategories: [{ id: 'body', properties: ['--text'] }],
    themes: [{ id: 'signs', title: 'Signs', families: { body: 'plain' } }],
  },
}

let site: Site
let fetched: string[]
let answer: object | null

async function start({ default: create }: { default: CreateSectionView }) {
  site = createSite({ context: acceptedContext({}) })
  await site.start()
  return create(
    site,
    async () => null,
    async () => true,
  )
}
const css = () =>
  document.adoptedStyleSheets
    .map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join(''))
    .join('')

beforeEach(() => {
  fetched = []
  answer = THEME
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(new URL(address).pathname)
    return Response.json(answer ?? {}, { status: answer ? 200 : 500 })
  })
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
})

it('[CFG-001] shows colours by a sheet of its own, with one call however many changes, and goes without a trace', async () => {
  const view = await start(colors)
  await view.show(null)
  expect(fetched).toEqual([])
  await view.show({ lightText: '' })
  expect(css()).toContain('#101820')
  await view.show({ lightText: '#aa0000' })
  expect(css()).toContain('#aa0000')
  expect(css()).not.toContain('#101820')
  await view.show({ lightText: 'red; }' })
  expect(css()).not.toContain('red')
  expect(fetched).toEqual(['/api/config/design'])
  expect(document.adoptedStyleSheets).toHaveLength(1)
  await view.show(null)
  expect(document.adoptedStyleSheets).toHaveLength(0)
  await view.show({})
  site.destroy()
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

it('[CFG-001] shows fonts of the theme, and no others', async () => {
  const view = await start(fonts)
  await view.show({ body: 'slab' })
  expect(css()).toContain('rockwell')
  await view.show({ body: 'gone' })
  expect(css()).toContain('system-ui')
})

it('says so if the server does not answer, and asks again with the next change', async () => {
  const view = await start(colors)
  answer = null
  await expect(view.show({})).rejects.toThrow('did not load from /api/config/design')
  expect(document.adoptedStyleSheets).toHaveLength(0)
  answer = THEME
  await view.show({})
  expect(css()).toContain('#101820')
})

it('shows nothing for a theme that offers nothing', async () => {
  const view = await start(fonts)
  answer = { colors: null, fonts: null }
  await view.show({ body: 'slab' })
  expect(css()).toBe('')
})

describe('own CSS that overrides a colour of the design', () => {
  const own = (color: string) => `:root { --ink: ${color}; }`
  /** The value of the last rule for the colour, as a page without other sheets shows it. */
  const ink = () =>
    css()
      .match(/--ink: ?[^;}]*/g)
      ?.at(-1)
  const stored = Object.assign(new CSSStyleSheet(), { disabled: false })

  beforeEach(() => {
    document.head.innerHTML = '<link data-site-own-css>'
    stored.replaceSync(own('green'))
    Object.defineProperty(document.head.firstChild, 'sheet', { value: stored })
  })
  afterEach(() => document.head.replaceChildren())

  it('[CFG-056] does so in the preview too, stored or not, whatever was changed first', async () => {
    const view = await start(colors)
    await view.show({ lightText: '#aa0000' })
    expect([css().includes('#aa0000'), ink(), stored.disabled]).toEqual([true, '--ink: green', true])
    const ownView = ownCss.default(site)
    await ownView.show({ sheet: own('blue') })
    expect(ink()).toBe('--ink: blue')
    expect(css()).not.toContain('green')
    await view.show(null)
    await view.show({ lightText: '#bb0000' })
    expect(ink()).toBe('--ink: blue')
    await ownView.show(null)
    expect(ink()).toBe('--ink: green')
    await view.show(null)
    expect([document.adoptedStyleSheets, stored.disabled]).toEqual([[], false])
  })

  it('[CFG-056] comes before the sheets that the page constructs, as after a reload', async () => {
    const ofPage = new CSSStyleSheet()
    document.adoptedStyleSheets = [ofPage]
    const view = await start(colors)
    await view.show({})
    expect(document.adoptedStyleSheets.at(-1)).toBe(ofPage)
    expect(document.adoptedStyleSheets).toHaveLength(3)
    site.destroy()
    expect(document.adoptedStyleSheets).toEqual([ofPage])
    document.adoptedStyleSheets = []
  })
})
