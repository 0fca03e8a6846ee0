import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { command, reason } from './command.mjs'

/** @typedef {import('./places.mjs').Engine} Engine */

/** Debian's names. A package that a distribution lacks is left out of the call. */
export const packages = {
  chromium: ['chromium'],
  headlessShell: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

/**
 * The available ways to install missing browsers, best first. For root, the system's packages come first (one
 * call for all engines); for any other user, a private download comes before a change to the system.
 *
 * @param {readonly Engine[]} missing
 * @param {{ apt: 'root' | 'sudo' | 'none' }} rights how apt-get may be called
 * @returns {('apt' | 'playwright')[]}
 * @example
 * installWays(['chromium', 'webkit'], { apt: 'root' }) // ['apt', 'playwright']
 */
export function installWays(missing, { apt }) {
  /** @type {'playwright'[]} */
  const download = missing.includes('chromium') ? ['playwright'] : []
  if (missing.length === 0) return []
  if (apt === 'none') return download
  return apt === 'root' ? ['apt', ...download] : [...download, 'apt']
}

/** Whether apt-get can be called without a password prompt. */
export async function aptRights() {
  if (process.platform !== 'linux') return 'none'
  if (!(await command('apt-get', ['--version'], { timeout: 10_000 })).ok) return 'none'
  if (process.getuid?.() === 0) return 'root'
  return (await command('sudo', ['-n', 'true'], { timeout: 10_000 })).ok ? 'sudo' : 'none'
}

/** The names among `wanted` that `apt-cache policy` can offer. */
export function offered(/** @type {string} */ policy, /** @type {readonly string[]} */ wanted) {
  return wanted.filter((name) => {
    const section = policy.split(/^(?=\S)/m).find((text) => text.startsWith(`${name}:`))
    const candidate = /Candidate: (\S+)/.exec(section ?? '')?.[1]
    return candidate !== undefined && candidate !== '(none)'
  })
}

/**
 * Installs packages of the system, without those that it does not offer. Returns the reason of a failure; an empty string
 * for a success.
 *
 * @param {readonly string[]} wanted
 * @param {'root' | 'sudo'} rights
 */
export async function installPackages(wanted, rights) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const apt = (/** @type {string[]} */ args, /** @type {number} */ timeout) => {
    // Another run may be installing right now: wait for its lock instead of failing.
    const call = ['apt-get', '-o', 'DPkg::Lock::Timeout=180', ...args]
    const [path = '', ...rest] =
      rights === 'root' ? call : ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', ...call]
    return command(path, rest, { timeout, env })
  }
  const update = await apt(['update'], 180_000)
  const policy = await command('apt-cache', ['policy', ...wanted], { timeout: 30_000, env })
  const names = offered(policy.output, wanted)
  if (names.length === 0) {
    const why = update.ok ? 'this system does not offer the package' : reason(update.output)
    return `apt-get: ${wanted.join(', ')}: ${why}`
  }
  const install = await apt(['install', '-y', '--no-install-recommends', ...names], 600_000)
  return install.ok ? '' : `apt-get: ${reason(install.output)}`
}

async function installWithPlaywright() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  const { ok, output } = await command(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
    timeout: 300_000,
  })
  return ok ? '' : `playwright: ${reason(output)}`
}

/**
 * Installs missing browsers in one way. Returns the reason of a failure; an empty string for a success.
 *
 * @param {'apt' | 'playwright'} way
 * @param {readonly Engine[]} missing
 * @param {'root' | 'sudo' | 'none'} rights
 */
export function install(way, missing, rights) {
  if (way !== 'apt' || rights === 'none') return installWithPlaywright()
  return installPackages(
    missing.flatMap((engine) => packages[engine]),
    rights,
  )
}
