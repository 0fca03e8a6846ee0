import {
  CollectionKind,
  ExperimentContext,
  entryFields,
  FormDefinition,
  htmlEmail,
  isServerPath,
  LAYOUT_PART_ID,
  LanguagesRequest,
  LINK_ADDRESS,
  LINK_ADDRESS_RULE,
  MAX_BLOCKS_PER_LAYOUT,
  RedirectSettings,
  SECTION_TYPE,
  SiteSettings,
  STARTING_TEXT,
  StyledChoices,
  ThemeColors,
  ThemeFonts,
  WEB_ADDRESS,
  WEB_ADDRESS_RULE,
  WebsiteSettings,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { PolicySources } from '../site/policy-sources.js'
import { seedIssue } from '../site/redirects.js'
import { PLAIN_STARTS } from './plain-starts.js'
import { When } from './when.js'

const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'must be 24 characters of 0-9 and a-f'))
const Template = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be a name such as "not-found"'))

/** The path of a page. */
export const PagePath = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/, 'must be a path such as "/visit", without a slash at its end'),
  v.check((path) => !isServerPath(path), 'is a path the server itself answers'),
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

const Values = v.optional(v.record(v.string(), v.unknown()), {})

/** A section of a page: its values are checked by the description of its kind. */
const SeedSection = v.object({
  id: v.pipe(v.string(), v.regex(LAYOUT_PART_ID, 'must be a name such as "questions"')),
  type: v.pipe(v.string(), v.regex(SECTION_TYPE, 'must be the name of a section such as "faq"')),
  settings: Values,
  items: v.optional(
    v.array(
      v.object({
        id: v.optional(
          v.pipe(v.string(), v.regex(/^[A-Za-z\d][\w-]{0,63}$/, 'must be a name such as "item-1"')),
        ),
        type: v.string(),
        settings: Values,
      }),
    ),
    [],
  ),
})

const SeedSections = v.pipe(
  v.array(SeedSection),
  v.maxLength(MAX_BLOCKS_PER_LAYOUT, `are more than ${MAX_BLOCKS_PER_LAYOUT}`),
  unique(({ id }) => id, 'id'),
)

/** The page lists posts or events that owners add, each with a template and the sections that it starts with. */
const Collection = v.strictObject({
  kind: CollectionKind,
  template: Template,
  sections: v.optional(SeedSections, [
    { id: 'text', type: 'text', settings: { text: STARTING_TEXT }, items: [] },
  ]),
})

export type SeedCollection = v.InferOutput<typeof Collection>

const { date, author, tags, picture, pictureAlt, pictureFocal } = entryFields

/** The values of a post. One that is left out is none. */
const Post = v.looseObject({
  date: v.optional(date.schema.wrapped),
  author: v.optional(author.schema.wrapped),
  tags: v.optional(tags.schema.wrapped),
  picture: v.optional(picture.schema.wrapped),
  pictureAlt: v.optional(pictureAlt.schema.wrapped),
  pictureFocal: v.optional(pictureFocal.schema.wrapped),
})

/** The data of a page for its template. Further keys are stored as well. */
export const PageData = v.looseObject({
  template: Template,
  title: v.string(),
  description: v.optional(v.string(), ''),
  content: Content,
  /** The visitors who may read the page; all if it is left out. */
  access: v.optional(v.picklist(['members', 'password'])),
  /** The page is an event. */
  event: v.optional(When),
  /** The page is a post. */
  post: v.optional(Post),
  /** The page lists posts or events, whose `collectionId` is the id of the page. */
  collection: v.optional(Collection),
  /** The page shows events of this collection. */
  events: v.optional(Id),
  /** The page shows products of this collection. */
  products: v.optional(Id),
  /** The sections of its body, in the order of the theme. */
  sections: v.optional(SeedSections),
  /** Dates that the page lists, such as those of a tour. */
  dates: v.optional(v.pipe(v.array(When), v.maxLength(500))),
})

const LOCKED_KEY = 'there is no such key. A page is locked with "access": "members" or "access": "password"'

/** A page, under its path. */
const pageEntries = {
  ...PageData.entries,
  id: Id,
  path: PagePath,
  locked: v.optional(v.never(LOCKED_KEY)),
  pageType: v.optional(v.pipe(v.number(), v.integer()), 2),
  collectionId: v.optional(v.nullable(Id), null),
  blocks: v.optional(
    v.pipe(
      v.array(SeedBlock),
      unique(({ id }) => id, 'id'),
    ),
    [],
  ),
}

