import { command } from '../browsers/command.mjs'
import { aptRights, installPackages } from '../browsers/install.mjs'

/**
 * Interpreters of tests: their names on the search path, a program that ends well in one that is new enough and has the
 * library, and Debian's packages. Debian's Python comes with its whole path, because another one may stand before it.
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
  django: {
    title: 'Python with Django',
    variable: 'SITE_DJANGO',
    names: ['python3', '/usr/bin/python3'],
    check: ['-c', 'import django'],
    packages: ['python3-django'],
  },
  erb: {
    title: 'Ruby with Erubi',
    variable: 'SITE_ERB',
    names: ['ruby'],
    check: ['-rerubi', '-e', ''],
    packages: ['ruby', 'ruby-erubi'],
  },
  blade: {
    title: "PHP with Laravel's views",
    variable: 'SITE_BLADE',
    names: ['php'],
    check: ['-r', 'require "Illuminate/View/autoload.php";'],
    packages: ['php-cli', 'php-illuminate-view'],
  },
}

/** @typedef {keyof typeof INTERPRETERS} Interpreter */

/** The interpreters of the example servers. */
export const OF_SERVERS = /** @type {const} */ (['python', 'php'])

/** The interpreters that render the templates of a guide. */
export const OF_TEMPLATES = /** @type {const} */ (['django', 'erb', 'blade'])

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
 *
 * @param {readonly Interpreter[]} names
 */
export async function prepareInterpreters(names) {
  for (const name of names) {
    await findInterpreter(name, { log: console.log }).catch(() => {})
  }
}

/**
 * Finds an interpreter, and installs it with apt-get where that is possible.
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
