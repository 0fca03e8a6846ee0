import { loadBench } from './run.mjs'

const { galleryCheck } = await loadBench()
const lines = await galleryCheck()

for (const { of, what, value, most } of lines) {
  console.log(`${value > most ? '✗' : '✓'} ${of}: ${what}: ${Math.round(value * 10) / 10} (at most ${most})`)
}
const over = lines.filter(({ value, most }) => value > most)
if (over.length > 0) {
  console.error(
    `${over.length} of ${lines.length} bounds exceeded; \`npm run bench -- --only gallery\` shows all counts beside other libraries.`,
  )
  process.exitCode = 1
}
