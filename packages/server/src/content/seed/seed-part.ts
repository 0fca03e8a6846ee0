import * as v from 'valibot'
import type { Queries } from '../../base/database/database.js'
import { pagesOf, type Seed, seedEntries } from './seed-schema.js'

/** An issue of a seed, at a place. */
export interface SeedIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Reports that the seed is wrong at a place. It throws, so that the server does not start. */
export type RejectSeed = (place: string, sentence: string) => never

/**
 * The part of a seed that belongs to a feature.
 *
 * @typeParam Keys - the type of a seed with the keys of the feature
 */
export interface SeedPart<Keys = object> {
  /** What the feature's rows depend on beside the file: with another text, a later start writes the seed again. */
  readonly version?: string
  /** Further keys of the seed. */
  readonly entries?: v.ObjectEntries
  /** Further keys of a page. */
  readonly pageEntries?: v.ObjectEntries
  /** Rules that concern several places. */
  issues?(seed: Seed & Keys): readonly SeedIssue[]
  /** Rules that concern other files of the site folder. */
  checkFiles?(seed: Seed & Keys, siteFolder: string, reject: RejectSeed): Promise<void>
  /** The data that is stored with a page in the place of the page's own keys. */
  pageData?(page: Seed['pages'][number]): Readonly<Record<string, unknown>>
  /** Writes the feature's rows, after website, forms and pages. */
  write?(queries: Queries, seed: Seed & Keys): Promise<void>
  /** Surrounds the writing of the whole seed, to compare the rows before and after. */
  around?(queries: Queries, websiteId: string, write: () => Promise<void>): Promise<void>
}

const UNKNOWN_KEY =
  'there is no such key. Settings of the website, such as "performance", belong inside "website"'

/** An issue of a whole seed as one of the schema, which names its place by keys. */
const placed = ({ path: [first, ...rest], message }: SeedIssue, input: object) => {
  const item = (key: unknown) => ({ type: 'unknown', origin: 'value', input, key, value: undefined }) as const
  return { message, path: [item(first), ...rest.map(item)] as [v.IssuePathItem, ...v.IssuePathItem[]] }
}

/** The schema of a whole site, as in `seed/site.json` of a site folder, with the keys of features. An unknown key is an issue. */
export function seedSchema(parts: readonly SeedPart[]): v.GenericSchema<unknown, Seed> {
  const more = Object.assign({}, ...parts.map(({ entries }) => entries)) as v.ObjectEntries
  const pages = pagesOf(Object.assign({}, ...parts.map((part) => part.pageEntries)))
  return v.pipe(
    v.strictObject({ ...seedEntries, ...more, pages }, ({ expected, message }) =>
      expected === 'never' ? UNKNOWN_KEY : message,
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const seed = dataset.value as Seed
      for (const issue of parts.flatMap((part) => part.issues?.(seed) ?? [])) addIssue(placed(issue, seed))
    }),
  ) as v.GenericSchema<unknown, Seed>
}
