import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'listener-rule-'))
  const plugins = [join(root, 'scripts/lint/listener-signal.grit')]
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins }))
})
afterAll(() => rmSync(folder, { recursive: true }))

function lint(line: string, path: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `export const listen = (element: HTMLElement, signal: AbortSignal) => {\n  ${line}\n}\n`,
  )
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', path], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(file)
  return stdout + stderr
}

const LISTENER = "element.addEventListener('click', () => {})"
const WITH_SIGNAL = "element.addEventListener('click', () => {}, { signal })"
const MESSAGE = 'A listener in a block takes `signal`'

it.each(['blocks/accordion/x.ts', 'services/x/x.ts', 'dom/x.ts'])(
  'a listener without signal in %s is rejected',
  (path) => {
    expect(lint(LISTENER, `packages/runtime/src/${path}`)).toContain(MESSAGE)
  },
)

it.each([
  [WITH_SIGNAL, 'packages/runtime/src/blocks/accordion/x.ts'],
  [LISTENER, 'packages/admin/src/x.ts'],
])('%s passes in %s', (line, path) => {
  expect(lint(line, path)).not.toContain(MESSAGE)
})
