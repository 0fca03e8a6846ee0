import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.data-empty', '.cache', '.git'])

function addTo(hash, path) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code !== 'ENOTDIR') return
    hash.update(path.slice(root.length)).update(readFileSync(path))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!SKIPPED.has(entry.name)) addTo(hash, join(path, entry.name))
  }
}

/** A fingerprint of files and folders, by path and content. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) addTo(hash, join(root, path))
  return hash.digest('hex')
}

const stampFile = (name) => join(root, '.cache/stamps', name)

const exists = (path) => {
  try {
    readdirSync(join(root, path))
    return true
  } catch (error) {
    return error.code === 'ENOTDIR'
  }
}

/** Whether some work already ran with these inputs and its results still exist. */
export function isFresh(name, print, made) {
  try {
    return readFileSync(stampFile(name), 'utf8') === print && made.every(exists)
  } catch {
    return false
  }
}

/**
 * Runs `work` unless it already ran with these inputs and its results still exist.
 *
 * @param {readonly string[]} made - paths of its results, relative to the repository
 * @throws if `work` did not create one of them: it would run again each time
 */
export async function unlessFresh(name, print, made, work) {
  if (isFresh(name, print, made)) return false
  // Work that fails may have changed some of its results: they are not what the old stamp says any more.
  rmSync(stampFile(name), { force: true })
  await work()
  const missing = made.filter((path) => !exists(path))
  if (missing.length > 0) throw new Error(`The build "${name}" did not make ${missing.join(', ')}.`)
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), print)
  return true
}

/** Lets some work run again: its stamp goes, and a file that says that it has run. */
export function forget(name, made) {
  rmSync(stampFile(name), { force: true })
  rmSync(join(root, made), { force: true })
}
