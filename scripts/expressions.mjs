import { readdirSync } from 'node:fs'
import { root } from './lib/run.mjs'
import { checkExpressions } from './lint/expressions.mjs'

const packages = readdirSync(`${root}packages`).map((name) => `${root}packages/${name}/src`)
// The repository keeps the list, because a check of all takes a minute. A full run checks them all again.
const refused = await checkExpressions(root, packages, `${root}scripts/lint/linear-expressions.json`, {
  again: process.env.TEST_FULL === '1',
})
if (refused.length > 0) {
  console.error(
    `${refused.join('\n')}\nRegular expressions read what anybody sends: each must take linear time.`,
  )
  process.exitCode = 1
}
