import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = ['packages/runtime', 'packages/admin', 'packages/server', 'tests']

const propertyTests = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !/(?:^|\/)(?:dist|node_modules)\//.test(path))
    .map((path) => join(folder, path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => /\bfc\s*\.(?:assert|check|sample)\(/.test(text)),
)

/** Runs without the seed of `tests/support/repeats.ts` would try other values each time. */
const isSeeded = (text: string): boolean =>
  /\bpropertyRuns\(|\bseed\b|\bSEED\b/.test(text) &&
  text.split('\n').every((line) => !line.includes('numRuns:') || line.includes('seed'))

it('each property test takes the seed of the run', () => {
  expect(propertyTests.length).toBeGreaterThan(45)
  expect(propertyTests.filter(({ text }) => !isSeeded(text)).map(({ path }) => path)).toEqual([])
  for (const parameters of ['', ', { numRuns: 150 }'])
    expect(isSeeded(`run(property${parameters})`)).toBe(false)
})
