import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressKey } from '../../../../testing/globals.js'
import { KEY_CODE_LEFT, KEY_CODE_RIGHT } from '../../../contract/constants/page.js'
import type { Site } from '../../../core/site.js'
import { createSite } from '../../../page/site.js'
import { createSlideIndex, type SlideIndex } from '../slide-index.js'
import { galleryKeys } from './keyboard.js'

const IN_VIEW = { top: 100, bottom: 400, left: 0, right: 600, width: 600, height: 300 }

let site: Site
let controller: AbortController
beforeEach(() => {
  site = createSite()
  controller = new AbortController()
  document.body.innerHTML =
    '<section id="one"><a href="#a">A</a></section><section id="two"></section><button>Elsewhere</button>'
})
afterEach(() => {
  site.destroy()
  document.body.removeAttribute('dir')
  vi.restoreAllMocks()
})

const get = (id: string) => document.getElementById(id)!
const place = (id: string, box: Partial<typeof IN_VIEW>) =>
  vi.spyOn(get(id), 'getBoundingClientRect').mockReturnValue({ ...IN_VIEW, ...box } as DOMRect)

function follow(id: string, box: Partial<typeof IN_VIEW> = {}): SlideIndex {
  const index = createSlideIndex({ count: 5, current: 2, loop: true })
  place(id, box)
  site.shared(galleryKeys).follow(get(id), index, controller.signal)
  return index
}

/** @returns whether the page's own use of the key was prevented */
const press = (key: string, target: Element = document.body, more: KeyboardEventInit = {}) =>
  pressKey(target, { key, ...more }).defaultPrevented

describe('arrow keys', () => {
  it('show the next and the previous slide, and do not scroll the page then', () => {
    const index = follow('one')
    expect(press('ArrowRight')).toBe(true)
    expect(index.current).toBe(3)
    expect(press('ArrowLeft')).toBe(true)
    expect(index.current).toBe(2)
    expect(press('ArrowDown')).toBe(false)
    expect(press('Enter')).toBe(false)
    expect(index.current).toBe(2)
  })

  it('are recognized by their codes too', () => {
    const index = follow('one')
    press('', document.body, { keyCode: KEY_CODE_RIGHT })
    expect(index.current).toBe(3)
    press('', document.body, { keyCode: KEY_CODE_LEFT })
    press('', document.body, { keyCode: KEY_CODE_LEFT })
    expect(index.current).toBe(1)
  })

  it('lead the other way where text runs from right to left', () => {
    const index = follow('one')
    vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue({ direction: 'rtl' } as CSSStyleDeclaration)
    press('ArrowRight')
    expect(index.current).toBe(1)
    press('ArrowLeft')
    expect(index.current).toBe(2)
  })

  it.each([
    ['an input', '<input>'],
    ['a number', '<input type="number">'],
    ['a textarea', '<textarea></textarea>'],
    ['editable text', '<p contenteditable>Text</p>'],
    ['something inside editable text', '<div contenteditable="true"><b>Text</b></div>'],
    ['a choice', '<select><option>1</option></select>'],
    ['a tab', '<button role="tab">Tab</button>'],
    ['a video', '<video controls></video>'],
  ])('[GAL-018] are left to %s', (_, html) => {
    const index = follow('one')
    get('one').insertAdjacentHTML('beforeend', html)
    const field = get('one').lastElementChild!
    expect(press('ArrowRight', field.querySelector('b') ?? field)).toBe(false)
    expect(index.current).toBe(2)
  })

  it('[GAL-114] change nothing while a gallery, or one that is linked to it, is in motion', () => {
    const index = follow('one')
    const other = createSlideIndex({ count: 5, loop: true })
    index.link(other)
    for (const mover of [index, other]) {
      mover.moves = () => true
      expect(press('ArrowRight', document.body, { repeat: true })).toBe(false)
      mover.moves = () => false
      index.rest()
      expect(index.current).toBe(2)
    }
    index.moves = () => true
    expect(press('ArrowRight')).toBe(true)
    expect(index.current).toBe(2)
    index.moves = () => false
    index.rest()
    expect(index.current).toBe(3)
  })

  it.each([
    ['above', { top: -300, bottom: 0 }],
    ['below', { top: 9000, bottom: 9300 }],
    ['to the left', { left: -600, right: 0 }],
    ['to the right', { left: 9000, right: 9600 }],
    ['in a closed panel', { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 }],
  ])('[GAL-115] do nothing where the gallery is outside the viewport: %s', (_, box) => {
    const index = follow('one', box)
    expect(press('ArrowRight')).toBe(false)
    expect(index.current).toBe(2)
  })

  it('keep their meaning with a modifier key, and where other code has handled them', () => {
    const index = follow('one')
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      expect(press('ArrowLeft', document.body, { [held]: true })).toBe(false)
    }
    get('one').addEventListener('keydown', (event) => event.preventDefault(), { signal: controller.signal })
    press('ArrowLeft', get('one').querySelector('a')!)
    expect(index.current).toBe(2)
  })

  it('move every gallery in view, but only the one that has focus', () => {
    const [one, two] = [follow('one'), follow('two')]
    press('ArrowRight', document.querySelector('button')!)
    expect([one.current, two.current]).toEqual([3, 3])
    press('ArrowRight', get('one').querySelector('a')!)
    expect([one.current, two.current]).toEqual([4, 3])
  })

  it('move linked galleries once', () => {
    const [one, two] = [follow('one'), follow('two')]
    one.link(two)
    two.link(one)
    press('ArrowRight')
    expect([one.current, two.current]).toEqual([3, 3])
  })

  it('do not reach a gallery behind an open dialog, and do reach one in it', () => {
    const [one, two] = [follow('one'), follow('two')]
    document.body.insertAdjacentHTML('beforeend', '<dialog open><button id="close">Close</button></dialog>')
    document.querySelector('dialog')!.append(get('two'))
    press('ArrowRight', get('close'))
    expect([one.current, two.current]).toEqual([2, 3])
  })

  it('cost one listener on the document, however many galleries there are', () => {
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
    const shared = new Set([site.shared(galleryKeys)])
    follow('one')
    follow('two')
    shared.add(site.shared(galleryKeys))
    expect(shared.size).toBe(1)
    expect(added.mock.calls.filter(([type]) => type === 'keydown')).toEqual([])
  })

  it('do nothing once a gallery, or the page, is destroyed', () => {
    const index = follow('one')
    controller.abort()
    expect(press('ArrowRight')).toBe(false)
    controller = new AbortController()
    site.shared(galleryKeys).follow(get('one'), index, controller.signal)
    site.destroy()
    expect(press('ArrowRight')).toBe(false)
    expect(index.current).toBe(2)
  })
})
