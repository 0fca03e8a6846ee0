import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { command } from './command.mjs'

/**
 * The version in a browser's own output.
 *
 * @param {string} text
 * @returns {string | undefined}
 * @example
 * parseVersion('Mozilla Firefox 153.7.0esr') // '153.7.0'
 */
export function parseVersion(text) {
  return /\b\d+(?:\.\d+)+/.exec(text)?.[0]
}

/** On Windows `chrome.exe --version` opens a window; a folder beside the program has the version instead. */
async function versionBeside(/** @type {string} */ path) {
  const folder = dirname(path)
  const ini = await readFile(join(folder, 'application.ini'), 'utf8').catch(() => '')
  const named = /^Version=(.+)$/m.exec(ini)?.[1]
  if (named) return parseVersion(named)
  const names = await readdir(folder).catch(() => [])
  return names.find((name) => /^\d+(\.\d+){3}$/.test(name))
}

/**
 * Queries a browser's version, which also proves that it starts: a distribution may replace a browser with a
 * script that only explains where to get it. Undefined if it does not answer within 15 seconds.
 *
 * @param {string} path
 * @param {{ platform: string, env?: Record<string, string | undefined> }} machine
 * @example
 * await readVersion('/usr/bin/chromium', { platform: 'linux' }) // '156.0.8078.79'
 */
export async function readVersion(path, { platform, env = {} }) {
  if (platform === 'win32') return versionBeside(path)
  const { ok, output } = await command(path, ['--version'], { timeout: 15_000, env })
  return ok ? parseVersion(output) : undefined
}
