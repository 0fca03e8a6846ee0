import { fileURLToPath } from 'node:url'
import { runConformance } from '../tests/conformance/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

process.exitCode = runConformance(root, process.argv.slice(2), (line) => console.log(line))
