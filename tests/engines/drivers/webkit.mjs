import { spawn } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { Builder, Key, Origin } from 'selenium-webdriver'
import { startXvfb } from '../../../scripts/browsers/xvfb.mjs'
import { killGroup, privateHome, temporaryFolder } from '../cleanup.mjs'

/** A free port; the driver does not choose one itself. */
async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilReady(/** @type {string} */ url, /** @type {AbortSignal} */ signal) {
  while (!signal.aborted) {
    const ready = await fetch(`${url}/status`, { signal }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await later(25)
  }
  throw new Error('WebKitWebDriver did not answer within 15 s.')
}

/** WebDriver's code of a key, by the name that a KeyboardEvent gives it. */
function keyCode(/** @type {string} */ name) {
  const constant = name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
  const code = name.length > 1 ? Key[constant] : undefined
  return code ?? name
}

/**
 * WebKitGTK through its WebDriver server, in MiniBrowser, on a virtual screen.
 *
 * @param {import('../../../scripts/browsers/look.mjs').Browser} found
 * @param {import('../cleanup.mjs').Cleanup} cleanup
 * @returns {Promise<import('./driver.mjs').Driver>}
 */
export async function startWebKit({ path, miniBrowser, xvfb = 'Xvfb' }, cleanup) {
  const home = await temporaryFolder('webkit', cleanup)
  await chmod(home, 0o700)
  const starting = startXvfb(xvfb)
  cleanup.add(async () => (await starting).stop())
  const screen = await starting
  const port = await freePort()
  const server = spawn(path, [`--port=${port}`], {
    // A group of its own: MiniBrowser and its web and network processes are in it, and end with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...privateHome(home),
      DISPLAY: screen.display,
      // On a desktop GTK would prefer Wayland and show the window.
      GDK_BACKEND: 'x11',
      // No settings daemon, no accessibility bus: each would be started for this run and outlive it.
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      // Builds for GTK 4 put web pages into a bubblewrap sandbox, which root and containers cannot start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  cleanup.add(() => killGroup(server))
  const gone = new Promise((resolve) => {
    server.once('error', (error) => resolve(`WebKitWebDriver did not start: ${error.message}`))
    server.once('exit', (code) => resolve(`WebKitWebDriver ended with ${code}`))
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, AbortSignal.timeout(15_000))
  const options = { ...(miniBrowser ? { binary: miniBrowser } : {}), args: ['--automation'] }
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 })
  const actions = () => driver.actions({ async: false })
  const at = (/** @type {import('./driver.mjs').Point} */ { x, y }, duration = 0) => ({
    x,
    y,
    duration,
    origin: Origin.VIEWPORT,
  })
  return {
    gone,
    open: (page) => driver.get(page),
    focus: async () => void (await driver.switchTo().window(await driver.getWindowHandle())),
    async press(modifiers, key) {
      const codes = modifiers.map(keyCode)
      const sequence = actions()
      for (const code of codes) sequence.keyDown(code)
      sequence.keyDown(keyCode(key)).keyUp(keyCode(key))
      for (const code of codes.toReversed()) sequence.keyUp(code)
      await sequence.perform()
    },
    type: (text) => actions().sendKeys(text).perform(),
    click: (point) => actions().move(at(point)).press().release().perform(),
    async drag(from, to) {
      const sequence = actions().move(at(from)).press()
      for (let step = 1; step <= 5; step += 1) {
        const part = (/** @type {'x' | 'y'} */ axis) =>
          Math.round(from[axis] + ((to[axis] - from[axis]) * step) / 5)
        sequence.move(at({ x: part('x'), y: part('y') }))
      }
      await sequence.release().perform()
    },
    close: () => driver.quit(),
  }
}
