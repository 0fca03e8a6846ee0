import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { press } from '../../../testing/dialog.js'
import { nextTask, stubReducedMotion } from '../../../testing/globals.js'
import { DIALOG_HIDE_TIMEOUT_MS } from '../../contract/constants/page.js'
import { createSite, type Site } from '../../page/site.js'
import { alertDialog, confirmDialog, createConfirm } from './confirm.js'

let site: Site
beforeEach(() => {
  stubReducedMotion(true)
  document.body.innerHTML = '<main><button id="opener">Remove</button><p>Text</p></main>'
  site = createSite({})
  opener().focus()
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const opener = () => document.querySelector<HTMLElement>('#opener')!
const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog')]
const dialog = () => dialogs().at(-1)!
const button = (answer: string) => dialog().querySelector<HTMLElement>(`[data-answer="${answer}"]`)!
const labels = () => [...dialog().querySelectorAll('button')].map(({ textContent }) => textContent)
const ask = { title: 'Remove Item', text: 'Are you sure?' }
const shown = (count = 1) => vi.waitFor(() => expect(dialogs()).toHaveLength(count))

describe('a confirmation', () => {
  it.each(['confirm', 'reject', 'cancel'] as const)(
    '[DLG-001] [DLG-002] hides and is destroyed with the answer: %s',
    async (answer) => {
      const html = document.documentElement.outerHTML
      const confirmed = confirmDialog(site, ask)
      await shown()
      expect(dialog().open).toBe(true)
      expect(labels()).toEqual(['Cancel', 'No', 'Yes'])
      button(answer).click()
      expect(await confirmed).toBe(answer)
      expect(document.documentElement.outerHTML).toBe(html)
      expect(document.activeElement).toBe(opener())
    },
  )

  it('[ESC-008] takes Escape for cancel, the topmost first', async () => {
    const answers: string[] = []
    confirmDialog(site, ask).then((answer) => answers.push(`below ${answer}`))
    await shown()
    confirmDialog(site, ask).then((answer) => answers.push(`above ${answer}`))
    await shown(2)
    press(document.activeElement!, 27)
    await nextTask()
    expect(answers).toEqual(['above cancel'])
    expect(dialog().contains(document.activeElement)).toBe(true)
    press(document.activeElement!, 27)
    await nextTask()
    expect(answers).toEqual(['above cancel', 'below cancel'])
    expect(document.activeElement).toBe(opener())
  })

  it('[DLG-001] may have a backdrop, where a click cancels, and needs none', async () => {
    const first = confirmDialog(site, ask)
    await shown()
    dialog().querySelector<HTMLElement>('.site-dialog-box')!.click()
    await nextTask()
    expect(dialogs()).toHaveLength(1)
    dialog().querySelector<HTMLElement>('.site-dialog-overlay')!.click()
    expect(await first).toBe('cancel')

    const second = confirmDialog(site, { ...ask, overlay: false })
    await shown()
    const overlay = dialog().querySelector<HTMLElement>('.site-dialog-overlay')!
    overlay.click()
    await nextTask()
    expect(dialogs()).toHaveLength(1)
    expect(overlay.hasAttribute('data-clear')).toBe(true)
    button('confirm').click()
    expect(await second).toBe('confirm')
  })

  it('is named by its title and described by its text, and focuses the button that loses nothing', async () => {
    confirmDialog(site, { ...ask, reject: false, confirm: 'Remove', cancel: 'Keep' })
    await shown()
    expect(labels()).toEqual(['Keep', 'Remove'])
    expect(dialog().getAttribute('role')).toBe('alertdialog')
    expect(dialog().getAttribute('aria-modal')).toBe('true')
    const [name, description] = ['labelledby', 'describedby'].map(
      (each) => document.getElementById(dialog().getAttribute(`aria-${each}`)!)?.textContent,
    )
    expect([name, description]).toEqual([ask.title, ask.text])
    expect(document.activeElement).toBe(button('cancel'))
  })

  it('Tab goes round inside it', async () => {
    confirmDialog(site, ask)
    await shown()
    button('confirm').focus()
    expect(press(button('confirm'), 9)).toBe(true)
    expect(document.activeElement).toBe(button('cancel'))
    expect(press(button('cancel'), 9, { shiftKey: true })).toBe(true)
    expect(document.activeElement).toBe(button('confirm'))
    expect(press(button('reject'), 9)).toBe(false)
  })

  it('shows its texts as plain text', async () => {
    const text = '<img src=x onerror=alert(1)>'
    confirmDialog(site, { title: text, text, confirm: text })
    await shown()
    expect(dialog().querySelector('img')).toBeNull()
    expect(dialog().querySelector('h2')?.textContent).toBe(text)
    expect(button('confirm').textContent).toBe(text)
  })

  it('[DLG-002] one that is kept is shown again, and holds one answer at a time', async () => {
    const { show, answer } = await createConfirm(site, ask)
    const first = show()
    expect(show()).toBe(first)
    button('reject').click()
    expect(await first).toBe('reject')
    expect(dialogs()).toHaveLength(0)
    const second = show()
    answer('confirm')
    expect(await second).toBe('confirm')
  })

  it.each([
    ['the site', () => site.destroy()],
    ['its block', () => life.abort()],
  ])('answers cancel at once when %s ends, and leaves nothing', async (_, end) => {
    const html = document.documentElement.outerHTML
    life = new AbortController()
    const confirmed = confirmDialog(site, { ...ask, signal: life.signal })
    await shown()
    end()
    expect(document.documentElement.outerHTML).toBe(html)
    expect(document.activeElement).toBe(opener())
    expect(await confirmed).toBe('cancel')
  })
  let life: AbortController

  it('answers cancel where the page has ended before, and where its content was replaced', async () => {
    const confirmed = confirmDialog(site, ask)
    await shown()
    document.body.innerHTML = '<main>Another page</main>'
    await site.pageReady()
    expect(await confirmed).toBe('cancel')
    const late = confirmDialog(site, ask)
    site.destroy()
    expect(await late).toBe('cancel')
    expect(dialogs()).toHaveLength(0)
  })

  it('answers cancel when the browser closes it by a way of its own', async () => {
    const first = confirmDialog(site, ask)
    await shown()
    const cancel = new Event('cancel', { cancelable: true })
    dialog().dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(await first).toBe('cancel')
    const second = confirmDialog(site, ask)
    await shown()
    dialog().close()
    expect(await second).toBe('cancel')
    expect(dialogs()).toHaveLength(0)
  })

  it('moves focus to the surroundings of an opener that was removed', async () => {
    document.body.innerHTML =
      '<a href="#top">Top</a><ul><li><button id="opener">Remove</button></li><li><a id="next" href="#next">Next</a></li></ul>'
    opener().focus()
    const confirmed = confirmDialog(site, ask)
    await shown()
    opener().parentElement!.remove()
    button('confirm').click()
    await confirmed
    expect(document.activeElement).toBe(document.querySelector('#next'))
  })
})

describe('a dialog outside of the top layer', () => {
  const inert = () => [...document.querySelectorAll('[inert]')].map(({ localName }) => localName)

  it('makes the page inert except for later elements, and is in its layer', async () => {
    const confirmed = confirmDialog(site, { ...ask, topLayer: false })
    await shown()
    document.body.append(document.createElement('section'))
    expect(inert()).toEqual(['main'])
    expect(dialog().hasAttribute('aria-modal')).toBe(false)
    button('cancel').click()
    await confirmed
    expect(inert()).toEqual([])
    expect(document.activeElement).toBe(opener())
  })

  it('the page stays inert until the last of several has closed, in any order', async () => {
    const first = confirmDialog(site, { ...ask, topLayer: false })
    await shown()
    const below = dialog()
    const second = confirmDialog(site, { ...ask, topLayer: false })
    await shown(2)
    expect(inert()).toEqual(['main', 'dialog'])
    below.querySelector<HTMLElement>('[data-answer=confirm]')!.click()
    expect(await first).toBe('confirm')
    expect(inert()).toEqual(['main'])
    button('cancel').click()
    await second
    expect(inert()).toEqual([])
  })
})

describe('hiding', () => {
  beforeEach(() => stubReducedMotion(false))

  it('[DLG-003] is over after 600 ms where the transition does not end', async () => {
    const confirmed = confirmDialog(site, ask)
    await shown()
    vi.useFakeTimers()
    button('confirm').click()
    button('cancel').click()
    vi.advanceTimersByTime(DIALOG_HIDE_TIMEOUT_MS - 1)
    expect(dialog().hasAttribute('data-closing')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(dialogs()).toHaveLength(0)
    expect(await confirmed).toBe('confirm')
  })

  it('[DLG-003] is over when its own transition ends, not that of a descendant', async () => {
    const confirmed = confirmDialog(site, ask)
    await shown()
    vi.useFakeTimers()
    button('confirm').click()
    button('confirm').dispatchEvent(new Event('transitionend', { bubbles: true }))
    expect(dialogs()).toHaveLength(1)
    dialog().dispatchEvent(new Event('transitionend'))
    expect(dialogs()).toHaveLength(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(await confirmed).toBe('confirm')
  })

  it('ends with the page, and no timer is left', async () => {
    const confirmed = confirmDialog(site, ask)
    await shown()
    vi.useFakeTimers()
    button('reject').click()
    site.destroy()
    expect(vi.getTimerCount()).toBe(0)
    expect(await confirmed).toBe('reject')
  })
})

describe('an alert', () => {
  it('[DLG-010] has one button, Okay, and Escape does the same', async () => {
    const first = alertDialog(site, ask)
    await shown()
    expect(labels()).toEqual(['Okay'])
    button('okay').click()
    await first
    const second = alertDialog(site, ask)
    await shown()
    press(dialog(), 27)
    await second
    expect(dialogs()).toHaveLength(0)
  })

  it('without a title is named by its text', async () => {
    alertDialog(site, { text: 'Only this' })
    await shown()
    expect(dialog().querySelector('h2')).toBeNull()
    expect(document.getElementById(dialog().getAttribute('aria-labelledby')!)?.textContent).toBe('Only this')
  })
})
