import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { command } from '../../scripts/browsers/command.mjs'
import { findInterpreter } from '../../scripts/interpreters/find.mjs'

/** The folder of the examples. */
export const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url))

/** The owner of each example server. */
export const OWNER = { email: 'owner@example.com', password: 'a bench and a press' }

/** The example servers in other languages, by their folders. */
const LANGUAGES = ['python', 'php'] as const

type Language = (typeof LANGUAGES)[number]

/** An example server that answers, with an empty database of its own. */
export interface ExampleServer {
  readonly origin: string
  /** All that the server has printed. */
  log(): string
  stop(): Promise<void>
}

/** Waits for the address in what a server prints to one of its two outputs. */
async function addressIn(
  child: ChildProcess,
  output: NodeJS.ReadableStream,
  other: NodeJS.ReadableStream,
  lines: string[],
): Promise<string> {
  const close = once(child, 'close')
  other.on('data', (part) => lines.push(String(part)))
  for await (const line of createInterface({ input: output })) {
    lines.push(line)
    const [address] = line.match(/http:\/\/127\.0\.0\.1:\d+/) ?? []
    if (address) {
      // A full pipe would stop the server.
      output.on('data', (part) => lines.push(String(part)))
      return address
    }
  }
  await close
  throw new Error(`The server ended with ${child.exitCode}. It said:\n${lines.join('\n')}`)
}

/**
 * The interpreter of a language; its error on a machine that cannot have it. In CI that is a failure.
 *
 * @example
 * const interpreter = await interpreterOf('php')
 */
export const interpreterOf = (language: Language): Promise<string | Error> =>
  findInterpreter(language).catch((error: Error) => {
    if (process.env.CI) throw error
    console.warn(`Skipped: the example server in ${language}. ${error.message}`)
    return error
  })

/**
 * The languages, each with its interpreter.
 *
 * @example
 * for (const [language, interpreter] of await interpreters()) describe.skipIf(typeof interpreter !== 'string')
 */
export const interpreters = () =>
  Promise.all(LANGUAGES.map(async (language) => [language, await interpreterOf(language)] as const))

/** Starts an example server on a free port, for a copy of its site that `change` has changed. */
export async function startExample(
  language: Language,
  interpreter: string,
  change: (siteFolder: string) => Promise<unknown> = async () => {},
): Promise<ExampleServer> {
  const folder = await mkdtemp(join(tmpdir(), `site-${language}-`))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  const siteFolder = join(folder, 'small-site')
  await cp(join(EXAMPLES, 'small-site'), siteFolder, { recursive: true })
  await change(siteFolder)
  const env = {
    ...process.env,
    PORT: '0',
    SITE_FOLDER: siteFolder,
    DATABASE: join(folder, 'site.sqlite'),
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const cwd = join(EXAMPLES, language)
  if (language === 'php') {
    const setup = await command(interpreter, [join(cwd, 'setup.php')], { timeout: 30_000, env })
    if (!setup.ok) {
      await removeFolder()
      throw new Error(setup.output)
    }
  }
  const args = language === 'php' ? ['-S', '127.0.0.1:0', 'index.php'] : ['server.py']
  const child = spawn(interpreter, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [spoken, other] = language === 'php' ? [child.stderr, child.stdout] : [child.stdout, child.stderr]
  const lines: string[] = []
  const origin = await addressIn(child, spoken, other, lines).catch(async (error: Error) => {
    await removeFolder()
    throw error
  })
  return {
    origin,
    log: () => lines.join('\n'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await removeFolder()
    },
  }
}
