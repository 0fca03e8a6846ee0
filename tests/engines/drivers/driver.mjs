import { startWithPuppeteer } from './puppeteer.mjs'
import { startWebKit } from './webkit.mjs'

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {'Shift' | 'Control' | 'Alt' | 'Meta'} Modifier
 *
 * A running browser with one page.
 * @typedef {object} Driver
 * @property {Promise<string>} gone resolves with the reason when the browser ends by itself
 * @property {(url: string) => Promise<void>} open
 * @property {() => Promise<void>} focus gives the page the focus of its window
 * @property {(modifiers: Modifier[], key: string) => Promise<void>} press
 * @property {(text: string) => Promise<void>} type
 * @property {(at: Point) => Promise<void>} click
 * @property {(from: Point, to: Point) => Promise<void>} drag
 * @property {() => Promise<void>} close
 */

/**
 * Starts a browser. Whatever it starts is undone by `cleanup`, also when starting fails half way.
 *
 * @param {import('../../../scripts/browsers/look.mjs').Browser} found
 * @param {import('../cleanup.mjs').Cleanup} cleanup
 * @returns {Promise<Driver>}
 */
export const startDriver = (found, cleanup) =>
  found.engine === 'webkit' ? startWebKit(found, cleanup) : startWithPuppeteer(found, cleanup)
