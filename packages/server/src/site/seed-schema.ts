import {
  ExperimentContext,
  FormDefinition,
  htmlEmail,
  LanguagesRequest,
  WebsiteSettings,
} from '@site/runtime/contract'
import * as v from 'valibot'

const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'must be 24 characters of 0-9 and a-f'))
const Template = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be a name such as "not-found"'))
const Path = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/, 'must be a path such as "/visit", without a slash at its end'),
  v.check(
    (path) => !/^\/(?:api|assets|config|runtime)(?:\/|$)/.test(path),
    'is a path the server itself answers',
  ),
)
const Address = v.pipe(v.string(), v.check(htmlEmail, 'must be an address such as "mail@example.org"'))
const Content = v.optional(v.record(v.string(), v.unknown()), {})

const unique = <Item>(key: (item: Item) => string, property: string) =>
  v.check<Item[], string>(
    (items) => new Set(items.map(key)).size === items.length,
    `two of them have the same ${property}`,
  )

const BlockType = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be a block name such as "menu-tabs"'))

/** A block of a page: its options are checked when they are read in the page and when the panel saves them. */
const SeedBlock = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}$/, 'must be a name such as "faq"')),
  type: BlockType,
  options: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z\d]*$/, 'must be a name such as "loop"')),
      v.unknown(),
    ),
    {},
  ),
})

/** The data of a page for its template. Further keys are stored as well. */
export const PageData = v.looseObject({
  template: Template,
  title: v.string(),
  description: v.optional(v.string(), ''),
  content: Content,
})

/** A page, under its path. */
const SeedPage = v.looseObject({
  ...PageData.entries,
  id: Id,
  path: Path,
  pageType: v.optional(v.pipe(v.number(), v.integer()), 2),
  collectionId: v.optional(v.nullable(Id), null),
  blocks: v.optional(
    v.pipe(
      v.array(SeedBlock),
      unique(({ id }) => id, 'id'),
    ),
    [],
  ),
})

/** The website. Further keys, such as `cookieSettings`, are stored as well; those of the page context reach the page. */
export const SeedWebsite = v.looseObject({
  id: Id,
  identifier: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be a name such as "river-museum"')),
  title: v.string(),
  tagline: v.optional(v.string(), ''),
  language: v.optional(v.string(), 'en-US'),
  baseUrl: v.optional(v.pipe(v.string(), v.url('must be an address such as "https://example.com"'))),
  settings: v.optional(WebsiteSettings, {}),
  /** The languages that visitors may choose, besides the language of the pages. */
  languages: v.optional(LanguagesRequest.entries.languages),
  /** Settings of the sections that every page has in common. */
  header: v.optional(v.record(v.string(), v.unknown())),
  footer: v.optional(v.record(v.string(), v.unknown())),
  /** Rollouts of features and A/B tests. */
  experiments: v.optional(v.pipe(v.array(ExperimentContext), v.maxLength(200))),
})

const UNKNOWN_KEY =
  'there is no such key. Settings of the website, such as "performance", belong inside "website"'

const seedEntries = {
  website: SeedWebsite,
  pages: v.pipe(
    v.array(SeedPage),
    v.minLength(1, 'a site has at least one page'),
    unique(({ id }) => id, 'id'),
    unique(({ path }) => path, 'path'),
  ),
  navigation: v.optional(v.array(v.looseObject({ title: v.string(), path: v.string() })), []),
  forms: v.optional(
    v.pipe(
      v.array(v.looseObject({ ...FormDefinition.entries, notify: v.optional(Address) })),
      unique(({ id }) => id, 'id'),
    ),
    [],
  ),
  /** Types of blocks of the site's theme, in addition to those of the package. */
  ownBlocks: v.optional(v.array(BlockType), []),
  notFound: v.optional(PageData, { template: 'not-found', title: 'Page not found' }),
}

/** A whole site, as in `seed/site.json` of a site folder. A key that nothing reads is a mistake. */
export const Seed = v.strictObject(seedEntries, ({ expected, message }) =>
  expected === 'never' ? UNKNOWN_KEY : message,
)

export type Seed = v.InferOutput<typeof Seed>
export type SeedWebsite = v.InferOutput<typeof SeedWebsite>
export type PageData = v.InferOutput<typeof PageData>
