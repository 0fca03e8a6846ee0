import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forget, unlessFresh } from '../../scripts/lib/fresh.mjs'
import { root } from '../../scripts/lib/run.mjs'

let folder: string
let made: string[]
let runs: string[]

beforeEach(() => {
  folder = mkdtempSync(join(root, '.cache/stamps-test-'))
  made = [relative(root, join(folder, 'result'))]
  runs = []
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(join(root, '.cache/stamps', 'test-of-stamps'), { force: true })
})

const build = (inputs: string, fail = false) =>
  unlessFresh('test-of-stamps', inputs, made, async () => {
    runs.push(inputs)
    writeFileSync(join(folder, 'result'), inputs)
    if (fail) throw new Error('failed')
  })

it('builds once for the same inputs', async () => {
  await build('first')
  await build('first')
  expect(runs).toEqual(['first'])
})

it('builds again after a build that failed, also for the inputs of the one before', async () => {
  await build('first')
  await expect(build('second', true)).rejects.toThrow('failed')
  await build('first')
  expect(runs).toEqual(['first', 'second', 'first'])
})

it('builds again what is forgotten, without the file that says that it was built', async () => {
  await build('first')
  forget('test-of-stamps', made[0])
  expect(existsSync(join(root, made[0]!))).toBe(false)
  await build('first')
  expect(runs).toEqual(['first', 'first'])
})
