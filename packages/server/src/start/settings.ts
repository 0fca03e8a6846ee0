import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../base/start-error.js'
import { readStripeSettings } from '../features/commerce/checkout/payments/stripe/settings.js'
import { readMailSettings } from '../features/mail/settings.js'
import { flagsOf } from './flags.js'

/** The folder of this repository. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../../../..', import.meta.url))

/** The path at which the documentation is served. */
export const DOCS_PATH = '/docs/'

/** The folders of a server that names no others. */
export interface DefaultFolders {
  /** Templates, assets and seed of the website. */
  readonly site: string
  /** The database and the files. A website without content has a folder beside it, with `-empty` at the end. */
  readonly data: string
  /** The built documentation; null if there is none. */
  readonly docs: string | null
}

/** The folders of `npm start` and of tests. */
export const REPOSITORY_FOLDERS: DefaultFolders = {
  site: join(PROJECT_FOLDER, 'examples/site'),
  data: join(PROJECT_FOLDER, '.data'),
  docs: join(PROJECT_FOLDER, 'docs/dist'),
}

/** The built files of a package, here or installed. */
const distOf = (name: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dist')

type Environment = Readonly<Record<string, string | undefined>>

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new StartError(`"${text}" is not a port.`, 'Give a number from 0 to 65535, such as PORT=4174.')
}

const MB = 1_000_000

/** The whole number in a variable, or the default if it is not set. */
function numberOf(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || text === '') return fallback
  if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text)
  throw new StartError(
    `${name} is "${text}".`,
    `Give a whole number from 0 to ${max}, such as ${name}=${fallback}.`,
  )
}

/** The key of Google's services. It is a secret, so no error repeats it. */
function keyOf(text: string): string | null {
  if (text === '') return null
  if (/^[\w-]{1,200}$/.test(text)) return text
  throw new StartError(
    'GOOGLE_MAPS_KEY is not a key of Google Maps: it has other signs than letters, digits, "-" and "_".',
    'Copy the key again from the Google Cloud console.',
  )
}

/** Reads host names separated by commas. Ports are ignored. */
function hostsOf(list: string): string[] {
  const names = list.split(',').map((name) => name.trim())
  return names
    .filter((name) => name !== '')
    .map((name) => {
      if (/^[\w.:[\]-]+$/.test(name) && URL.canParse(`http://${name}`))
        return new URL(`http://${name}`).hostname
      throw new StartError(
        `ALLOWED_HOSTS contains "${name}", which is not a host name.`,
        'Separate names with commas, such as ALLOWED_HOSTS=example.com,www.example.com.',
      )
    })
}

/**
 * Reads the settings. A flag overrides its variable; relative paths start from the working directory.
 *
 * @example
 * const settings = readSettings(process.argv.slice(2), process.env, REPOSITORY_FOLDERS)
 */
export function readSettings(
  args: readonly string[],
  env: Environment,
  folders: DefaultFolders = REPOSITORY_FOLDERS,
) {
  const flags = flagsOf(args)
  const folder = (path: string | undefined, fallback: string) => (path ? resolve(path) : fallback)
  const isEmpty = flags.empty ?? false
  const dataFolder = folder(flags.data ?? env.DATA_FOLDER, isEmpty ? `${folders.data}-empty` : folders.data)
  return {
    /** 0 for any free port. */
    port: portOf(flags.port ?? (env.PORT || '4173')),
    host: flags.host ?? (env.HOST || '127.0.0.1'),
    databaseUrl: env.DATABASE_URL || undefined,
    siteFolder: folder(flags.site ?? env.SITE_FOLDER, folders.site),
    dataFolder,
    /** Start the theme without content, with data of its own. */
    isEmpty,
    /** The cache of resized images. */
    imageFolder: env.IMAGE_FOLDER ? resolve(env.IMAGE_FOLDER) : join(dataFolder, 'images'),
    /** Resize the first images of pages after the start, instead of with the first visit. */
    preparePictures: env.PREPARE_PICTURES !== '0',
    runtimeFolder: distOf('@site/runtime'),
    panelFolder: join(distOf('@site/admin'), 'app'),
    /** The built documentation; null if it is not served. */
    docsFolder: env.DOCS_FOLDER === 'none' ? null : env.DOCS_FOLDER ? resolve(env.DOCS_FOLDER) : folders.docs,
    ownerEmail: env.OWNER_EMAIL || 'owner@example.com',
    /** The address of the first member, if the site has pages for members. */
    memberEmail: env.MEMBER_EMAIL || 'member@example.com',
    /** Generate new passwords for the owner, the first member, and pages with a password. */
    renewPassword: flags['new-password'] ?? false,
    /** How the owner is notified of submissions; null if mail is off. */
    mail: readMailSettings(env),
    /** The key of Google's Places API; null if the server looks up no places. */
    googleMapsKey: keyOf(env.GOOGLE_MAPS_KEY ?? ''),
    /** How buyers are charged; null if payments are tests. */
    stripe: readStripeSettings(env),
    trustProxy: env.TRUST_PROXY === '1',
    /** The most bytes of submitted files: in total, and of one address within an hour. */
    fileQuota: {
      bytes: MB * numberOf('FILES_QUOTA', env.FILES_QUOTA, 10_000, 100_000_000),
      bytesPerAddress: MB * numberOf('FILES_QUOTA_PER_ADDRESS', env.FILES_QUOTA_PER_ADDRESS, 250, 1_000_000),
    },
    /** The most bytes of files that owners upload. */
    siteFileBytes: MB * numberOf('SITE_FILES_QUOTA', env.SITE_FILES_QUOTA, 10_000, 100_000_000),
    /** How long a stopping server waits for running requests, in milliseconds. */
    graceMs: 1_000 * numberOf('GRACE_PERIOD', env.GRACE_PERIOD, 30, 3_600),
    /** The website's host names, besides the one of its own address. */
    allowedHosts: hostsOf(env.ALLOWED_HOSTS ?? ''),
    cacheTemplates: env.NODE_ENV === 'production',
  }
}

/** The settings of a server. Folders are absolute paths. */
export type Settings = ReturnType<typeof readSettings>
