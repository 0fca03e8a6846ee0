import { command } from '../browsers/command.mjs'
import { aptRights, installPackages } from '../browsers/install.mjs'

/**
 * The interpreters of the example servers: their names on the search path, a program that ends well in one that is new
 * enough and has SQLite, and Debian's packages.
 */
const INTERPRETERS = {
  python: {
    title: 'Python 3.9 with SQLite',
    variable: 'SITE_PYTHON',
    names: ['python3', 'python'],
    check: ['-c', 'import sqlite3, sys; sys.exit(sys.version_info < (3, 9))'],
    packages: ['python3'],
  },
  php: {
    title: 'PHP 8.1 with SQLite',
    variable: 'SITE_PHP',
    names: ['php'],
    check: ['-r', 'exit(PHP_VERSION_ID >= 80100 && extension_loaded("pdo_sqlite") ? 0 : 1);'],
    packages: ['php-cli', 'php-sqlite3'],
  },
}

/** @typedef {keyof typeof INTERPRETERS} Interpreter */

/** Explains that an interpreter neither exists nor can be installed, why, and what to do. */
export class InterpreterNotFoundError extends Error {
  /** @override */
  name = 'InterpreterNotFoundError'

  /**
   * @param {Interpreter} wanted
   * @param {string} failure the reason why it could not be installed; empty where it was not tried
   */
  constructor(wanted, failure) {
    const { title, variable, packages } = INTERPRETERS[wanted]
    const tried = failure ? ` and could not be installed (${failure})` : ''
    super(
      `${title} was not found${tried}: install it with "apt-get install ${packages.join(' ')}", or set ${variable} to its path.`,
    )
  }
}

/** @param {Interpreter} wanted */
async function look(wanted) {
  const { variable, names, check } = INTERPRETERS[wanted]
  const chosen = process.env[variable]
  for (const name of chosen ? [chosen] : names) {
    if ((await command(name, check, { timeout: 15_000 })).ok) return name
  }
  return null
}

/**
 * Installs the interpreters that are missing, before tests that would wait for it. The tests themselves say which one this
 * machine cannot have.
 */
export async function prepareInterpreters() {
  for (const name of /** @type {Interpreter[]} */ (Object.keys(INTERPRETERS))) {
    await findInterpreter(name, { log: console.log }).catch(() => {})
  }
}

/**
 * Finds an interpreter for an example server, and installs it with apt-get where that is possible.
 *
 * @param {Interpreter} wanted
 * @param {{ install?: boolean, log?: (line: string) => void }} [options] - `install: false` only searches; `log` gets one
 *   line before an installation
 * @returns {Promise<string>} the command that starts it
 * @throws {InterpreterNotFoundError} with the attempt and a solution
 * @example
 * const python = await findInterpreter('python')
 */
export async function findInterpreter(wanted, { install = true, log = () => {} } = {}) {
  const found = await look(wanted)
  if (found) return found
  const rights = install ? await aptRights() : 'none'
  if (rights !== 'none') log(`Installing ${INTERPRETERS[wanted].title} with apt …`)
  const failure = rights === 'none' ? '' : await installPackages(INTERPRETERS[wanted].packages, rights)
  const installed = rights === 'none' ? null : await look(wanted)
  if (installed) return installed
  throw new InterpreterNotFoundError(wanted, failure)
}
