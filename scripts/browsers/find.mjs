import { homedir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { aptRights, install, installWays, packages } from './install.mjs'
import { look } from './look.mjs'
import { engines, variables } from './places.mjs'

/**
 * @typedef {import('./places.mjs').Engine} Engine
 * @typedef {import('./places.mjs').Machine} Machine
 * @typedef {import('./look.mjs').Browser} Browser
 *
 * `install: false` only searches. `log` gets one line before each installation.
 * @typedef {{ install?: boolean, log?: (line: string) => void }} FindOptions
 */

const titles = {
  chromium: 'Chromium',
  headlessShell: 'Chromium’s headless shell',
  firefox: 'Firefox',
  webkit: 'WebKitGTK',
}

/** Explains that a browser neither exists nor can be installed, why, and what to do. */
export class BrowserNotFoundError extends Error {
  /** @override */
  name = 'BrowserNotFoundError'

  /**
   * @param {Engine} engine
   * @param {readonly string[]} failures the attempts that failed
   */
  constructor(engine, failures) {
    const tried = failures.length > 0 ? ` and could not be installed (${failures.join('; ')})` : ''
    const apt = `install it with "apt-get install ${packages[engine].join(' ')}"`
    const download = engine === 'chromium' ? ' or "npx playwright install chromium"' : ''
    const elsewhere = engine === 'webkit' ? ' (Linux only)' : ''
    super(
      `${titles[engine]} was not found${tried}: ${apt}${download}${elsewhere}, or set ${variables[engine][0]} to its path.`,
    )
  }
}

/** @returns {Machine} */
const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  home: homedir(),
})

/**
 * Finds several browsers, and installs the missing ones in one step, if possible. Results are not cached
 * between calls: every returned browser was started a moment ago.
 *
 * @param {readonly Engine[]} wanted
 * @param {FindOptions} [options]
 * @returns {Promise<Map<Engine, Browser | Error>>} for each engine the browser, or the error
 * @example
 * const found = await findBrowsers(['chromium', 'firefox', 'webkit'], { log: console.log })
 */
export async function findBrowsers(wanted, { install: mayInstall = true, log = () => {} } = {}) {
  const machine = thisMachine()
  /** @type {Map<Engine, Browser | Error>} */
  const found = new Map()
  const missing = () => wanted.filter((engine) => !found.has(engine))
  const lookForMissing = async () => {
    for (const engine of missing()) {
      const browser = await look(engine, machine).catch((/** @type {Error} */ error) => error)
      if (browser) found.set(engine, browser)
    }
  }
  await lookForMissing()
  /** @type {string[]} */
  const failures = []
  if (mayInstall && missing().length > 0) {
    const rights = await aptRights()
    for (const way of installWays(missing(), { apt: rights })) {
      const names = missing().filter((engine) => way === 'apt' || engine === 'chromium')
      if (names.length === 0) break
      log(`Installing ${names.map((engine) => titles[engine]).join(', ')} with ${way} …`)
      const failure = await install(way, names, rights)
      if (failure) failures.push(failure)
      await lookForMissing()
    }
  }
  for (const engine of missing()) found.set(engine, new BrowserNotFoundError(engine, failures))
  return found
}

async function findOne(/** @type {Engine} */ engine, /** @type {FindOptions | undefined} */ options) {
  const found = (await findBrowsers([engine], options)).get(engine)
  if (!found || found instanceof Error) throw found ?? new BrowserNotFoundError(engine, [])
  return found
}

/**
 * A Chromium, Chrome or Edge that starts, installed now if there was none.
 *
 * @param {FindOptions} [options]
 * @returns {Promise<Browser>}
 * @throws {BrowserNotFoundError} with the attempts and a solution
 * @example
 * const { path } = await findChromium({ log: console.log })
 */
export const findChromium = (options) => findOne('chromium', options)

/**
 * The Chromium for tests without a window: its headless shell if available, else {@link findChromium}.
 *
 * @param {FindOptions} [options]
 * @returns {Promise<Browser>}
 */
export async function findHeadlessChromium(options) {
  const shell = (await findBrowsers(['headlessShell'], options)).get('headlessShell')
  if (!shell || shell instanceof BrowserNotFoundError) return findChromium(options)
  if (shell instanceof Error) throw shell
  return shell
}

/** A Firefox that starts; see {@link findChromium}. @param {FindOptions} [options] */
export const findFirefox = (options) => findOne('firefox', options)

async function main() {
  const args = process.argv.slice(2)
  const names = args.filter((arg) => !arg.startsWith('--'))
  const wanted = engines.filter((engine) => names.includes(engine))
  const unknown = names.find((name) => !engines.some((engine) => engine === name))
  if (unknown || wanted.length === 0) {
    console.error(`usage: node scripts/browsers/find.mjs ${engines.join(' | ')} [more names] [--no-install]`)
    process.exitCode = 2
    return
  }
  const found = await findBrowsers(wanted, { install: !args.includes('--no-install'), log: console.error })
  const browsers = [...found.values()].filter((result) => !(result instanceof Error))
  for (const result of found.values()) if (result instanceof Error) console.error(result.message)
  if (browsers.length < wanted.length) process.exitCode = 1
  else console.log(JSON.stringify(wanted.length === 1 ? browsers[0] : browsers, null, 2))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
