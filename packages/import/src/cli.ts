import { EXIT, run } from './command.js'

try {
  process.exitCode = await run(process.argv.slice(2), {
    out: (text) => process.stdout.write(`${text}\n`),
    error: (text) => process.stderr.write(`${text}\n`),
  })
} catch (error) {
  // Node's own exit code would be 1, which means that pages were copied as they are.
  console.error(error)
  process.exitCode = EXIT.failed
}
