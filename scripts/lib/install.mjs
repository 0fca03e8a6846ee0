import { readFileSync, writeFileSync } from 'node:fs'
import { root, run } from './run.mjs'

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'

async function installOnce(title, folder) {
  const stamp = `${folder}/node_modules/.installed`
  const lock = readFileSync(`${folder}/package-lock.json`, 'utf8')
  try {
    if (readFileSync(stamp, 'utf8') === lock) return
  } catch {
    // Not installed yet.
  }
  await run(title, [NPM, 'ci', '--no-audit', '--no-fund'], { quiet: true, cwd: folder })
  writeFileSync(stamp, lock)
}

/** Installs the dependencies of the lockfile, once per version of the lockfile. */
export const install = () => installOnce('Installing dependencies (about half a minute)', root)

/** Installs the libraries that only the bench measures, which have a lockfile of their own. */
export const installBench = () => installOnce('Installing the libraries of the bench', `${root}/tests/bench`)
