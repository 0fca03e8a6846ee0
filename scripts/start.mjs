import { nodeProblem } from './lib/node-version.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { install } = await import('./lib/install.mjs')
const { serve } = await import('./lib/serve.mjs')

try {
  await install()
  const { build } = await import('./lib/build.mjs')
  await build()
  const { origin, signIn, stopped } = await serve()
  console.log(`
  The site      ${origin}/
  The panel     ${origin}/config/?frameUrl=%2Fvisit
  Sign in as    ${signIn.email}
  Password      ${signIn.password ?? `made at the first start; it stands in ${signIn.file}`}

  Stop with Ctrl+C. Start over from the seed: delete the folder .data
`)
  await stopped
} catch (error) {
  if (error.message) console.error(`\n${error.message}`)
  process.exitCode = 1
}
