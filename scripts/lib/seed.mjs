import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './run.mjs'

/** The random generators take a number of 32 bits. */
const SEED_DIGITS = 7

/**
 * The seed of property tests, fuzzers and robots, from the content of the repository. Each change tries other values,
 * and a run of the same content anywhere tries the same ones: a failure belongs to a change, never to chance.
 *
 * @param {string} tree - the hash of the content, in hexadecimal digits, as `git rev-parse HEAD^{tree}` prints it
 * @returns {string} for `TEST_SEED`
 * @example
 * seedOf('00000ff9c0ffee') // "255"
 */
export const seedOf = (tree) => String(Number.parseInt(tree.slice(0, SEED_DIGITS), 16))

/**
 * The hash of what is committed, or of nothing where there is no repository, as in a downloaded copy.
 *
 * @returns {Promise<string>}
 */
export const contentHash = () =>
  promisify(execFile)('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '0',
  )
