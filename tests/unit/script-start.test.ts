import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a script of the repository to its end. */
function start(...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, stderr, stdout }
}

/** Preloaded by Node, so that a script takes it for an older one. */
const OLD_NODE = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })",
)}`

describe('a script', () => {
  it.each(['start', 'test', 'build', 'size', 'new-block'])(
    'explains that this Node is too old: %s',
    (name) => {
      const { status, stderr, stdout } = start('--import', OLD_NODE, `scripts/${name}.mjs`, '--unknown')
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toContain('needs Node 20.19 or newer, and this is Node 18.20.0')
    },
  )

  it.each([
    ['build', '--blocks', 'this script takes none'],
    ['size', '--block', 'allowed: --blocks'],
  ])('refuses an argument that it does not know: %s %s', (name, arg, known) => {
    expect(start(`scripts/${name}.mjs`, arg)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no argument ${arg}; ${known}.\n`,
    })
  })
})
