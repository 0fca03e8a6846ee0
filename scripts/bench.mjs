import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { install, installBench } from './lib/install.mjs'
import { bin, run } from './lib/run.mjs'

const usage = `npm run bench -- [options]

  --rounds <n>   samples of every row, at least 1 (11; with --quick 7)
  --only <name>  one part (start, gallery, lightbox, forms, overlays, page), a row of a part (gallery/swiper, overlays/klaro), or
                 a row of the part start (lit); may be repeated; docs/contributor/ stays unchanged
  --output <dir> the folder for the pages of complete parts; docs/contributor/ without --only, none with it
  --quick        start-up of ours and of the hand-written loops only
`

/** @returns {{ rounds: number, only: string[], quick: boolean, output: string | null } | null} */
function readArguments() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      output: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const rounds = Number(values.rounds ?? (values.quick ? 7 : 11))
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new RangeError(`--rounds ${values.rounds}: needs a whole number from 1`)
  }
  const docs = fileURLToPath(new URL('../docs/contributor', import.meta.url))
  const output = values.output ?? (values.only.length > 0 ? null : docs)
  return { rounds, only: values.only, quick: values.quick, output }
}

try {
  const options = readArguments()
  if (options === null) console.log(usage)
  else {
    await install()
    await installBench()
    const { build } = await import('./lib/build.mjs')
    await build()
    // Its adapters of the libraries, whose types no other check has.
    await run('Types of the bench', [bin('tsc'), '-p', 'tests/bench'], { quiet: true })
    const { loadBench } = await import('../tests/bench/run.mjs')
    const { bench } = await loadBench()
    await bench(options)
  }
} catch (error) {
  // A wrong option is reported in one line; any other error needs its stack.
  const expected = error instanceof RangeError || (error instanceof TypeError && 'code' in error)
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
