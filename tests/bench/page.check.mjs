import { loadBench } from './run.mjs'

const { pageCheck } = await loadBench()
const lines = await pageCheck()

for (const { of, what, value, most } of lines) {
  console.log(`${value > most ? '✗' : '✓'} ${of}: ${what}: ${value} (at most ${most})`)
}
const over = lines.filter(({ value, most }) => value > most)
if (over.length > 0) {
  console.error(
    `${over.length} of ${lines.length} bounds exceeded; \`npm run bench -- --only page\` shows the page beside other libraries.`,
  )
  process.exitCode = 1
}
