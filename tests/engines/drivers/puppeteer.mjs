import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { killGroup, privateHome, temporaryFolder } from '../cleanup.mjs'

/** The same size for both engines, so that they measure a page alike. */
const viewport = { width: 1280, height: 720 }

/**
 * Chromium through its own protocol, Firefox through WebDriver BiDi.
 *
 * @param {import('../../../scripts/browsers/look.mjs').Browser} found
 * @param {import('../cleanup.mjs').Cleanup} cleanup
 * @returns {Promise<import('./driver.mjs').Driver>}
 */
export async function startWithPuppeteer({ engine, path }, cleanup) {
  const home = await temporaryFolder(engine, cleanup)
  const userDataDir = join(home, 'profile')
  await mkdir(userDataDir)
  const launching = puppeteer.launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath: path,
    headless: true,
    userDataDir,
    defaultViewport: viewport,
    timeout: 30_000,
    env: {
      ...process.env,
      ...(process.platform === 'linux' ? privateHome(home) : {}),
      // Firefox starts the crash reporter's helper outside of its process group, where it lives on for a while.
      MOZ_CRASHREPORTER_DISABLE: '1',
    },
    // Chromium's sandbox needs user namespaces, which neither root nor most containers have; the only page
    // opened is our own. A container's /dev/shm is often too small for it.
    args: engine === 'chromium' ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
    // The run cleans up after a signal itself: puppeteer would end the process before the others are undone.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  // Also when the run is interrupted while the browser starts: the process has no other handle.
  cleanup.add(async () => {
    const child = (await launching).process()
    if (child) await killGroup(child)
  })
  const browser = await launching
  // Firefox gives the focus of its window to a page that is opened, not to the one it starts with; without it
  // `document.hasFocus()` is false and nothing matches `:focus-visible`.
  const page = await browser.newPage()
  await page.setViewport(viewport)
  const { keyboard, mouse } = page
  return {
    gone: new Promise((resolve) => {
      browser.once('disconnected', () => resolve('the browser ended'))
      page.once('error', (error) => resolve(`the page crashed: ${error.message}`))
    }),
    open: async (url) => void (await page.goto(url)),
    // Firefox leaves the focus in its own controls for a click, and for a page that is in front already.
    async focus() {
      const other = await browser.newPage()
      await page.bringToFront()
      await other.close()
    },
    async press(modifiers, key) {
      for (const each of modifiers) await keyboard.down(each)
      await keyboard.press(/** @type {import('puppeteer-core').KeyInput} */ (key))
      for (const each of modifiers.toReversed()) await keyboard.up(each)
    },
    type: (text) => keyboard.type(text),
    click: ({ x, y }) => mouse.click(x, y),
    async drag(from, to) {
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: 5 })
      await mouse.up()
    },
    close: () => browser.close(),
  }
}
