import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A temporary folder for each test of a file. */
export function useScratchFolder() {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'print-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    path: (file = '') => join(folder, file),
    read,
    readJson: (file: string) => JSON.parse(read(file)) as Record<string, unknown>,
    write(file: string, content: string) {
      const path = join(folder, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    },
  }
}
