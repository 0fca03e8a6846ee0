import { afterEach, describe, expect, it, vi } from 'vitest'
import { around, element, fill } from '../../../testing/form.js'
import { defineBlock } from '../../core/block.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { startDraft } from './drafts.js'

let site: Site

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  site.destroy()
  sessionStorage.clear()
})

const box = (inside: string) => `<div data-part="field" data-field-id="x">${inside}</div>`
const input = (name: string, attributes = '') =>
  box(`<input data-part="control" name="${name}" ${attributes}>`)
const radios = ['S', 'M', 'L'].map((size) => input('size', `type="radio" value="${size}"`)).join('')
const fields = `${input('name', 'value="Ann"')}${input('news', 'type="checkbox" value="yes" checked')}${radios}
${input('born.Day')}${box('<select data-part="control" name="wood"><option>Oak<option>Elm</select>')}
${box('<textarea data-part="control" name="story"></textarea>')}`
const form = (inside = fields, id = 'f') => around(inside, `data-block-id="${id}"`).replace('"f"', `"${id}"`)
const KEY = 'site:draft:/:f:f'
const kept = (key = KEY) => JSON.parse(sessionStorage.getItem(key) ?? 'null')
const has = (name: string, value = '') =>
  element<HTMLInputElement>(value ? `[name="${name}"][value="${value}"]` : `[name="${name}"]`)

/** Starts a page; before the script comes, something may have happened to its controls. */
const open = async (markup = form(), before = () => {}) => {
  document.body.innerHTML = markup
  before()
  site = createSite({
    blocks: {
      form: defineBlock({
        name: 'form',
        init: (context) => startDraft(context as never, context.element.querySelector('form')!),
      }),
    },
  })
  await site.start()
}
const sent = () =>
  element('[data-block]').dispatchEvent(new CustomEvent('site:form:success', { bubbles: true }))
const change = (control: HTMLElement) => control.dispatchEvent(new Event('input', { bubbles: true }))
const type = (name: string, text: string) => {
  fill({ [name]: text })
  change(element(`[name="${name}"]`))
}
/** Types, and waits until it is kept. */
const write = (work: () => void) => {
  vi.useFakeTimers()
  work()
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
}

describe('a form that keeps drafts', () => {
  it('restores typed, chosen and ticked values after a reload', async () => {
    await open()
    write(() => {
      type('name', 'Ada')
      type('born.Day', '10')
      type('wood', 'Elm')
      type('story', 'Once\nmore')
      has('news').checked = false
      has('size', 'M').checked = true
    })
    site.destroy()
    await open()
    expect(has('name').value).toBe('Ada')
    expect(has('born.Day').value).toBe('10')
    expect(has('wood').value).toBe('Elm')
    expect(has('story').value).toBe('Once\nmore')
    expect(has('news').checked).toBe(false)
    expect(['S', 'M', 'L'].map((size) => has('size', size).checked)).toEqual([false, true, false])
  })

  it('saves a value typed just before the page closes', async () => {
    await open()
    type('name', 'Ada')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(kept()).toEqual({ name: 'Ada' })
    type('name', 'Ada L.')
    site.destroy()
    expect(kept()).toEqual({ name: 'Ada L.' })
  })

  it('writes over nothing that is there before it', async () => {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ name: 'Old', 'size=M': true, 'size=S': false, story: 'Old' }),
    )
    await open(form(), () => {
      fill({ name: 'New' })
      has('size', 'L').checked = true
    })
    expect(has('name').value).toBe('New')
    expect(has('size', 'L').checked).toBe(true)
    expect(has('story').value).toBe('Old')
  })

  it('never keeps a password, a hidden value, a file or a card', async () => {
    const secrets = [
      input('pass', 'type="password"'),
      input('again', 'type="text" autocomplete="new-password"'),
      input('token', 'type="hidden"'),
      input('number', 'autocomplete="section-gift billing CC-number"'),
      input('code', 'autocomplete="one-time-code"'),
      input('card_number'),
    ]
    await open(form(`${secrets.join('')}${input('name')}`))
    write(() => {
      for (const name of ['pass', 'again', 'token', 'number', 'code', 'card_number', 'name'])
        type(name, 'secret')
    })
    expect(kept()).toEqual({ name: 'secret' })
  })

  it('forgets what was sent, and what was reset', async () => {
    await open(form(input('name')))
    write(() => type('name', 'Ada'))
    type('name', 'Ada L.')
    sent()
    expect(kept()).toBeNull()
    // Going on to the next page hides this one.
    document.dispatchEvent(new Event('visibilitychange'))
    expect(kept()).toBeNull()
    write(() => type('name', 'Bea'))
    expect(kept()).toEqual({ name: 'Bea' })
    write(() => {
      fill({ name: '' })
      element('form').dispatchEvent(new Event('reset', { bubbles: true }))
    })
    expect(kept()).toBeNull()
  })

  it('two forms of one page have two drafts, also where they are one form twice', async () => {
    await open(
      `${form(input('name'))}${form(input('mail'), 'g')}${form(input('mail'), 'g').replace('id="g"', 'id="h"')}`,
    )
    write(() => {
      for (const [at, each] of [...document.querySelectorAll('input')].entries()) {
        each.value = String(at)
        change(each)
      }
    })
    expect(Object.keys(sessionStorage).sort()).toEqual([KEY, 'site:draft:/:g:g', 'site:draft:/:g:h'])
  })

  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['nothing', 'null'],
    ['a list', '[1,2]'],
    ['prototypes', '{"__proto__":{"name":"x"},"constructor":"x","toString":"x"}'],
    [
      'states that are none',
      '{"name":{},"news=yes":0,"size=M":"true","wood":"Teak","story":[],"born.Day":5}',
    ],
    ['five megabytes', JSON.stringify({ name: 'x'.repeat(2_500_000) })],
  ])('%s in the storage does no harm', async (_, text) => {
    sessionStorage.setItem(KEY, text)
    await open()
    expect(has('name').value).toBe('Ann')
    expect(has('news').checked).toBe(true)
    expect(has('size', 'M').checked).toBe(false)
    expect(has('wood').value).toBe('Oak')
    expect(has('story').value).toBe('')
    expect(({} as { name?: string }).name).toBeUndefined()
    expect(element('[data-block]').getAttribute('data-block-state')).toBe('ready')
  })

  it('a draft that is too long is not kept', async () => {
    await open()
    write(() => type('name', 'Ada'))
    write(() => type('story', 'x'.repeat(100_001)))
    expect(kept()).toBeNull()
  })

  it('works without its draft where the browser refuses storage', async () => {
    const throwDenied = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', {
      getItem: throwDenied,
      setItem: throwDenied,
      removeItem: throwDenied,
      clear() {},
    })
    await open(form(input('name')))
    write(() => type('name', 'Ada'))
    sent()
    expect(has('name').value).toBe('Ada')
    expect(element('[data-block]').getAttribute('data-block-state')).toBe('ready')
  })
})
