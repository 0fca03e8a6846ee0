import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Page, test } from '@playwright/test'
import { root } from '../../../scripts/lib/run.mjs'
import { dataFolder } from '../../support/memory.mjs'
import { copyPreparedData, credentialsIn, IMAGE_FOLDER } from '../../support/prepared-data.mjs'
import type { Credentials } from './panel.js'

const MAIN = join(root, 'packages/server/dist/main.js')

/**
 * Optimizing the database's WebAssembly costs more than it saves a server that starts and renders a few pages, as those of
 * most files of tests do.
 */
const UNOPTIMIZED_WASM = '--liftoff-only'

type Variables = Readonly<Record<string, string>>

/** A server that listens: its address, and how its owner signs in. */
export interface Site {
  readonly origin: string
  readonly signIn: Credentials
}

/** Whole servers on one data folder. */
export class Servers {
  readonly folder = dataFolder('site-servers-')
  readonly #running = new Map<ChildProcess, Promise<unknown>>()

  /** How the owner signs in, once a server has started. */
  get signIn(): Credentials {
    return credentialsIn(this.folder)
  }

  /** Starts a program that serves the example site from the data folder. */
  run(
    command: string,
    args: readonly string[],
    { env, ...more }: { detached?: boolean; env?: Variables } = {},
  ) {
    // The mask of a careless system: files are private all the same.
    const open = `umask 000; exec "$0" "$@"`
    const child = spawn('sh', ['-c', open, command, ...args], {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        DATA_FOLDER: this.folder,
        DATABASE_URL: '',
        GRACE_PERIOD: '600',
        IMAGE_FOLDER,
        PREPARE_PICTURES: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...more,
    })
    const ended = once(child, 'exit').then(([code]) => {
      this.#running.delete(child)
      return code as number | null
    })
    this.#running.set(child, ended)
    return { child, ended }
  }

  /** Starts a server with further variables and flags; its address, or why it did not start. */
  async start(env: Variables = {}, flags: readonly string[] = []) {
    const { child, ended } = this.run(process.execPath, [UNOPTIMIZED_WASM, MAIN, ...flags], { env })
    let stderr = ''
    child.stderr!.on('data', (text) => (stderr += text))
    const line = once(createInterface({ input: child.stdout! }), 'line')
    const [ready] = await Promise.race([line, ended.then(() => [''])])
    const { origin } = (ready ? JSON.parse(ready as string) : {}) as { origin?: string }
    return { child, ended, origin, stderr: () => stderr }
  }

  /** Starts a server that has to listen. It keeps templates, since no file of its site changes. */
  async serve(env: Variables = {}, flags?: readonly string[]) {
    const { origin = '', stderr, ...server } = await this.start({ NODE_ENV: 'production', ...env }, flags)
    expect(origin, stderr()).not.toBe('')
    return { ...server, origin, signIn: this.signIn }
  }

  /** Kills those that still run, and removes their data. */
  async end(): Promise<void> {
    for (const child of this.#running.keys()) child.kill('SIGKILL')
    // One that still ends may write there.
    await Promise.all(this.#running.values())
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/**
 * Servers for the tests of the file that calls this.
 *
 * @param isNew - whether the first of them finds an empty data folder, and not what a first start writes there
 */
export function useServers({ isNew = false } = {}): () => Servers {
  let servers: Servers
  test.beforeAll(async () => {
    test.setTimeout(90_000)
    servers = new Servers()
    if (!isNew) await copyPreparedData(servers.folder)
  })
  test.afterAll(() => servers.end())
  return () => servers
}

/**
 * One server for all tests of the file that calls this, which are run one after the other.
 *
 * @param writeSite - writes the served site to a folder; the example site by default
 */
export function useServer(writeSite?: (folder: string) => void): Site {
  const servers = useServers()
  let site: Site
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(90_000)
    const folder = join(servers().folder, 'site')
    writeSite?.(folder)
    site = await servers().serve(writeSite ? { SITE_FOLDER: folder } : {})
  })
  return {
    get origin() {
      return site.origin
    },
    get signIn() {
      return site.signIn
    },
  }
}

type Running = Pick<Awaited<ReturnType<Servers['start']>>, 'child' | 'ended'>

/** Pages that are open on a server leave before it ends: they would write the lost connection to the console. */
async function leave(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.goto('about:blank')
}

/** Kills a server that pages may be open on. */
export async function kill({ child, ended }: Running, ...open: readonly Page[]): Promise<void> {
  await leave(open)
  child.kill('SIGKILL')
  await ended
}

/** Stops a server that pages may be open on: it ends by itself, without an error. */
export async function stop({ child, ended }: Running, ...open: readonly Page[]): Promise<void> {
  await leave(open)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

const headersFor = (origin: string) => ({ origin, 'content-type': 'application/x-www-form-urlencoded' })
export const post = (origin: string, path: string, body: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method: 'POST', headers: headersFor(origin), body: new URLSearchParams(body) })

export const keyOf = async (origin: string) =>
  ((await (await post(origin, '/api/form/FormSubmissionKey')).json()) as { key: string }).key
