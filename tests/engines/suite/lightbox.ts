import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import {
  box,
  dialogOf,
  dismiss,
  enlarge,
  PICTURES,
  shownPicture,
  start,
  status,
  still,
} from './support/lightbox.js'

/** A key turns it at most once in 200 ms. */
async function turn(t: CaseContext, key: string) {
  const until = performance.now() + 210
  await t.eventually(() => performance.now() > until)
  await t.press(key)
}

export default describe('lightbox', (it) => {
  it('opens from a link as a modal dialog with a name, over the whole window, with the focus in it', async (t) => {
    const { links } = await start(t)
    const dialog = await enlarge(t, links[0] as Element)
    expect(dialog.matches(':modal')).toBe(true)
    expect(dialog.getAttribute('aria-label')).toBe('Gallery')
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(box(dialog)).toEqual([0, 0, document.documentElement.clientWidth, innerHeight])
    expect(status()).toBe('1 of 3 A picture of the harbour')
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(status())
  })

  it('the page behind is inert: nothing of it takes the focus or a click', async (t) => {
    const { links } = await start(t)
    const behind = t.mount('<button type="button">Behind</button>')
    let clicks = 0
    behind.addEventListener('click', () => clicks++)
    const dialog = await enlarge(t, links[0] as Element)
    behind.focus()
    expect(dialog.contains(document.activeElement)).toBe(true)
    const { left, top, width, height } = behind.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(hit === null || dialog.contains(hit)).toBe(true)
    expect(clicks).toBe(0)
  })

  it('Tab goes round inside it, both ways', async (t) => {
    const { links } = await start(t)
    const dialog = await enlarge(t, links[0] as Element)
    const visited = new Set<string>()
    for (const keys of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
      await t.press(keys)
      const { activeElement } = document
      expect(dialog.contains(activeElement)).toBe(true)
      visited.add(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '')
    }
    for (const name of ['Close', 'Previous', 'Next', 'dawn']) expect([...visited]).toContain(name)
  })

  it('arrow keys, Home and End turn it, round the ends too, and the counter follows', async (t) => {
    const { links } = await start(t)
    await enlarge(t, links[0] as Element)
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      await turn(t, key)
      const { id } = PICTURES[number - 1] ?? { id: '' }
      await t.eventually(() => status() === `${number} of 3 A picture of the ${id}`)
      expect(shownPicture()?.alt).toBe(`A picture of the ${id}`)
    }
  })

  it('in a page that is read from right to left the left arrow leads on', async (t) => {
    const { links } = await start(t)
    document.documentElement.dir = 'rtl'
    await enlarge(t, links[0] as Element)
    await turn(t, 'ArrowLeft')
    await t.eventually(() => status().startsWith('2 of 3'))
    await still(t)
    const [next, previous] = ['next', 'previous'].map((name) =>
      document.querySelector(`.site-lightbox-${name}`)?.getBoundingClientRect(),
    )
    expect(next?.left ?? 0).toBeLessThan(previous?.left ?? 0)
  })

  it('Escape closes it, the focus returns to what opened it, and nothing is left behind', async (t) => {
    const { links, frame, address } = await start(t)
    const before = document.body.innerHTML
    for (const at of [0, 2]) {
      await enlarge(t, links[at] as Element)
      await turn(t, 'ArrowRight')
      await dismiss(t)
      await t.eventually(() => document.activeElement === links[at])
      expect(location.href).toBe(address)
    }
    expect(document.body.innerHTML).toBe(before)
    expect(document.body.contains(frame)).toBe(true)
    expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
    expect(document.documentElement.getAttributeNames()).toEqual(['lang'])
  })

  it('the button closes it', async (t) => {
    const { links } = await start(t)
    await enlarge(t, links[1] as Element)
    const closed = t.event(document, 'site:lightbox:close')
    await t.click(document.querySelector('.site-lightbox-close') as Element)
    await closed
    expect(dialogOf()).toBe(null)
    expect(document.activeElement).toBe(links[1])
  })

  it('Back closes it, and Forward opens it again where it was', async (t) => {
    const { links, address } = await start(t)
    await enlarge(t, links[0] as Element)
    await turn(t, 'ArrowRight')
    await t.eventually(() => location.hash === '#itemId=mill')
    const closed = t.event(document, 'site:lightbox:close')
    history.back()
    await closed
    expect(dialogOf()).toBe(null)
    expect(location.href).toBe(address)
    expect(document.activeElement).toBe(links[0])
    history.forward()
    await t.eventually(() => dialogOf() && status().startsWith('2 of 3'))
    await still(t)
    await dismiss(t)
    expect(location.href).toBe(address)
  })

  it('buttons and halves of the window turn it', async (t) => {
    const { links } = await start(t)
    const dialog = await enlarge(t, links[0] as Element)
    await t.click(dialog.querySelector('.site-lightbox-next') as Element)
    await t.eventually(() => status().startsWith('2 of 3'))
    await t.click(dialog.querySelector('.site-lightbox-previous') as Element)
    await t.eventually(() => status().startsWith('1 of 3'))
    await still(t)
    // The middle of the window belongs to its right half.
    await t.click(dialog.querySelector('.site-lightbox-stage') as Element)
    await t.eventually(() => status().startsWith('2 of 3'))
  })

  it('the picture fits the window in its own shape, and its caption is a copy, links and all', async (t) => {
    const { links } = await start(t)
    const dialog = await enlarge(t, links[1] as Element)
    const { width, height, top, bottom } = shownPicture()?.getBoundingClientRect() ?? new DOMRect()
    expect(Math.abs(width / height - 2 / 3)).toBeLessThan(0.01)
    expect(top).toBeGreaterThan(-0.5)
    expect(bottom).toBeLessThan(innerHeight + 0.5)
    await turn(t, 'ArrowLeft')
    const caption = dialog.querySelector('.site-lightbox-caption')
    await t.eventually(() => caption?.textContent === 'Harbour at dawn')
    expect(caption?.querySelector('a')?.getAttribute('href')).toBe('#dawn')
  })

  it('a picture that cannot be had says so, and the others are there', async (t) => {
    const { links } = await start(t, { broken: true })
    await enlarge(t, links[0] as Element)
    await turn(t, 'ArrowLeft')
    await t.eventually(() => document.querySelector('.site-lightbox-pane:not([inert]) .site-lightbox-failed'))
    expect(status()).toMatch(/^4 of 4 .*could not/)
    await turn(t, 'ArrowRight')
    await t.eventually(() => status().startsWith('1 of 4'))
    // Its picture has left the page before its error could reach the window.
    t.takeErrors()
  })

  it('a site that ends while it is open leaves nothing of it', async (t) => {
    const { links, site, served, frame } = await start(t)
    await enlarge(t, links[0] as Element)
    site.destroy()
    expect(dialogOf()).toBe(null)
    expect(frame.innerHTML).toBe(served)
    expect(document.activeElement).toBe(links[0])
    history.back()
    await t.eventually(() => location.hash === '')
  })
})
