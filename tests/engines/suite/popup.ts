import type { Site } from '@site/runtime'
import { parsePageContext } from '@site/runtime/contract'
import '../../../packages/runtime/src/styles/tokens.css'
import '../../../packages/runtime/src/overlays/popup-overlay/popup-overlay.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { wake } from './support/start-site.js'

const HTML = `<h2>The letter</h2><p>Four times a year. <a href="#more" id="more">More</a></p>
<form><label>E-mail <input id="mail" type="email"></label></form>`

const popup = () => document.querySelector<HTMLElement>('.site-popup')

/** The storage as it was before the case. */
function keepStorage({ signal }: CaseContext): void {
  const before = { ...localStorage }
  localStorage.clear()
  signal.addEventListener('abort', () => {
    localStorage.clear()
    for (const [key, value] of Object.entries(before)) localStorage.setItem(key, String(value))
  })
}

/** A page whose popup comes a moment after it, with the focus on a button of the page. */
async function start(t: CaseContext): Promise<{ site: Site; at: HTMLElement; root: HTMLElement }> {
  keepStorage(t)
  const at = t.mount('<button type="button">Before</button>')
  t.mount(`<template data-popup-overlay>${HTML}</template>`)
  at.focus()
  const popupOverlaySettings = { style: 'show', version: 2, enableMobile: true, displayFrequency: 7 }
  const site = await wake(t.signal, {
    context: parsePageContext({ websiteSettings: { popupOverlaySettings }, locale: 'en' }).context,
  })
  const root = await t.eventually(popup)
  return { site, at, root }
}

export default describe('popup', (it) => {
  it('[POP-002] comes over the page with the focus, and what is around it is inert', async (t) => {
    const { at, root } = await start(t)
    await t.eventually(() => document.activeElement === root)
    expect(root.getAttribute('aria-modal')).toBe('true')
    const { width, height } = root.getBoundingClientRect()
    expect([width, height].map(Math.round)).toEqual([document.documentElement.clientWidth, innerHeight])
    at.focus()
    expect(document.activeElement === at).toBe(false)
  })

  it('Tab goes from its button to what is in it', async (t) => {
    const { root } = await start(t)
    await t.eventually(() => document.activeElement === root)
    const stops: string[] = []
    for (let step = 0; step < 3; step += 1) {
      await t.press('Tab')
      stops.push(document.activeElement?.id || (document.activeElement?.getAttribute('aria-label') ?? ''))
    }
    expect(stops).toEqual(['Close', 'more', 'mail'])
  })

  it('[POP-008] Escape closes it, the focus goes back, and it is remembered', async (t) => {
    const { at } = await start(t)
    await t.eventually(() => document.activeElement === popup())
    await t.press('Escape')
    expect(document.activeElement).toBe(at)
    await t.eventually(() => !popup())
    expect(localStorage.getItem('version')).toBe('2')
    expect(document.querySelectorAll('[inert]').length).toBe(0)
  })

  it('a click beside it closes it; its button does too', async (t) => {
    const { root } = await start(t)
    await t.click(root.querySelector('[data-part=close]') as Element)
    await t.eventually(() => !popup())
    expect(Number(localStorage.getItem('date-closed')) > 0).toBe(true)
  })

  it('what comes into the page later can be clicked while it is open', async (t) => {
    await start(t)
    const challenge = t.mount('<button type="button">I am human</button>')
    Object.assign(challenge.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '2000000000' })
    let clicks = 0
    challenge.addEventListener('click', () => {
      clicks += 1
    })
    await t.click(challenge)
    expect(clicks).toBe(1)
    expect(document.activeElement?.closest('[inert]') ?? null).toBe(null)
  })

  it('the end of the page takes it away and gives the focus back', async (t) => {
    const { site, at } = await start(t)
    await t.eventually(() => document.activeElement === popup())
    site.destroy()
    expect(popup()).toBe(null)
    expect(document.activeElement).toBe(at)
  })
})
