import type { Page } from '@playwright/test'
import { expect } from '../../browser/support/test.js'

/** Windows of a small phone, of a phone, and of a desktop. */
export const WINDOWS = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/**
 * Elements wider than their place: people would have to scroll sideways. And the bar, if the middles of the menu and of the
 * person are apart: they share its first line. Runs in the panel.
 */
function misplacedParts(): string[] {
  const root = document.documentElement
  const screen = document.querySelector('.screen:not([hidden])')!
  const wider = [root, screen, ...screen.querySelectorAll('*')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth &&
      ([root, screen].includes(element) || /auto|scroll/.test(getComputedStyle(element).overflowY)),
  )
  const [menu, person] = [...document.querySelectorAll('.screens, .bar-person')].map((part) => {
    const { y, height } = part.getBoundingClientRect()
    return y + height / 2
  })
  const parts = wider.map(({ localName, className, id }) => `${localName}#${id}.${className}`)
  return Math.abs(menu! - person!) < 8 ? parts : [...parts, 'the bar']
}

/** Nothing is wider than any of the windows; the last one stays. */
export async function expectFits(page: Page, what: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    expect(await page.evaluate(misplacedParts), `${what} at ${size.width} px`).toEqual([])
  }
}

/** Shows another address of the loaded panel, as the browser's Back does: a load of the panel costs ten times as much. */
export async function showAddress(page: Page, search: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, search)
  const screen = new URLSearchParams(search).get('screen')
  await expect(page.locator('.screen:not([hidden])').first()).toHaveId(
    screen ? `screen-${screen}` : /^screen-/,
  )
  await expectLoaded(page)
}

/** The screen of the panel that is shown has loaded. */
export async function expectLoaded(page: Page): Promise<void> {
  const screen = page.locator('.screen:not([hidden])')
  await expect(screen.locator('h2, h3').first()).toBeVisible()
  await expect(screen.locator('.late, .records-list[aria-busy=true]')).toHaveCount(0)
}

/** The addresses of what the screen that is shown leads to: its last record, and each of its forms and parts. */
export const placesOf = (page: Page): Promise<string[]> =>
  page.locator('.screen:not([hidden])').evaluate((screen) => {
    const links = [...screen.querySelectorAll<HTMLAnchorElement>('a[href*="at="]:not(.records-back)')]
    const kindOf = ({ className, search }: HTMLAnchorElement) => {
      const query = new URLSearchParams(search)
      const part = query.get('at')!.split('/')[0]
      const isRecord = className.includes('records-row-link')
      return `${query.get('screen')} ${isRecord ? 'record' : part}`
    }
    const current = new URLSearchParams(location.search).get('screen')
    return links
      .filter((link, index) => links.findLastIndex((other) => kindOf(other) === kindOf(link)) === index)
      .filter(({ search }) => new URLSearchParams(search).get('screen') === current)
      .map((link) => link.getAttribute('href')!)
  })
