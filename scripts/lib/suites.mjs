import { mkdirSync, rmSync } from 'node:fs'
import { findChromium, findHeadlessChromium } from '../browsers/find.mjs'
import { OF_SERVERS, OF_TEMPLATES, prepareInterpreters } from '../interpreters/find.mjs'
import { build } from './build.mjs'
import { allOf, bin, root, run, tsc } from './run.mjs'

const RESULTS = `${root}/.cache/results`

const forget = (name) => {
  mkdirSync(RESULTS, { recursive: true })
  rmSync(`${RESULTS}/${name}.json`, { force: true })
}

const pathOf = async (browser) => ({ SITE_CHROMIUM: (await browser).path })

/** Suites that pass further arguments to their test runner, as in `npm run test:browser -- -g "word of a title"`. */
export const WITH_ARGUMENTS = ['unit', 'browser']

/** Suites that run at the same time, because each alone leaves one of two cores idle. */
export const TOGETHER = ['package', 'counts']

/** Each suite by its name on the command line, as in `npm run test:<name>`. */
export const suites = {
  /** Formatting, lint rules, slow expressions, types, unused code, long sentences, printed documentation. */
  async check() {
    await allOf([
      async () => {
        // First, and not beside the types: the build empties folders, and what it has checked needs no second check.
        await build()
        await run('Types', tsc('-b'), { quiet: true })
        await run('Types of tests', tsc('-p', 'tests'), { quiet: true })
      },
      async () => {
        await run('Formatting and lint', [bin('biome'), 'ci', '--diagnostic-level=warn', '.'], {
          quiet: true,
        })
        await run('Lint rules of JavaScript', [bin('oxlint'), '--quiet'], { quiet: true })
        await run('Regular expressions', ['node', 'scripts/expressions.mjs'], { quiet: true })
        await run('Sentences of the documentation', ['node', 'scripts/sentences.mjs'], { quiet: true })
        // The other steps read what is built.
        await build()
        await run('Unused code and undeclared imports', [bin('knip'), '--no-progress'], { quiet: true })
        await run('Documentation printed from schemas', ['node', 'scripts/print.mjs', '--check'], {
          quiet: true,
        })
        await run('Links and weights of the documentation', ['node', 'scripts/docs.mjs'], { quiet: true })
        await run('Sizes', ['node', 'scripts/size.mjs'])
      },
    ])
  },

  /** Pure logic and DOM logic, and the server on both databases. */
  async unit(args = []) {
    if (args.length === 0) forget('unit')
    // The server's tests import the built contract.
    await build()
    await prepareInterpreters(OF_SERVERS)
    await run('Unit tests', ['node', 'tests/unit/run.mjs', `${RESULTS}/unit.json`, ...args])
  },

  /**
   * Layout, gestures, focus and network in Chromium, at 1280 px and, where layout differs, at 390, against the
   * built product.
   */
  async browser(args = []) {
    if (args.length === 0) forget('browser')
    await build()
    await prepareInterpreters(OF_SERVERS)
    const env = {
      ...(await pathOf(findHeadlessChromium({ log: console.log }))),
      // The headless shell has no back/forward cache.
      SITE_CHROMIUM_WINDOWED: (await findChromium()).path,
    }
    // Results of some tests alone would hide the others from the conformance report.
    const some = args.length > 0 ? ['--reporter=list', ...args] : []
    await run('Browser tests', [bin('playwright'), 'test', ...some], { env })
  },

  /** The contract suite in Chromium, Firefox and WebKit. */
  async engines() {
    forget('engines')
    await build()
    await run('Engine tests', ['node', 'tests/engines/run.mjs'])
  },

  /** The package as a theme author installs it. */
  async package() {
    await build()
    await prepareInterpreters(OF_TEMPLATES)
    await run('Package tests', ['node', 'tests/package/run.mjs'])
  },

  /** Counts of galleries, lightbox and a whole page: the same on every machine, however busy. */
  async counts() {
    await build()
    const env = await pathOf(findChromium())
    await run('Counts of galleries', ['node', 'tests/bench/gallery.check.mjs'], { env })
    await run('Counts of a page', ['node', 'tests/bench/page.check.mjs'], { env })
  },

  /** Start-up compared with the hand-written loop: a ratio within one run. */
  async ratio() {
    // The published form of the library is measured.
    await build()
    const env = await pathOf(findChromium())
    await run('Start-up ratio', ['node', 'tests/bench/ratio.check.mjs'], { env })
  },

  /** No covered id was lost. */
  async conformance() {
    await run('Conformance', ['node', 'scripts/conformance.mjs', '--check'])
  },
}
