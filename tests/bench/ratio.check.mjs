import { loadBench } from './run.mjs'

const ROUNDS = 9
const { startRatios } = await loadBench()

const isOver = ({ value, most }) => value > most
const show = (results) => {
  for (const each of results) {
    console.log(`${isOver(each) ? '✗' : '✓'} ${each.what}: ${each.value.toFixed(2)} (at most ${each.most})`)
  }
}

let results = await startRatios({ rounds: ROUNDS })
show(results)
if (results.some(isOver)) {
  console.log('Measuring again with more rounds, in case the machine was busy.')
  const again = await startRatios({ rounds: 3 * ROUNDS })
  // Each ratio is one of minima: what was met once is met.
  results = again.map((each, index) => (results[index].value < each.value ? results[index] : each))
  show(results)
}
if (results.some(isOver)) {
  console.error(
    'Slower than it was: `npm run bench -- --quick` compares again; a profile of `site.start()` shows where the time goes.',
  )
  process.exitCode = 1
}
