import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type MailSettings, readMailSettings } from './mail/settings.js'
import { StartError } from './start-error.js'

/** The project's own folder, which the default paths lie in. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url))

/** What the server is started with. Folders are absolute paths. */
export interface Settings {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly siteFolder: string
  readonly dataFolder: string
  /** Where pictures are kept in the sizes that were asked for. */
  readonly imageFolder: string
  /** Make the first pictures of pages when the server has started, rather than with the first visit. */
  readonly preparePictures: boolean
  readonly runtimeFolder: string
  readonly panelFolder: string
  readonly ownerEmail: string
  /** Make a new password for the owner. */
  readonly renewPassword: boolean
  /** How the owner is notified of submissions; null if mail is off. */
  readonly mail: MailSettings | null
  readonly trustProxy: boolean
  /** How long requests may go on when the server stops, in milliseconds. */
  readonly graceMs: number
  /** Names that the website is served under, besides that of its own address. */
  readonly allowedHosts: readonly string[]
  /** How many bytes of files that people send in are kept: of all, and of one address within an hour. */
  readonly fileQuota: { readonly bytes: number; readonly bytesPerAddress: number }
  readonly cacheTemplates: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new StartError(`The port "${text}" is not one.`, 'Give a number from 0 to 65535, such as PORT=4174.')
}

const MB = 1_000_000

/** A whole number of a variable, or the usual one where it is not set. */
function numberOf(name: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined || text === '') return usual
  if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text)
  throw new StartError(
    `${name} is "${text}".`,
    `Give a whole number from 0 to ${most}, such as ${name}=${usual}.`,
  )
}

/** Names with commas between them; a port, which is not looked at, may follow one. */
function hostsOf(list: string): string[] {
  const names = list.split(',').map((name) => name.trim())
  return names
    .filter((name) => name !== '')
    .map((name) => {
      if (/^[\w.:[\]-]+$/.test(name) && URL.canParse(`http://${name}`))
        return new URL(`http://${name}`).hostname
      throw new StartError(
        `ALLOWED_HOSTS holds "${name}", which is no host name.`,
        'Give names with commas between them, such as ALLOWED_HOSTS=example.com,www.example.com.',
      )
    })
}

function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        site: { type: 'string' },
        data: { type: 'string' },
        'new-password': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new StartError(
      `The command line cannot be read (${(error as Error).message.split('. ', 1)[0]}).`,
      'It takes --port, --host, --site, --data and --new-password.',
    )
  }
}

/**
 * Reads the settings. A flag wins over its variable; relative paths count from the working directory.
 *
 * @example
 * const settings = readSettings(process.argv.slice(2), process.env)
 */
export function readSettings(args: readonly string[], env: Environment): Settings {
  const flags = flagsOf(args)
  const folder = (given: string | undefined, usual: string) =>
    given ? resolve(given) : join(PROJECT_FOLDER, usual)
  const dataFolder = folder(flags.data ?? env.DATA_FOLDER, '.data')
  return {
    port: portOf(flags.port ?? (env.PORT || '4173')),
    host: flags.host ?? (env.HOST || '127.0.0.1'),
    databaseUrl: env.DATABASE_URL || undefined,
    siteFolder: folder(flags.site ?? env.SITE_FOLDER, 'examples/site'),
    dataFolder,
    imageFolder: env.IMAGE_FOLDER ? resolve(env.IMAGE_FOLDER) : join(dataFolder, 'images'),
    preparePictures: env.PREPARE_PICTURES !== '0',
    runtimeFolder: join(PROJECT_FOLDER, 'packages/runtime/dist'),
    panelFolder: join(PROJECT_FOLDER, 'packages/admin/dist'),
    ownerEmail: env.OWNER_EMAIL || 'owner@example.com',
    renewPassword: flags['new-password'] ?? false,
    mail: readMailSettings(env),
    trustProxy: env.TRUST_PROXY === '1',
    fileQuota: {
      bytes: MB * numberOf('FILES_QUOTA', env.FILES_QUOTA, 10_000, 100_000_000),
      bytesPerAddress: MB * numberOf('FILES_QUOTA_PER_ADDRESS', env.FILES_QUOTA_PER_ADDRESS, 250, 1_000_000),
    },
    graceMs: 1_000 * numberOf('GRACE_PERIOD', env.GRACE_PERIOD, 30, 3_600),
    allowedHosts: hostsOf(env.ALLOWED_HOSTS ?? ''),
    cacheTemplates: env.NODE_ENV === 'production',
  }
}
