import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { takePictures } from './report/pictures.js'
import { summaryOf, summaryText } from './report/summary.js'
import { checkReportFolder, writeReport } from './report/write-report.js'
import { ImportError, messageOf } from './site/errors.js'
import { type FetchedPages, fetchPages, isWebAddress, readAddresses } from './site/fetch-pages.js'
import { importSite } from './site/import-site.js'
import type { SiteResult } from './site/result.js'
import type { Connection, SiteSettings } from './site/settings.js'
import { TABLES } from './tables/index.js'

/** The streams that the command writes to. */
interface Output {
  out(text: string): void
  error(text: string): void
}

/** The exit codes of the command. */
export const EXIT = { done: 0, partly: 1, failed: 2 } as const

type Exit = (typeof EXIT)[keyof typeof EXIT]

const USAGE = `Makes pages of a hosted website builder work under Site Runtime, on any static host.

  site-import <folder> --to <folder> [options]
  site-import <file with addresses> --to <folder> [options]
  site-import https://old.example/ https://old.example/about --to <folder> [options]

The folder has a mirrored or exported site: by wget, by HTTrack, or pages that a browser saved. Of addresses, only
those pages are fetched and nothing else.

  --to folder      where the result is written: a new folder, an empty one, or an earlier result
  --site address   the address of the site, such as https://old.example, if its folder does not tell it
  --forms how      server (default): forms are sent to the server of the pages, which has to be the reference server or
                   one with its calls. service:https://…: to that form service. mail:me@example.com: by the
                   visitor's mail program. off: forms say that they are closed
  --cart how       off (default): pages say that they take no orders; choices still change the price. Or as --forms
  --runtime where  the address of a runtime that is there already, such as /runtime/; otherwise it is copied
  --report folder  where the report is written; otherwise beside the result, with -report at its end
  --pictures       adds pictures of each page before and after to the report; needs playwright-core and Chromium,
                   which loads what the pages have on other servers
  --help           print this

Exit code 0: all pages were imported. 1: pages were copied as they are; the report names them.
2: nothing was written.`

const OPTIONS = {
  to: { type: 'string' },
  site: { type: 'string' },
  forms: { type: 'string', default: 'server' },
  cart: { type: 'string', default: 'off' },
  runtime: { type: 'string' },
  report: { type: 'string' },
  pictures: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options']

const readArguments = (args: readonly string[]) =>
  parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })

/** The reason why arguments cannot be read. Node's message about an unknown option does not name the known ones. */
function explain(args: readonly string[], cause: unknown): string {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true, options: OPTIONS })
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(OPTIONS, token.name)) continue
    const names = Object.keys(OPTIONS).map((name) => `--${name}`)
    return `there is no option ${token.rawName}; the options are ${names.join(', ')}`
  }
  return messageOf(cause)
}

/**
 * Reads the value of `--forms` or `--cart`.
 *
 * @throws ImportError if it says none of the four ways
 */
function connection(option: string, value: string): Connection {
  if (value === 'off' || value === 'server') return { to: value }
  const [, to, rest = ''] = /^(service|mail):(.*)$/.exec(value) ?? []
  if (to === 'service' && isWebAddress(rest)) return { to, action: rest }
  if (to === 'mail' && /^[^\s@?&/]+@[^\s@?&/]+$/.test(rest)) return { to, action: `mailto:${rest}` }
  throw new ImportError(
    `${option} is ${value}. Allowed: off, server, service:https://…, mail:name@example.com.`,
  )
}

function siteAddress(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined
  if (!isWebAddress(value))
    throw new ImportError(`--site is ${value}. Give an address that begins with https:// or http://.`)
  return new URL(value)
}

/** Where pages come from: a folder, or addresses that were fetched into one. */
type Source = { readonly folder: string } | FetchedPages

const kindOf = (path: string) =>
  stat(path).then(
    (found) => (found.isDirectory() ? 'folder' : 'file'),
    () => 'nothing',
  )

