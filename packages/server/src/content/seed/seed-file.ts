import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { StartError } from '../../base/start-error.js'
import { countsFromToday, withDates } from './seed-dates.js'
import type { Seed } from './seed-schema.js'

/**
 * The seed of a site folder, and its version: the hash of the file, of the dates that count from the day of the seeding, so
 * that a later start writes them again, and of what features add.
 */
export interface SeedFile<Found extends Seed = Seed> {
  readonly seed: Found
  readonly version: string
}

/**
 * Reads `seed/site.json` of a site folder. A missing or invalid file is a {@link StartError} that names the place.
 *
 * @param now - dates that count from the day of the seeding count from here
 * @param versions - what the rows of features depend on beside the file
 */
export async function readSeedFile<Found extends Seed>(
  siteFolder: string,
  schema: v.GenericSchema<unknown, Found>,
  now: number,
  versions: readonly string[] = [],
): Promise<SeedFile<Found>> {
  const file = join(siteFolder, 'seed', 'site.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The site folder has no seed: ${file} cannot be read (${error.code}).`,
      'Set SITE_FOLDER to a folder that holds seed/site.json and templates/.',
      { cause: error },
    )
  })
  const parsed = parse(text, file, schema)
  const seed = withDates(parsed, now)
  const hash = createHash('sha256').update(text)
  if (countsFromToday(parsed)) hash.update(JSON.stringify(seed))
  for (const version of versions) hash.update(version)
  return { seed, version: hash.digest('base64url') }
}

function parse<Found>(text: string, file: string, schema: v.GenericSchema<unknown, Found>): Found {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new StartError(
      `${file} is not JSON (${(error as Error).message}).`,
      'Correct the file and start again.',
    )
  }
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const more = parsed.issues.length > 1 ? `, and ${parsed.issues.length - 1} more` : ''
  throw new StartError(
    `${file} is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}${more}.`,
    'docs/server.md describes the file. Correct it and start again.',
  )
}
