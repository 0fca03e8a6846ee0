import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
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
  readonly runtimeFolder: string
  readonly panelFolder: string
  readonly ownerEmail: string
  /** Make a new password for the owner. */
  readonly renewPassword: boolean
  readonly trustProxy: boolean
  readonly cacheTemplates: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new StartError(`The port "${text}" is not one.`, 'Give a number from 0 to 65535, such as PORT=4174.')
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
    runtimeFolder: join(PROJECT_FOLDER, 'packages/runtime/dist'),
    panelFolder: join(PROJECT_FOLDER, 'packages/admin/dist'),
    ownerEmail: env.OWNER_EMAIL || 'owner@example.com',
    renewPassword: flags['new-password'] ?? false,
    trustProxy: env.TRUST_PROXY === '1',
    cacheTemplates: env.NODE_ENV === 'production',
  }
}
