import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = ['packages/runtime', 'packages/admin', 'packages/server', 'tests']

const ANY_CALL = /\bfc\s*\.(?:assert|check|sample)\(/

const propertyTests = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !/(?:^|\/)(?:dist|node_modules)\//.test(path))
    .map((path) => join(folder, path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    // The texts of calls in this file are none.
    .filter(({ path, text }) => !path.endsWith('seeds.test.ts') && ANY_CALL.test(text)),
)

const CALL = /^( *)(?:return |await )?fc\.(?:assert|check|sample)\(/

/** The text of each call: its line, or all lines to the one that closes it, which the formatter indents as far. */
function callsIn(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, indent] = CALL.exec(line) ?? []
    if (indent === undefined) return []
    const end = line.endsWith(')')
      ? at
      : lines.findIndex((each, index) => index > at && each.startsWith(`${indent})`))
    return [lines.slice(at, end + 1).join('\n')]
  })
}

/** Runs without the seed of `tests/support/repeats.ts` would try other values each time. Constants of runs are in capitals. */
const isSeeded = (call: string): boolean => /\bpropertyRuns\(|\b(?:\w+_)?RUNS\b|\bseed\b/.test(call)

it('each property test takes the seed of the run', () => {
  expect(propertyTests.length).toBeGreaterThan(45)
  const calls = propertyTests.flatMap(({ path, text }) => callsIn(text).map((call) => ({ path, call })))
  expect(calls.filter(({ call }) => !isSeeded(call)).map(({ path }) => path)).toEqual([])
  const all = propertyTests.flatMap(({ text }) => text.split('\n').filter((line) => ANY_CALL.test(line)))
  expect(calls).toHaveLength(all.length)
  const constants = propertyTests.flatMap(({ text }) => text.match(/^const \w*RUNS = .*$/gm) ?? [])
  expect(constants.filter((line) => !line.includes('propertyRuns('))).toEqual([])
})

it('a property test without it is found', () => {
  const calls = callsIn(
    "fc.assert(run(')'))\n  fc.assert(\n    run('('),\n  )\n  fc.check(\n    run(),\n    { seed: 1 },\n  )\nx({ seed })",
  )
  expect(calls.map(isSeeded)).toEqual([false, false, true])
})
