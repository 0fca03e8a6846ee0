import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STRINGS } from '../../../../../tests/reliability/strings.js'
import { nextTask, stubReducedMotion } from '../../../testing/globals.js'
import { createSite, type Site } from '../../page/site.js'
import { alertDialog, confirmDialog } from './confirm.js'
import { toast } from './toast/toast.js'

let site: Site
beforeEach(() => {
  stubReducedMotion()
  document.body.innerHTML = '<main>Page</main>'
  site = createSite({})
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const textsOf = (root: ParentNode, selector: string) =>
  Array.from(root.querySelectorAll(selector), ({ textContent }) => textContent)

it('[DLG-001] [DLG-010] every text in a dialog is text, byte for byte', async () => {
  for (const text of STRINGS) {
    const question = confirmDialog(site, { title: text, text, confirm: text, reject: text, cancel: text })
    const news = alertDialog(site, { title: text, text })
    while (document.querySelectorAll('dialog').length < 2) await nextTask()
    // A blank title makes no heading: there is one in each of the two dialogs.
    const titled = text.trim() !== ''
    const shown = textsOf(document, 'dialog :is(h2, p, button:not([data-answer=okay]))')
    expect(shown).toEqual(Array(titled ? 7 : 5).fill(text))
    expect(document.querySelectorAll('dialog *')).toHaveLength(titled ? 14 : 12)
    for (const answer of ['okay', 'confirm'])
      document.querySelector<HTMLElement>(`[data-answer=${answer}]`)?.click()
    await news
    expect(await question).toBe('confirm')
  }
})

it('[DLG-020] every text in a toast is text, byte for byte', () => {
  vi.useFakeTimers()
  for (const text of STRINGS) toast(site, { title: text, text })
  vi.advanceTimersByTime(100)
  const toasts = [...document.querySelectorAll('.site-toast')]
  expect(toasts.map((each) => textsOf(each, '*'))).toEqual(STRINGS.map((text) => [text, text]))
})
