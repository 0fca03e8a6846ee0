import { readdirSync } from 'node:fs'
import { root } from './lib/run.mjs'
import { checkExpressions } from './lint/expressions.mjs'

const packages = readdirSync(`${root}packages`).map((name) => `${root}packages/${name}/src`)
const refused = await checkExpressions(root, packages, `${root}.cache/expressions.json`)
if (refused.length > 0) {
  console.error(
    `${refused.join('\n')}\nRegular expressions read what anybody sends: each must take linear time.`,
  )
  process.exitCode = 1
}
