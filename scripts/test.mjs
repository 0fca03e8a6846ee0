import { nodeProblem } from './lib/node-version.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { install } = await import('./lib/install.mjs')
const start = performance.now()
const failed = []

try {
  await install()
  const { suites, WITH_ARGUMENTS } = await import('./lib/suites.mjs')
  const wanted = process.argv.slice(2)
  const passes = WITH_ARGUMENTS.includes(wanted[0])
  const args = passes ? wanted.slice(1).filter((name) => !Object.hasOwn(suites, name)) : []
  const unknown = passes ? [] : wanted.filter((name) => !Object.hasOwn(suites, name))
  if (unknown.length > 0) {
    throw new Error(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`)
  }
  if (args.length > 0 && args.length < wanted.length - 1) {
    throw new Error(`Arguments for a test runner go with one suite; there are ${wanted.join(' ')}.`)
  }
  const names = args.length > 0 ? wanted.slice(0, 1) : wanted.length > 0 ? wanted : Object.keys(suites)
  for (const name of names) {
    try {
      await suites[name](args)
    } catch (error) {
      console.error(error.message)
      failed.push(name)
    }
  }
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(
    `\n${failed.length === 0 ? 'All suites are green' : `Not green: ${failed.join(', ')}`} (${minutes} min).`,
  )
  console.log(`suites: ${names.length - failed.length} passed, ${failed.length} failed`)
} catch (error) {
  console.error(error.message)
  failed.push('start')
}
process.exitCode = failed.length === 0 ? 0 : 1
