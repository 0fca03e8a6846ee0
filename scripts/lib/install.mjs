import { readFileSync, writeFileSync } from 'node:fs'
import { root, run } from './run.mjs'

const STAMP = `${root}/node_modules/.installed`

/** Installs the dependencies of the lockfile, once per version of the lockfile. */
export async function install() {
  const lock = readFileSync(`${root}/package-lock.json`, 'utf8')
  try {
    if (readFileSync(STAMP, 'utf8') === lock) return
  } catch {
    // Not installed yet.
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await run('Installing dependencies (about half a minute)', [npm, 'ci', '--no-audit', '--no-fund'], {
    quiet: true,
  })
  writeFileSync(STAMP, lock)
}
