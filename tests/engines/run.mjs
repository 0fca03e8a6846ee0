import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { findBrowsers } from '../../scripts/browsers/find.mjs'
import { engines } from '../../scripts/browsers/places.mjs'
import { cleanUpOnSignals, createCleanup, temporaryFolder } from './cleanup.mjs'
import { conclude, joinParts, merge, printReport } from './report.mjs'
import { serve } from './server.mjs'
import { createSession, isInput, startTwiceAtMost } from './session.mjs'
import { createSite } from './site.mjs'
import { runsIn } from './suites.mjs'

/** Milliseconds of silence after which an engine counts as hung; a case that only waits ends after 20 seconds. */
const SILENCE = 60_000

/** Browsers of one engine. Each runs a part of the suites: one alone leaves half of two cores idle. */
const PARTS = 2

const usage = `usage: node tests/engines/run.mjs [--engine chromium,firefox,webkit] [--suite name] [--serve]
  --engine  only these engines
  --suite   only tests/engines/suite/<name>.ts
  --serve   start no browser: print an address to open in any browser by hand, until Ctrl+C`

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    suite: { type: 'string' },
    serve: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the page into a folder of this run, so that two runs at once do not meet. */
async function buildPage(/** @type {import('./cleanup.mjs').Cleanup} */ cleanup) {
  const outDir = await temporaryFolder('engines', cleanup)
  await build({ configFile: here('./vite.config.ts'), build: { outDir } })
  return outDir
}

async function writeResults(/** @type {readonly import('./report.mjs').EngineRun[]} */ runs) {
  const folder = here('../../.cache/results')
  await mkdir(folder, { recursive: true })
  const ran = runs.map(({ engine, version, problem, seconds }) => ({ engine, version, problem, seconds }))
  const report = JSON.stringify({ tests: merge(runs), engines: ran }, null, 2)
  await writeFile(`${folder}/engines.json`, `${report}\n`)
}

async function main(/** @type {import('./cleanup.mjs').Cleanup} */ cleanup) {
  const names = values.engine?.split(',') ?? engines
  const wanted = engines.filter((engine) => names.includes(engine))
  if (values.help || wanted.length < names.length) {
    console.error(usage)
    return values.help ? 0 : 2
  }
  /** @type {Map<string, ReturnType<typeof createSession>>} */
  const sessions = new Map()
  const site = createSite(cleanup)
  const [folder, found] = await Promise.all([
    buildPage(cleanup),
    values.serve ? new Map() : findBrowsers(wanted, { log: console.error }),
    // A case that had to wait for it would look hung on a busy machine. One suite alone seldom asks for it.
    values.serve || values.suite ? null : site.ready(),
  ])
  const server = await serve(folder, site, {
    async message(run, message) {
      const session = sessions.get(run)
      return session ? session.receive(message) : { ok: true, byHand: isInput(message) }
    },
    page: (run) => sessions.get(run)?.alive(),
  })
  cleanup.add(server.close)
  const isFull = process.env.TEST_FULL === '1'
  const address = (/** @type {Record<string, string>} */ query) =>
    `${server.origin}/?${new URLSearchParams({ ...query, ...(values.suite ? { suite: values.suite } : {}) })}`
  if (values.serve) {
    console.log(address({ run: 'manual' }))
    return new Promise(() => {})
  }

  /** @type {Map<import('../../scripts/browsers/places.mjs').Engine, string>} */
  const absent = new Map()
  // At the same time: most of a case is waiting for frames and timers.
  const runs = await Promise.all(
    [...found].flatMap(([engine, browser]) => {
      if (browser instanceof Error) {
        absent.set(engine, browser.message)
        return []
      }
      // One browser is enough for a few suites.
      const parts = values.suite || !runsIn(engine, 'blocks', isFull) ? 1 : PARTS
      const runs = Array.from({ length: parts }, (_, part) => {
        const run = `${engine}${part}`
        const query = { run, engine, part: `${part}`, parts: `${parts}`, ...(isFull ? { full: '' } : {}) }
        return startTwiceAtMost(() => {
          const session = createSession(browser)
          sessions.set(run, session)
          return session.run(address(query), SILENCE, cleanup)
        })
      })
      const covers = (/** @type {string} */ suite) => Boolean(values.suite) || runsIn(engine, suite, isFull)
      return [Promise.all(runs).then((parts) => ({ ...joinParts(parts), covers }))]
    }),
  )
  if (cleanup.stopped) return 1
  // A part of the suites must not stand in for the whole.
  if (!values.engine && !values.suite) await writeResults(runs)
  const { passed, failed, ok } = conclude(runs, absent, { ci: process.env.CI === 'true' })
  console.log(`${printReport(runs, absent)}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  return ok ? 0 : 1
}

const cleanup = createCleanup()
cleanUpOnSignals(cleanup)
try {
  process.exitCode = await main(cleanup)
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await cleanup.run()
}
