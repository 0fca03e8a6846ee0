import { loadBench } from './run.mjs'

const ROUNDS = 9
/** Additional rounds for ratios whose first median is over the bound. */
const MORE_ROUNDS = 27
const { startRatios, repeated } = await loadBench()

/** Adds the median and its confidence bound to each ratio. */
const conclude = (measured) => measured.map((each) => ({ ...each, ...repeated(each.ratios) }))
const show = (results, isOver) => {
  for (const each of results) {
    const { what, median, atLeast, most } = each
    const sure = `median ${median.toFixed(2)}, with confidence at least ${atLeast.toFixed(2)} (bound ${most})`
    console.log(`${isOver(each) ? '✗' : '✓'} ${what}: ${sure}`)
  }
}

const seemsOver = ({ median, most }) => median > most
const isOver = ({ atLeast, most }) => atLeast > most

let results = conclude(await startRatios(ROUNDS))
let failed = []
show(results, seemsOver)
const doubtful = results.filter(seemsOver)
if (doubtful.length > 0) {
  console.log('Measuring more rounds, to tell a slower product from a busy machine.')
  const more = await startRatios(
    MORE_ROUNDS,
    doubtful.map(({ name }) => name),
  )
  results = conclude(
    doubtful.map((each, index) => ({ ...each, ratios: [...each.ratios, ...more[index].ratios] })),
  )
  failed = results.filter(isOver)
  show(results, isOver)
}
if (failed.length > 0) {
  console.error(
    'A start-up ratio is over its bound with confidence: `npm run bench -- --quick` compares again; a profile of `site.start()` shows where the time goes.',
  )
  process.exitCode = 1
}
