import { describe, expect, it, vi } from 'vitest'
import { openFaq, setUp } from '../../../testing/panel.js'
import { readAddress } from './address.js'
import { createNavigation, screenOf } from './navigation.js'

/** A window with a history that can be walked, as far as the panel's navigation looks at it. */
function fakeView(search: string) {
  const steps = [search]
  let index = 0
  let onPop: () => void = () => {}
  const location = { search }
  const go = (to: number) => {
    index = to
    location.search = steps[index]!
    onPop()
  }
  const view = {
    location,
    history: {
      state: null,
      pushState: (_: unknown, __: string, to: string) => {
        steps.splice(index + 1, steps.length, to)
        index += 1
        location.search = to
      },
      replaceState: (_: unknown, __: string, to: string) => {
        steps[index] = to
        location.search = to
      },
    },
    addEventListener: (_: 'popstate', listener: () => void) => {
      onPop = listener
    },
  }
  return { view: view as never, steps, location, back: () => go(index - 1), forward: () => go(index + 1) }
}

const SCREENS = ['page', 'inbox'] as const
const WITH_HOME = ['page', 'home', 'inbox'] as const
const query = (search: string) => Object.fromEntries(new URLSearchParams(search))

async function walk(search = '?frameUrl=%2F') {
  const panel = setUp()
  panel.visit('home')
  const fake = fakeView(search)
  const navigation = createNavigation(panel.store, panel.editing, fake.view, SCREENS)
  return { ...panel, ...fake, navigation }
}

it('[CFG-001] opening and closing a block are steps that Back and Forward walk, and changes are kept on the way', async () => {
  const { editing, store, back, forward, steps, draft, count } = await walk()
  await editing.open('faq')
  editing.change('loud', true)
  editing.close()
  expect(steps.map(query)).toEqual([{ frameUrl: '/' }, { frameUrl: '/', block: 'faq' }, { frameUrl: '/' }])
  back()
  expect(store.get().selected).toBe('faq')
  expect(draft().values.loud).toBe(true)
  back()
  expect(store.get().selected).toBeNull()
  forward()
  expect(store.get().selected).toBe('faq')
  expect(steps).toHaveLength(3)
  expect(count()).toBe(1)
})

it('[CFG-001] a screen and a place in it are in the address, and Back leads out of them', async () => {
  const { navigation, store, back, location } = await walk()
  navigation.show('inbox')
  navigation.show('inbox', 'contact/7')
  expect(query(location.search)).toEqual({ frameUrl: '/', screen: 'inbox', at: 'contact/7' })
  back()
  expect(store.get()).toMatchObject({ screen: 'inbox', at: null })
  back()
  expect(store.get()).toMatchObject({ screen: 'page', at: null })
})

it('a navigation inside the frame is a step of the frame, not another step of the panel', async () => {
  const { navigation, visit, steps, editing } = await walk()
  await editing.open('faq')
  navigation.follow(() => visit('visit', []))
  expect(steps.map(query)).toEqual([{ frameUrl: '/' }, { frameUrl: '/visit' }])
})

it('an address with a screen that does not exist is set right without a step', async () => {
  const { store, steps } = await walk('?screen=nothing')
  store.set((state) => ({ ...state, expanded: false }))
  expect(store.get().screen).toBe('page')
  expect(steps.map(query)).toEqual([{ frameUrl: '/' }])
})

it('keeps the parameters of the address until a page has connected', async () => {
  const panel = await openFaq()
  panel.store.set((state) => ({ ...state, page: null }))
  const { view, location } = fakeView('?frameUrl=%2Fvisit&block=hours')
  createNavigation(panel.store, { open: vi.fn(), close: vi.fn() }, view, SCREENS)
  panel.store.set((state) => ({ ...state, expanded: false }))
  expect(query(location.search)).toEqual({ frameUrl: '/visit', block: 'hours' })
})

describe('the home screen', () => {
  it.each([
    ['', 'home'],
    ['?screen=home', 'home'],
    ['?frameUrl=%2Fvisit', 'page'],
    ['?block=site%3Asite', 'page'],
    ['?screen=page', 'page'],
    ['?screen=inbox', 'inbox'],
    ['?screen=gone', 'page'],
  ])('the address %j opens the screen %s', (search, screen) => {
    expect(screenOf(readAddress(search), WITH_HOME)).toBe(screen)
  })

  it('a panel without one opens the first screen', () => {
    expect(screenOf(readAddress(''), SCREENS)).toBe('page')
  })

  it('a page that has not connected yet has a name in the address, so that a reload does not lead home', async () => {
    const { store, editing } = await openFaq()
    store.set((state) => ({ ...state, page: null, screen: 'home' }))
    const { view, location, back, steps } = fakeView('')
    const navigation = createNavigation(store, editing, view, WITH_HOME)
    navigation.show('page')
    expect(query(location.search)).toEqual({ screen: 'page' })
    back()
    expect([store.get().screen, steps]).toEqual(['home', ['?screen=home', '?screen=page']])
  })
})