async function openSource(given: readonly string[]): Promise<Source> {
  if (given.every(isWebAddress)) return fetchPages(given)
  const [path = '', ...others] = given
  if (others.length > 0)
    throw new ImportError('Give one folder, one file with addresses, or addresses alone.')
  const kind = await kindOf(path)
  if (kind === 'folder') return { folder: path }
  if (kind === 'nothing') throw new ImportError(`${path} is not there. Give a folder with a site.`)
  return fetchPages(await readAddresses(path))
}

type Arguments = ReturnType<typeof readArguments>['values']

/** The arguments of the command, as the import takes them. */
interface Request {
  readonly settings: Omit<SiteSettings, 'folder'>
  readonly report: string
  readonly hasPictures: boolean
}

async function readRequest(values: Arguments): Promise<Request> {
  if (!values.to) throw new ImportError('--to is missing. Give the folder that the result is to be in.')
  const site = siteAddress(values.site)
  const report = values.report ?? join(dirname(values.to), `${basename(values.to)}-report`)
  await checkReportFolder(report, values.to)
  return {
    settings: {
      to: values.to,
      tables: TABLES,
      forms: connection('--forms', values.forms),
      cart: connection('--cart', values.cart),
      ...(site ? { site } : {}),
      ...(values.runtime === undefined ? {} : { runtime: values.runtime }),
    },
    report,
    hasPictures: values.pictures,
  }
}

const FETCHED_NOTE =
  'Only the pages of the list were fetched. Their pictures, sheets and fonts stay at their addresses. Mirror the site into a folder to have them too.'

async function importFrom(
  source: Source,
  { settings, report, hasPictures }: Request,
): Promise<[SiteResult, string]> {
  const fetched = 'origin' in source ? source : undefined
  const site = settings.site ?? fetched?.origin
  const result = await importSite({ ...settings, folder: source.folder, ...(site ? { site } : {}) })
  const pictures = await takePictures(hasPictures, source.folder, settings.to, report, result.pages)
  const notes = [...(fetched ? [...fetched.failed, FETCHED_NOTE] : []), ...result.notes, ...pictures.notes]
  const whole = { ...result, notes }
  return [whole, await writeReport(report, { result: whole, pictures: pictures.byPage })]
}

async function runRequest(
  given: readonly string[],
  values: Arguments,
  { out, error }: Output,
): Promise<Exit> {
  const request = await readRequest(values)
  const source = await openSource(given)
  try {
    const [result, report] = await importFrom(source, request)
    if ('failed' in source) for (const sentence of source.failed) error(`site-import: ${sentence}`)
    const { pages } = summaryOf(result)
    out(`${summaryText(result)}\nReport: ${report}`)
    const isPartly = pages.foreign + pages.unreadable > 0 || result.pages.length === 0
    return isPartly || ('failed' in source && source.failed.length > 0) ? EXIT.partly : EXIT.done
  } finally {
    if ('remove' in source) await source.remove()
  }
}

/** Whether an error is one of files, such as a full disk. Its message names the file. */
const isOfSystem = (cause: unknown): cause is NodeJS.ErrnoException =>
  cause instanceof Error && 'syscall' in cause && 'path' in cause

/** Runs the command line. */
export async function run(args: readonly string[], output: Output): Promise<Exit> {
  const { out, error } = output
  let parsed: ReturnType<typeof readArguments>
  try {
    parsed = readArguments(args)
  } catch (cause) {
    error(`site-import: ${explain(args, cause)}\n\n${USAGE}`)
    return EXIT.failed
  }
  if (parsed.values.help) {
    out(USAGE)
    return EXIT.done
  }
  if (parsed.positionals.length === 0) {
    error(`site-import: no folder and no address was given\n\n${USAGE}`)
    return EXIT.failed
  }
  try {
    return await runRequest(parsed.positionals, parsed.values, output)
  } catch (cause) {
    if (!(cause instanceof ImportError) && !isOfSystem(cause)) throw cause
    error(`site-import: ${cause.message}`)
    return EXIT.failed
  }
}
