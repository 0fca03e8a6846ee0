import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { StartError } from '../../base/start-error.js'
import { ended } from '../../base/text/sentence.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import { readSeedText } from './read-files.js'
import type { Seed } from './seed-schema.js'
import { timeOf } from './when.js'

/** The seed with a mark on each page of a collection of posts: it is a post, also without any values. */
function withPosts<Found extends Seed>(seed: Found): Found {
  const lists = new Set(
    seed.pages.filter(({ collection }) => collection?.kind === 'posts').map(({ id }) => id),
  )
  const isPost = ({ collectionId }: Seed['pages'][number]) => collectionId !== null && lists.has(collectionId)
  return { ...seed, pages: seed.pages.map((page) => (isPost(page) ? { post: {}, ...page } : page)) }
}

/**
 * The seed with the instants of its events and dates. Those of events are stored beside them, for queries.
 *
 * @param now - dates that count from the day of the seeding count from here
 */
export function withDates<Found extends Seed>(seed: Found, now: number): Found {
  const clock = { now, timeZone: timeZoneOf(seed.website) }
  return {
    ...seed,
    pages: seed.pages.map((page) => ({
      ...page,
      ...(page.event && { event: { ...page.event, ...timeOf(page.event, clock) } }),
      ...(page.dates && { dates: page.dates.map((date) => ({ ...date, ...timeOf(date, clock) })) }),
    })),
  }
}

/** Whether any date of a seed counts from the day of the seeding. */
const countsFromToday = ({ pages }: Seed): boolean =>
  pages.some(({ event, dates = [] }) => [event, ...dates].some((when) => when?.startsIn !== undefined))

/**
 * The seed of a site folder, and its version: the hash of the file, of the dates that count from the day of the seeding, so
 * that a later start writes them again, and of what features add.
 */
export interface SeedFile<Found extends Seed = Seed> {
  readonly seed: Found
  readonly version: string
}

/**
 * Reads the seed of a site folder. A missing or invalid file is a {@link StartError} that names the place.
 *
 * @param now - dates that count from the day of the seeding count from here
 * @param versions - what the rows of features depend on beside the file
 */
export async function readSeedFile<Found extends Seed>(
  siteFolder: string,
  schema: v.GenericSchema<unknown, Found>,
  { now, versions, isEmpty }: { now: number; versions: readonly string[]; isEmpty: boolean },
): Promise<SeedFile<Found>> {
  const { file, text, json } = await readSeedText(siteFolder, isEmpty)
  const parsed = parse(json, file, schema)
  const seed = withPosts(withDates(parsed, now))
  const hash = createHash('sha256').update(text)
  if (countsFromToday(parsed)) hash.update(JSON.stringify(seed))
  for (const version of versions) hash.update(version)
  return { seed, version: hash.digest('base64url') }
}

function parse<Found>(json: unknown, file: string, schema: v.GenericSchema<unknown, Found>): Found {
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const more = parsed.issues.length > 1 ? ` And ${parsed.issues.length - 1} more.` : ''
  throw new StartError(
    `${file} is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${ended(issue.message)}${more}`,
    'docs/author/templates.md describes the file. Correct it and start again.',
  )
}
