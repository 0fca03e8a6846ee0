import { exitIfTooOld } from './lib/node-version.mjs'

exitIfTooOld()

const { install } = await import('./lib/install.mjs')
const start = performance.now()
const failed = []
/** The last lines of each failed suite. Suites run after it, and a long log may be kept by its end alone. */
const tails = []

try {
  await install()
  const { suites, TOGETHER, WITH_ARGUMENTS } = await import('./lib/suites.mjs')
  const { planOf, roundsOf } = await import('./lib/plan.mjs')
  const { contentHash, seedOf } = await import('./lib/seed.mjs')
  const known = { suites: Object.keys(suites), withArguments: WITH_ARGUMENTS }
  const { names, args, isFull } = planOf(process.argv.slice(2), known)
  if (isFull) process.env.TEST_FULL = '1'
  // A full run looks for what no change has met yet, with a fresh seed each time.
  else process.env.TEST_SEED ??= seedOf(await contentHash())
  const runSuite = async (name) => {
    try {
      await suites[name](args)
    } catch (error) {
      console.error(error.message)
      failed.push(name)
      if (error.tail) tails.push(`\n▸ ${error.message} Its last lines:\n${error.tail}`)
    }
  }
  for (const round of roundsOf(names, TOGETHER)) await Promise.all(round.map(runSuite))
  for (const tail of tails) console.log(tail)
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(
    `\n${failed.length === 0 ? 'All suites are green' : `Not green: ${failed.join(', ')}`} (${minutes} min).`,
  )
  console.log(`suites: ${names.length - failed.length} passed, ${failed.length} failed`)
} catch (error) {
  console.error(error.message)
  failed.push('start')
}
process.exitCode = failed.length === 0 ? 0 : 1
