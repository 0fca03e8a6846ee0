import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block from './block.js'
import html from './fixture.html?raw'

let site: Site
let written: string
beforeEach(async () => {
  document.documentElement.lang = 'de'
  document.body.innerHTML = html
  written = document.body.innerHTML
  site = createSite({ blocks: { 'social-links': block } })
  await site.start()
})
afterEach(() => site.destroy())

const root = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const names = (id: string) => [...root(id).querySelectorAll('a')].map(({ textContent }) => textContent)

describe('social links', () => {
  it('have an attribute for each option, also for defaults and for options in JSON', () => {
    const options = (id: string) =>
      ['size', 'shape', 'color', 'names'].map((name) => root(id).getAttribute(`data-social-${name}`))
    expect(options('plain')).toEqual(['medium', 'circle', 'text', 'false'])
    expect(options('all')).toEqual(['large', 'none', 'text', 'true'])
    expect(options('colored')).toEqual(['small', 'square', 'network', 'false'])
  })

  it('say that they open a new window, in the language of the page, unless the author has', async () => {
    await vi.waitFor(() =>
      expect(names('plain')).toEqual(['Mastodon', 'Instagram', 'YouTube (öffnet ein neues Fenster)']),
    )
    expect(names('colored')).toEqual(['Facebook (öffnet ein neues Fenster)', 'X (a new window)'])
  })

  it('follow an option in the panel', async () => {
    await site.update(root('plain'), { names: true, shape: 'square' })
    expect(root('plain').getAttribute('data-social-names')).toBe('true')
    expect(root('plain').getAttribute('data-social-shape')).toBe('square')
  })

  it('restore the HTML of the server on destroy', async () => {
    await vi.waitFor(() => expect(names('plain')[2]).toContain('öffnet'))
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  })
})
