import { access, constants } from 'node:fs/promises'
import { namedPlace, usualPlaces } from './places.mjs'
import { readVersion } from './version.mjs'
import { startXvfb } from './xvfb.mjs'

/**
 * @typedef {import('./places.mjs').Engine} Engine
 * @typedef {import('./places.mjs').Place} Place
 * @typedef {import('./places.mjs').Machine} Machine
 *
 * A browser that starts. `source` is its variable, `PATH`, `system` or `playwright`. For WebKit, `path` is the
 * WebDriver server, which needs two more programs.
 * @typedef {{ engine: Engine, path: string, version: string, source: string, miniBrowser?: string, xvfb?: string }} Browser
 */

const isExecutable = (/** @type {string} */ path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** The first place with a program for which `check` returns a result. */
async function firstThat(
  /** @type {import('./places.mjs').Program} */ program,
  /** @type {Machine} */ machine,
  /** @type {(path: string) => Promise<string | undefined>} */ check,
  /** @type {Place[]} */ more = [],
) {
  const named = namedPlace(program, machine)
  if (named) {
    const answer = (await isExecutable(named.path)) && (await check(named.path))
    if (!answer)
      throw new Error(
        `${named.source} is "${named.path}", which is not a browser that starts: correct it or unset it.`,
      )
    return { ...named, answer }
  }
  for (const place of [...usualPlaces(program, machine), ...more]) {
    const answer = (await isExecutable(place.path)) && (await check(place.path))
    if (answer) return { ...place, answer }
  }
  return undefined
}

/** The path of Playwright's own Chromium, which may not exist. */
async function playwrightPlace() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path ? [{ path, source: 'playwright' }] : []
}

/** MiniBrowser opens a display even to print its version. */
async function readWebKitVersion(/** @type {string} */ path, /** @type {string} */ xvfb) {
  const screen = await startXvfb(xvfb)
  try {
    return await readVersion(path, {
      platform: 'linux',
      env: { DISPLAY: screen.display, GDK_BACKEND: 'x11' },
    })
  } finally {
    await screen.stop()
  }
}

/**
 * Searches for one engine and starts it to verify it. Installs nothing.
 *
 * @param {Engine} engine
 * @param {Machine} machine
 * @returns {Promise<Browser | undefined>}
 * @throws {Error} if a variable names a program that is not a browser
 * @example
 * await look('firefox', { platform: 'linux', arch: 'x64', env: process.env, home: '/root' })
 */
export async function look(engine, machine) {
  if (engine !== 'webkit') {
    const more = engine === 'chromium' ? await playwrightPlace() : []
    const found = await firstThat(engine, machine, (path) => readVersion(path, machine), more)
    return found && { engine, path: found.path, version: found.answer, source: found.source }
  }
  if (machine.platform !== 'linux') return undefined
  const present = async (/** @type {string} */ path) => path
  const driver = await firstThat('webkit', machine, present)
  const xvfb = await firstThat('xvfb', machine, present)
  if (!driver || !xvfb) return undefined
  const mini = await firstThat('miniBrowser', machine, (path) => readWebKitVersion(path, xvfb.path))
  if (!mini) return undefined
  const { path, source } = driver
  return { engine, path, version: mini.answer, source, miniBrowser: mini.path, xvfb: xvfb.path }
}
