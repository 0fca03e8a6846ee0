import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { createSite, type Site } from '../../page/site.js'
import { colors, fonts } from './design.js'
import type { CreateSectionView } from './section-view.js'

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
  return create(site, async () => null)
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
  await expect(view.show({})).rejects.toThrow('which colours and fonts the theme offers')
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
