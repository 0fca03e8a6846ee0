import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CALL_LEVELS, type CallLevel } from '@site/runtime/calls'
import { reasonOf, type Send } from './http/exchange.js'
import { nodeSend } from './http/node-send.js'
import { reportText } from './report/text.js'
import { checkServer } from './run.js'
import type { Settings } from './state.js'

/** The exit codes of the command. */
export const EXIT = { same: 0, differs: 1, failed: 2 } as const

type Exit = (typeof EXIT)[keyof typeof EXIT]

const USAGE = `Checks a server against the contract of calls, and prints what differs.

  site-server-check [options] http://localhost:8000

  --level x     ${CALL_LEVELS.join(', ')}; page without it
  --page /x     a page with a form, and with a block that the panel can change; / without it
  --form x      the id of the form; without it, that of the page's first form
  --values x    JSON of values that the form accepts, by field id
  --email x     the address of an owner or editor, also as SITE_EMAIL
  --password x  their password; better as SITE_PASSWORD, which no list of processes shows
  --json        print the report as JSON
  --help        print this

It stores one submission, and changes settings that it sets back. Run it against a copy of the site.

Exit code 0: nothing differs. 1: something differs, or a case of the level could not be made. 2: the command is wrong, or
there is no server.`

const OPTIONS = {
  level: { type: 'string', default: 'page' },
  page: { type: 'string', default: '/' },
  form: { type: 'string' },
  values: { type: 'string', default: '{"name":"Ada","email":"ada@example.org","message":"A test"}' },
  email: { type: 'string' },
  password: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options']

type Environment = Readonly<Record<string, string | undefined>>

/** The surroundings of the command. */
export interface CommandOptions {
  readonly env: Environment
  out(text: string): void
  error(text: string): void
  /** Sends requests to a server; over the network by default. */
  readonly connect?: (url: URL) => Send
}

const read = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })

function objectOf(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('no object')
  return value as Readonly<Record<string, unknown>>
}

function levelOf(name: string): CallLevel {
  const level = CALL_LEVELS.find((each) => each === name)
  if (level) return level
  throw new Error(`there is no level "${name}"; the levels are ${CALL_LEVELS.join(', ')}`)
}

function urlOf(positionals: readonly string[]): URL {
  const [address, ...more] = positionals
  if (address === undefined) throw new Error('no server was given')
  if (more.length > 0) throw new Error(`one server at a time; ${more.join(' ')} is one too many`)
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`"${address}" is no address of a server; write it as http://localhost:8000`)
  const url = new URL(address)
  // Calls have fixed paths, so a server answers at the root of its origin.
  if (url.pathname !== '/' || url.search)
    throw new Error(
      `"${address}" is the address of a page; write it as ${url.origin} --page ${url.pathname}${url.search}`,
    )
  return url
}

type Given = ReturnType<typeof read>['values']

function settingsOf(url: URL, { page, form, values, email, password }: Given, env: Environment): Settings {
  const account = { email: email ?? env.SITE_EMAIL, password: password ?? env.SITE_PASSWORD }
  let fields: Settings['values']
  try {
    fields = objectOf(values)
  } catch {
    throw new Error(`--values is no JSON object; write it as --values '{"email":"ada@example.org"}'`)
  }
  if (!page.startsWith('/')) throw new Error(`--page is a path, such as /contact, and not "${page}"`)
  return {
    ...{ url, page, form, values: fields },
    ...(account.email &&
      account.password && { account: { email: account.email, password: account.password } }),
  }
}

/** Runs the command line. */
export async function run(args: readonly string[], options: CommandOptions): Promise<Exit> {
  const { env, out, error, connect = nodeSend } = options
  let level: CallLevel
  let settings: Settings
  let isJson: boolean
  try {
    const { values, positionals } = read(args)
    if (values.help) {
      out(USAGE)
      return EXIT.same
    }
    level = levelOf(values.level)
    settings = settingsOf(urlOf(positionals), values, env)
    isJson = values.json
  } catch (cause) {
    error(`site-server-check: ${reasonOf(cause)}\n\n${USAGE}`)
    return EXIT.failed
  }
  const send = connect(settings.url)
  try {
    await send({ method: 'GET', path: settings.page, headers: {} })
  } catch (cause) {
    error(
      `site-server-check: ${settings.url.href} does not answer (${reasonOf(cause)}). Start the server first.`,
    )
    return EXIT.failed
  }
  const report = await checkServer(send, level, settings)
  out(isJson ? JSON.stringify(report, null, 2) : reportText(report))
  return report.differences.length === 0 && report.skipped.every(({ isOptional }) => isOptional)
    ? EXIT.same
    : EXIT.differs
}
