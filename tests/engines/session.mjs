import { createCleanup } from './cleanup.mjs'
import { startDriver } from './drivers/driver.mjs'

/**
 * @typedef {import('../../scripts/browsers/look.mjs').Browser} Browser
 * @typedef {import('./cleanup.mjs').Cleanup} Cleanup
 * @typedef {import('./report.mjs').EngineRun} EngineRun
 * @typedef {import('./page/channel.js').Message} Message
 * @typedef {import('./page/channel.js').Result} Result
 * @typedef {import('./page/channel.js').Answer} Answer
 * @typedef {import('./drivers/driver.mjs').Driver} Driver
 * @typedef {import('./drivers/driver.mjs').Modifier} Modifier
 */

/** Whether a message requests input rather than reporting. @param {Message} message */
export const isInput = ({ kind }) => ['press', 'type', 'click', 'drag', 'focus'].includes(kind)

/** Gives a browser the input that the page requested. */
async function giveInput(/** @type {Driver} */ driver, /** @type {Message} */ message) {
  if (message.kind === 'press') {
    // "Shift+Tab"; the plus key itself is "+" or "Shift++".
    const keys = message.keys.split(/\+(?=.)/)
    const key = keys.pop() ?? ''
    await driver.press(/** @type {Modifier[]} */ (keys), key === 'Space' ? ' ' : key)
  }
  if (message.kind === 'type') await driver.type(message.text)
  if (message.kind === 'click') await driver.click(message.at)
  if (message.kind === 'focus') await driver.focus()
  if (message.kind === 'drag') await driver.drag(message.from, message.to)
}

/**
 * Runs a part of the cases in a browser. One that ended or hung before its first case, which happens on busy machines, is
 * started once more, and the report tells it.
 *
 * @param {() => Promise<EngineRun>} start
 * @returns {Promise<EngineRun>}
 */
export async function startTwiceAtMost(start) {
  const first = await start()
  if (!first.problem || first.results.length > 0) return first
  const second = await start()
  return { ...second, lines: [`started again: ${first.problem}`, ...second.lines] }
}

/**
 * The run of one engine through the suites: collects the reports of the page and gives it the input it requests.
 *
 * @param {Browser} found
 */
export function createSession(found) {
  /** @type {string[]} */
  let titles = []
  /** @type {Result[]} */
  const results = []
  /** @type {string[]} */
  const lines = []
  /** @type {NodeJS.Timeout | undefined} */
  let watchdog
  /** @type {(driver: Driver) => void} */
  let setDriver
  /** @type {Promise<Driver>} the page may ask for input before the driver knows that it is loaded */
  const driverReady = new Promise((resolve) => {
    setDriver = resolve
  })
  /** @type {() => void} */
  let setDone
  /** @type {Promise<void>} */
  const done = new Promise((resolve) => {
    setDone = resolve
  })

  /** @returns {Promise<string>} the reason for ending early; empty when the last case has run */
  async function through(/** @type {string} */ url, /** @type {Cleanup} */ cleanup) {
    const driver = await startDriver(found, cleanup)
    watchdog?.refresh()
    cleanup.add(driver.close)
    const finish = async () => {
      await driver.open(url)
      setDriver(driver)
      await done
      return ''
    }
    return Promise.race([finish(), driver.gone])
  }

  return {
    /** The browser has requested a page, such as one of those before the page with the cases. */
    alive: () => void watchdog?.refresh(),

    /** @returns {Promise<Answer>} */
    async receive(/** @type {Message} */ message) {
      watchdog?.refresh()
      if (message.kind === 'begin') titles = [...message.titles]
      else if (message.kind === 'result') results.push(message.result)
      else if (message.kind === 'console') lines.push(message.line)
      else if (message.kind === 'done') setDone()
      else if (isInput(message)) {
        const failure = await driverReady.then((driver) => giveInput(driver, message)).catch(String)
        if (failure) return { ok: false, error: failure }
      }
      return { ok: true }
    },

    /**
     * @param {string} url
     * @param {number} silence milliseconds without a message after which a browser counts as hung
     * @param {Cleanup} outer undoes the remaining steps if the run is interrupted
     * @returns {Promise<EngineRun>}
     */
    async run(url, silence, outer) {
      const cleanup = createCleanup()
      outer.add(cleanup.run)
      const start = Date.now()
      /** @type {Promise<string>} */
      const hung = new Promise((resolve) => {
        watchdog = setTimeout(() => resolve(`nothing heard for ${silence / 1000} s`), silence)
      })
      let problem = await Promise.race([through(url, cleanup), hung]).catch(String)
      clearTimeout(watchdog)
      await cleanup.run()
      const running = titles[results.length]
      if (problem) problem += running ? `, while running "${running}"` : ', outside of any case'
      const { engine, version } = found
      return { engine, version, results, lines, problem, seconds: (Date.now() - start) / 1000 }
    },
  }
}
