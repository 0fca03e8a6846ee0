import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const MAIN = join(root, 'packages/server/dist/main.js')

/** Whole servers on a separate data folder. Servers that still run after the tests of a file are killed. */
export const folder = mkdtempSync(join(tmpdir(), 'site-servers-'))
const children = new Set<ChildProcess>()
test.afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a program that serves the example site from the data folder. */
export function run(
  command: string,
  args: readonly string[],
  { env, ...more }: { detached?: boolean; env?: Readonly<Record<string, string>> } = {},
) {
  // The mask of a careless system: files are private all the same.
  const open = `umask 000; exec "$0" "$@"`
  const child = spawn('sh', ['-c', open, command, ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_FOLDER: folder,
      DATABASE_URL: '',
      GRACE_PERIOD: '600',
      PREPARE_PICTURES: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...more,
  })
  children.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    children.delete(child)
    return code as number | null
  })
  return { child, ended }
}

/** Starts a server with further variables; its address, or why it did not start. */
export async function start(env: Readonly<Record<string, string>> = {}) {
  const { child, ended } = run(process.execPath, [MAIN], { env })
  let stderr = ''
  child.stderr!.on('data', (text) => (stderr += text))
  const line = once(createInterface({ input: child.stdout! }), 'line')
  const [ready] = await Promise.race([line, ended.then(() => [''])])
  const { origin, signIn } = (ready ? JSON.parse(ready as string) : {}) as {
    origin?: string
    signIn?: { email: string; password?: string }
  }
  return { child, ended, origin, signIn, stderr: () => stderr }
}

/** Kills a server. Pages that are open on it leave first: they would write the lost connection to the console. */
export async function kill(
  { child, ended }: { child: ChildProcess; ended: Promise<unknown> },
  ...open: readonly Page[]
) {
  for (const page of open) await page.goto('about:blank')
  child.kill('SIGKILL')
  await ended
}

const headersFor = (origin: string) => ({ origin, 'content-type': 'application/x-www-form-urlencoded' })
export const post = (origin: string, path: string, body: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method: 'POST', headers: headersFor(origin), body: new URLSearchParams(body) })

export const keyOf = async (origin: string) =>
  ((await (await post(origin, '/api/form/FormSubmissionKey')).json()) as { key: string }).key