/** The website. Further keys, such as `cookieSettings`, are stored as well; those of the page context reach the page. */
export const SeedWebsite = v.looseObject({
  id: Id,
  identifier: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be a name such as "river-museum"')),
  title: v.string(),
  tagline: v.optional(v.string(), ''),
  language: v.optional(v.string(), 'en-US'),
  baseUrl: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address such as "https://example.com"'),
      v.regex(WEB_ADDRESS, WEB_ADDRESS_RULE),
    ),
  ),
  /** Pictures of the theme that stand for the website. */
  logo: v.optional(SiteSettings.entries.logo.wrapped),
  logoWidth: v.optional(SiteSettings.entries.logoWidth.wrapped),
  favicon: v.optional(SiteSettings.entries.favicon.wrapped),
  sharingPicture: v.optional(SiteSettings.entries.sharingPicture.wrapped),
  settings: v.optional(WebsiteSettings, {}),
  /** The languages that visitors may choose, besides the language of the pages. */
  languages: v.optional(LanguagesRequest.entries.languages),
  /** Settings of the sections that every page has in common. */
  header: v.optional(v.record(v.string(), v.unknown())),
  footer: v.optional(v.record(v.string(), v.unknown())),
  /** Colours and fonts that the theme offers. */
  colors: v.optional(ThemeColors),
  fonts: v.optional(ThemeFonts),
  /** The choices that its style sheets are made for, where these are not all. */
  styled: v.optional(StyledChoices),
  /** Hosts of players, maps and other providers, which the policy of the pages allows. */
  policySources: v.optional(PolicySources),
  /** Rollouts of features and A/B tests. */
  experiments: v.optional(v.pipe(v.array(ExperimentContext), v.maxLength(200))),
  /** Words of this site instead of those of its theme, by their keys. */
  words: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(1)))),
  /** Addresses that lead elsewhere. */
  redirects: v.optional(
    v.pipe(
      RedirectSettings,
      v.check(
        (redirects) => seedIssue(redirects) === null,
        ({ input }) => seedIssue(input) ?? '',
      ),
    ),
  ),
})

const link = { title: v.string(), path: v.pipe(v.string(), v.regex(LINK_ADDRESS, LINK_ADDRESS_RULE)) }

/** An entry of the navigation; with `children`, a folder. The path of a folder is its main page, and may be left out. */
const NavigationEntry = v.union(
  [
    v.looseObject({ ...link, children: v.optional(v.array(v.looseObject(link)), []) }),
    v.looseObject({
      title: v.string(),
      path: v.optional(v.literal(''), ''),
      children: v.pipe(v.array(v.looseObject(link)), v.minLength(1)),
    }),
  ],
  'must be { title, path }, or a folder { title, children }',
)

/** The pages of a seed. @param more - the keys of features */
export const pagesOf = (more: object) =>
  v.pipe(
    v.array(v.looseObject({ ...pageEntries, ...more })),
    v.minLength(1, 'a site has at least one page'),
    unique(({ id }) => id, 'id'),
    unique(({ path }) => path, 'path'),
  )

/** The keys that every seed has. */
export const seedEntries = {
  website: SeedWebsite,
  pages: pagesOf({}),
  navigation: v.optional(v.array(NavigationEntry), []),
  forms: v.optional(
    v.pipe(
      v.array(v.looseObject({ ...FormDefinition.entries, notify: v.optional(Address) })),
      unique(({ id }) => id, 'id'),
    ),
    [],
  ),
  /** Templates with which owners can start a page. Such a page has no content but its title and its description at first. */
  pageTemplates: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          template: Template,
          title: v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty')),
          description: v.optional(v.string(), ''),
          /** The page lists posts or events that owners add. */
          collection: v.optional(Collection),
          /** The sections of such a page at the start. */
          sections: v.optional(SeedSections),
        }),
      ),
      v.maxLength(50, 'must have at most 50 templates'),
      unique(({ template }) => template, 'template'),
    ),
    PLAIN_STARTS,
  ),
  /** Types of blocks of the site's theme, in addition to those of the package. */
  ownBlocks: v.optional(v.array(BlockType), []),
  notFound: v.optional(PageData, { template: 'not-found', title: 'Page not found' }),
  locked: v.optional(PageData, { template: 'locked', title: 'This page is locked' }),
}

/** A seed, with the keys that every site has. Features add keys of their own. */
export type Seed = v.InferOutput<v.StrictObjectSchema<typeof seedEntries, undefined>>
export type SeedWebsite = v.InferOutput<typeof SeedWebsite>
export type PageData = v.InferOutput<typeof PageData>
export type SeedSection = v.InferOutput<typeof SeedSection>
