import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.js'

describe('nearest', () => {
  const names = ['accordion', 'form', 'gallery', 'menu-tabs']

  it.each([
    ['acordion', 'accordion'],
    ['Accordion', 'accordion'],
    ['galery', 'gallery'],
    ['menuTabs', 'menu-tabs'],
    ['menu_tab', 'menu-tabs'],
    ['from', 'form'],
    ['accord', 'accordion'],
    ['menu', 'menu-tabs'],
  ])('%s was meant to be %s', (given, meant) => {
    expect(nearest(given, names)).toBe(meant)
  })

  it.each(['', 'x', 'carousel', 'constructor', 'a'.repeat(10_000)])('no name is near %s', (given) => {
    expect(nearest(given, names)).toBeUndefined()
  })

  it('finds the only name that starts with a short form', () => {
    expect(nearest('prev', ['next', 'previous'])).toBe('previous')
    expect(nearest('prev', ['previous', 'preventing'])).toBeUndefined()
    expect(nearest('pr', ['next', 'previous'])).toBeUndefined()
  })

  it('finds the shortest name that ends with a short form, or the only one that contains it', () => {
    expect(nearest('zoom', ['map-lat', 'tile-min-zoom', 'map-zoom', 'tile-max-zoom'])).toBe('map-zoom')
    expect(nearest('advance', ['auto-advance-delay', 'next'])).toBe('auto-advance-delay')
    expect(nearest('zoom', ['tile-min-zoom', 'tile-max-zoom'])).toBeUndefined()
    expect(nearest('om', ['map-zoom'])).toBeUndefined()
  })

  it('finds none in another word of the same length', () => {
    expect(nearest('home', ['page'])).toBeUndefined()
    expect(nearest('text', ['type', 'form'])).toBeUndefined()
  })

  it('finds the nearest of several', () => {
    expect(nearest('panell', ['pane', 'panel', 'panes'])).toBe('panel')
  })
})
