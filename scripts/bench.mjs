import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadBench } from '../tests/bench/run.mjs'

const usage = `npm run bench -- [options]

  --rounds <n>   samples of every row, at least 1 (11; with --quick 7)
  --only <name>  this row beside the floor; may be repeated; docs/benchmarks.md stays as it is
  --quick        start-up of ours and of the floor alone
`

/** @returns {{ rounds: number, only: string[], quick: boolean } | null} */
function readArguments() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const rounds = Number(values.rounds ?? (values.quick ? 7 : 11))
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new RangeError(`--rounds ${values.rounds}: needs a whole number from 1`)
  }
  return { rounds, only: values.only, quick: values.quick }
}

try {
  const options = readArguments()
  if (options === null) console.log(usage)
  else {
    const { bench } = await loadBench()
    await bench({ ...options, output: fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url)) })
  }
} catch (error) {
  // A wrong option is told in one line; anything else needs its stack.
  const expected = error instanceof RangeError || (error instanceof TypeError && 'code' in error)
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
