import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { dataFolder } from '../support/memory.mjs'

const folders: string[] = []
const make = (memory: string) => {
  const folder = dataFolder('site-test-', memory)
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it('the data of a server is in memory where there is room', () => {
  const memory = mkdtempSync(join(tmpdir(), 'site-memory-'))
  folders.push(memory)
  expect(dirname(make(memory))).toBe(memory)
})

it('the data of a server is with other temporary files on a system that offers no memory', () => {
  expect(dirname(make(join(tmpdir(), 'site-nowhere')))).toBe(tmpdir())
})
