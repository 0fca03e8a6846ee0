import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describedKinds, type RecordKindDescription } from '@site/runtime/contract'
import * as v from 'valibot'
import { StartError } from '../../base/start-error.js'
import { countsFromToday, withDates } from '../../features/events/seed-dates.js'
import { describedAs } from '../kinds/keys.js'
import { seedRecordIssue } from '../kinds/seed.js'
import { Seed } from './seed-schema.js'

/**
 * The seed of a site folder, and its version: the hash of the file, of the dates that count from the day of the seeding, so
 * that a later start writes them again, and of the descriptions of records.
 */
export interface SeedFile {
  readonly seed: Seed
  readonly version: string
}

/**
 * Reads `seed/site.json` of a site folder. A missing or invalid file is a {@link StartError} that names the place.
 *
 * @example
 * const { seed, version } = await readSeed('/srv/examples/site')
 */
export async function readSeed(
  siteFolder: string,
  now: number = Date.now(),
  kinds: readonly RecordKindDescription[] = describedKinds,
): Promise<SeedFile> {
  const file = join(siteFolder, 'seed', 'site.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The site folder has no seed: ${file} cannot be read (${error.code}).`,
      'Set SITE_FOLDER to a folder that holds seed/site.json and templates/.',
      { cause: error },
    )
  })
  const parsed = parse(text, file)
  const issue = seedRecordIssue(parsed.records, kinds)
  if (issue) throw wrongFile(file, issue.place, issue.sentence)
  const seed = withDates(parsed, now)
  const hash = createHash('sha256').update(text)
  if (countsFromToday(parsed)) hash.update(JSON.stringify(seed))
  if (kinds.length > 0) hash.update(describedAs(kinds))
  return { seed, version: hash.digest('base64url') }
}

const wrongFile = (file: string, place: string, sentence: string) =>
  new StartError(
    `${file} is wrong at ${place}: ${sentence}`,
    'docs/server.md describes the file. Correct it and start again.',
  )

function parse(text: string, file: string): Seed {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new StartError(
      `${file} is not JSON (${(error as Error).message}).`,
      'Correct the file and start again.',
    )
  }
  const parsed = v.safeParse(Seed, json)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const more = parsed.issues.length > 1 ? `, and ${parsed.issues.length - 1} more` : ''
  throw wrongFile(file, v.getDotPath(issue) ?? 'its root', `${issue.message}${more}.`)
}
