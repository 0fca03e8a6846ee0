import type { Site } from '@site/runtime'
import '../../../packages/runtime/src/styles/tokens.css'
import '../../../packages/runtime/src/overlays/dialog/dialog.css'
import '../../../packages/runtime/src/overlays/dialog/toast.css'
import '../../../packages/runtime/src/overlays/tooltip/tooltip.css'
import startLogoutNotice from '../../../packages/runtime/src/overlays/dialog/alerts/logout-notice.js'
import { alertDialog, confirmDialog } from '../../../packages/runtime/src/overlays/dialog/confirm.js'
import { toast } from '../../../packages/runtime/src/overlays/dialog/toast/toast.js'
import { attachTooltip } from '../../../packages/runtime/src/overlays/tooltip/tooltip.js'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { keepAddress } from './support/lightbox.js'
import { wake } from './support/start-site.js'

const QUESTION = { title: 'Remove Item', text: 'Are you sure?' }

/** A page with a button that has focus. */
async function start(t: CaseContext) {
  const frame = t.mount('<main><button id="opener">Remove</button><p>Text</p></main>')
  const site = await wake(t.signal, {})
  const opener = frame.querySelector<HTMLElement>('#opener') as HTMLElement
  opener.focus()
  return { site, opener, served: document.body.innerHTML }
}

const dialogs = () => [...document.querySelectorAll('dialog')]
const label = () => document.activeElement?.textContent

/** Asks, and waits until a visitor could answer; `later` gets the answer. */
const openConfirm = async (t: CaseContext, site: Site, more?: object) => {
  const later: { answer?: string } = {}
  const count = dialogs().length
  void confirmDialog(site, { ...QUESTION, ...more }).then((answer) => {
    later.answer = answer
  })
  const dialog = await t.eventually(() => dialogs()[count])
  await t.eventually(() => dialog.contains(document.activeElement))
  return { later, dialog }
}

