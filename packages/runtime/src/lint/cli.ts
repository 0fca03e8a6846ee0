import { EXIT, run } from './command.js'

try {
  process.exitCode = await run(process.argv.slice(2), {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  })
} catch (error) {
  // Node would answer 1, which says that the page has problems.
  console.error(error)
  process.exitCode = EXIT.failed
}
