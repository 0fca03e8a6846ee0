/* Runs the unit tests, with a PostgreSQL beside the embedded database where one is installed. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startTestPostgres } from '../../scripts/postgres.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [output, ...args] = process.argv.slice(2)

const postgres = await startTestPostgres().catch((error) => ({ reason: error.message }))
if (!postgres?.url) console.log(`Without PostgreSQL: ${postgres?.reason ?? 'none is installed'}.`)

// Results of some tests alone would hide the others from the conformance report.
const reporters =
  args.length > 0 ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(postgres?.url ? { TEST_DATABASE_URL: postgres.url } : {}) },
})
const code = await new Promise((resolve) => child.once('exit', resolve))
await postgres?.stop?.()
process.exitCode = code ?? 1