export default describe('dialog', (it) => {
  it('[DLG-001] opens as a modal alert dialog with name and description, and focus on what loses nothing', async (t) => {
    const { site } = await start(t)
    const { dialog } = await openConfirm(t, site)
    expect(dialog.matches(':modal')).toBe(true)
    expect(dialog.getAttribute('role')).toBe('alertdialog')
    const texts = ['labelledby', 'describedby'].map(
      (name) => document.getElementById(dialog.getAttribute(`aria-${name}`) ?? '')?.textContent,
    )
    expect(texts).toEqual([QUESTION.title, QUESTION.text])
    expect(label()).toBe('Cancel')
    expect(dialog.querySelector('.site-dialog-box')?.getBoundingClientRect().width).toBe(350)
  })

  it('the page behind cannot be scrolled meanwhile, and nothing of it moves', async (t) => {
    const { site, opener } = await start(t)
    const long = t.mount('<p>Text</p>')
    long.style.blockSize = '4000px'
    const box = () => {
      const { left, top, width } = long.getBoundingClientRect()
      return [left, top, width]
    }
    const before = box()
    const { later } = await openConfirm(t, site)
    expect(box()).toEqual(before)
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    for (const key of ['PageDown', 'ArrowDown']) await t.press(key)
    expect(scrollY).toBe(0)
    await t.press('Escape')
    await t.eventually(() => later.answer === 'cancel')
    expect(box()).toEqual(before)
    expect(document.documentElement.hasAttribute('data-scroll-held')).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  it('Tab goes round inside it, both ways', async (t) => {
    const { site } = await start(t)
    await openConfirm(t, site)
    const visited: (string | null | undefined)[] = []
    for (const keys of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await t.press(keys)
      visited.push(label())
    }
    expect(visited).toEqual(['No', 'Yes', 'Cancel', 'Yes', 'No'])
  })

  it('[DLG-002] answers by keys and by mouse, gives focus back and leaves nothing', async (t) => {
    const { site, opener, served } = await start(t)
    for (const [name, keys] of [
      ['cancel', ['Enter']],
      ['reject', ['Tab', 'Enter']],
      ['confirm', null],
    ] as const) {
      const { later, dialog } = await openConfirm(t, site)
      if (keys) for (const each of keys) await t.press(each)
      else await t.click(dialog.querySelector('[data-answer=confirm]') as Element)
      await t.eventually(() => later.answer === name)
      expect(document.body.innerHTML).toBe(served)
      expect(document.activeElement).toBe(opener)
    }
  })

  it('[ESC-003] [ESC-008] Escape cancels the topmost, one for each press', async (t) => {
    const { site, opener } = await start(t)
    const below = await openConfirm(t, site)
    const above = await openConfirm(t, site)
    await t.press('Escape')
    await t.eventually(() => above.later.answer === 'cancel')
    expect(below.later.answer).toBe(undefined)
    expect(below.dialog.contains(document.activeElement)).toBe(true)
    await t.press('Escape')
    await t.eventually(() => below.later.answer === 'cancel')
    expect(document.activeElement).toBe(opener)
  })

  it('[DLG-003] fades as its sheet says, and is gone when that has ended', async (t) => {
    const { site } = await start(t)
    const { later, dialog } = await openConfirm(t, site)
    await t.eventually(() => document.getAnimations().length === 0)
    dialog.style.transitionDuration = '300ms'
    const before = performance.now()
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Closed from the start, so that the page can be used, and seen until it has faded. A busy machine answers the press only
    // after that, so the look begins before it.
    const fades = t.eventually(
      () =>
        isReduced ||
        (dialog.hasAttribute('data-closing') && !dialog.open && dialog.getClientRects().length === 1),
    )
    await t.press('Enter')
    await fades
    await t.eventually(() => later.answer)
    // The press itself takes its time.
    expect(performance.now() - before).toBeLessThan(3000)
    expect(dialogs()).toEqual([])
  })

  it('outside of the top layer what comes later can be reached, and the page cannot', async (t) => {
    const { site, opener } = await start(t)
    const { later, dialog } = await openConfirm(t, site, { topLayer: false })
    expect(dialog.matches(':modal')).toBe(false)
    const challenge = t.mount('<button id="challenge">I am a person</button>')
    challenge.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 40000'
    let clicks = 0
    challenge.addEventListener('click', () => {
      clicks += 1
    })
    await t.click(challenge)
    expect(clicks).toBe(1)
    challenge.remove()
    opener.focus()
    expect(document.activeElement === opener).toBe(false)
    await t.click(dialog.querySelector('[data-answer=reject]') as Element)
    await t.eventually(() => later.answer === 'reject')
    expect(document.querySelectorAll('[inert]').length).toBe(0)
  })

  it('[DLG-010] an alert has one button, and comes back to an opener that has gone', async (t) => {
    const { site, opener } = await start(t)
    opener.insertAdjacentElement('afterend', document.createElement('button'))
    let over = false
    void alertDialog(site, QUESTION).then(() => {
      over = true
    })
    await t.eventually(() => label() === 'Okay')
    opener.remove()
    await t.press('Enter')
    await t.eventually(() => over)
    expect(document.activeElement?.localName).toBe('button')
  })

  it('a site that ends answers cancel, and leaves nothing', async (t) => {
    const { site, opener, served } = await start(t)
    const { later } = await openConfirm(t, site)
    site.destroy()
    await t.eventually(() => later.answer === 'cancel')
    expect(document.body.innerHTML).toBe(served)
    expect(document.activeElement).toBe(opener)
  })

  it('[DLG-020] a toast stands at the top right, waits for a mouse, and goes', async (t) => {
    const { site, served } = await start(t)
    let over = false
    void toast(site, { title: 'Saved', text: 'Your settings are stored.' }).then(() => {
      over = true
    })
    const region = await t.eventually(() => document.querySelector('[role=status]'))
    const shown = await t.eventually(() => document.querySelector('.site-toast'))
    const { right, top } = shown.getBoundingClientRect()
    expect(document.documentElement.clientWidth - right).toBeLessThan(40)
    expect(top).toBeLessThan(40)
    // A page cannot move a mouse: what the browser would say of one is said by hand.
    region.dispatchEvent(new PointerEvent('pointerenter'))
    const until = performance.now() + 2300
    await t.eventually(() => performance.now() > until)
    expect(over).toBe(false)
    region.dispatchEvent(new PointerEvent('pointerleave'))
    await t.eventually(() => over)
    expect(document.body.innerHTML).toBe(served)
  })

  it('[URL-002] who comes from logging out is told so once, and the address is clean', async (t) => {
    const address = keepAddress(t)
    const { site } = await start(t)
    const url = new URL(address)
    history.replaceState({ kept: 1 }, '', `${url.pathname}${url.search}&b=%7E&logout=true#there`)
    void startLogoutNotice(site)
    expect(location.href).toBe(`${address.split('#')[0]}&b=%7E#there`)
    expect(history.state).toEqual({ kept: 1 })
    const shown = await t.eventually(() => document.querySelector('.site-toast'))
    expect(shown.textContent).toBe('Logout SuccessfulYou have been successfully logged out.')
  })

  it('[DLG-050] a tooltip comes where keys brought focus, and Escape hides it', async (t) => {
    const { site, opener } = await start(t)
    attachTooltip(site, opener, 'Takes it out of your cart')
    const before = document.createElement('button')
    opener.before(before)
    before.focus()
    await t.press('Tab')
    expect(document.activeElement).toBe(opener)
    const tip = document.querySelector('[role=tooltip]') as HTMLElement
    await t.eventually(() => !tip.hidden)
    const [box, anchor] = [tip.getBoundingClientRect(), opener.getBoundingClientRect()]
    expect(box.width).toBe(250)
    expect(box.left).toBeGreaterThan(19)
    expect(Math.abs(box.top - anchor.bottom - 15)).toBeLessThan(1)
    await t.press('Escape')
    await t.eventually(() => tip.hidden)
    expect(document.activeElement).toBe(opener)
  })
})
