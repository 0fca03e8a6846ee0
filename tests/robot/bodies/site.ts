import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../packages/server/src/app.js'
import { saveAccount } from '../../../packages/server/src/base/auth/accounts.js'
import { Passwords } from '../../../packages/server/src/base/auth/password.js'
import { readSeed, seedSite } from '../../../packages/server/src/seed.js'
import { embedded } from '../../../packages/server/testing/databases.js'
import { TEST_SITE, WEBSITE } from '../../../packages/server/testing/test-site.js'
import type { Browser } from '../browser.js'
import { partsIn } from '../layout-parts.js'
import type { Values } from '../settings-model.js'
import { ACCOUNTS, PASSWORD, type RobotSite, type SitePage } from '../site.js'
import { watched } from '../watched.js'

const CHEAP = { N: 16, r: 8, p: 1 }
const NO_LIMIT = { count: 100_000, windowMs: 1000 }

/** The most items of a section, and of those the most notes. */
export const ITEMS_MAX = 5
export const NOTES_MAX = 2

/** Two kinds of sections whose markup says all that their values hold, in this order. */
const SECTIONS: Readonly<Record<string, { readonly markup: string; readonly schema: object }>> = {
  lines: {
    markup:
      '<h2>{{ section.settings.title }}</h2><i>{{ section.settings.size }} {{ section.settings.is_wide }} {{ section.settings.look }} {{ section.settings.link }}</i>',
    schema: {
      name: 'Lines',
      tag: 'section',
      settings: [
        { type: 'text', id: 'title', default: 'Lines' },
        { type: 'range', id: 'size', min: 1, max: 9, default: 4 },
        { type: 'checkbox', id: 'is_wide' },
        { type: 'select', id: 'look', options: [{ value: 'plain' }, { value: 'loud' }] },
        { type: 'url', id: 'link' },
      ],
      presets: [
        { name: 'Lines', settings: { title: 'New lines' } },
        { name: 'Wide', settings: { is_wide: true } },
      ],
    },
  },
  cards: {
    markup:
      '<h2>{{ section.settings.title }}</h2><div {{ section.site_blocks.answers | block_attributes }}></div>{% for item in section.blocks %}<p id="{{ item.id }}">{{ item.type }} {{ item.settings.words }} {{ item.settings.number }}</p>{% endfor %}',
    schema: {
      name: 'Cards',
      tag: 'section',
      max_blocks: ITEMS_MAX,
      settings: [{ type: 'text', id: 'title', default: 'Cards' }],
      blocks: [
        {
          type: 'card',
          name: 'Card',
          settings: [
            { type: 'text', id: 'words', default: 'Card' },
            { type: 'number', id: 'number', default: 1 },
          ],
        },
        { type: 'note', name: 'Note', limit: NOTES_MAX, settings: [{ type: 'text', id: 'words' }] },
      ],
      site_blocks: [{ name: 'answers', type: 'accordion', options: {} }],
      presets: [
        {
          name: 'Cards',
          settings: { title: 'New cards' },
          blocks: [
            { type: 'card', settings: { words: 'One', number: 3 } },
            { type: 'note', settings: { words: 'Mind the step' } },
          ],
        },
      ],
    },
  },
}

type Preset = {
  readonly settings?: Values
  readonly blocks?: readonly { readonly type: string; readonly settings?: Values }[]
}

const schemaOf = (type: string) =>
  SECTIONS[type]!.schema as {
    readonly settings: readonly { readonly id: string; readonly default?: unknown; readonly type: string }[]
    readonly blocks?: readonly {
      readonly type: string
      readonly settings: readonly { readonly id: string; readonly default?: unknown; readonly type: string }[]
    }[]
    readonly presets: readonly Preset[]
  }

export const TYPES = Object.keys(SECTIONS)

/** The values of a new section, as the description of its kind says. */
export const presetsOf = (type: string): readonly Values[] =>
  schemaOf(type).presets.map(({ settings = {}, blocks = [] }) => ({
    ...settings,
    ...(blocks.length > 0 && {
      items: blocks.map((item, at) => ({
        id: `item-${at + 1}`,
        type: item.type,
        settings: item.settings ?? {},
      })),
    }),
  }))

type Setting = { readonly id: string; readonly default?: unknown; readonly type: string }

const shownValue = ({ id, type, default: own }: Setting, values: Values): string => {
  const unset = type === 'checkbox' ? false : type === 'select' ? 'plain' : ''
  return String(values[id] ?? own ?? unset)
}

/** The words that a visitor reads of a section, by the markup above. */
export function wordsOf(type: string, values: Values): string {
  const { settings, blocks = [] } = schemaOf(type)
  const own = settings.map((setting) => shownValue(setting, values))
  const items = (values.items ?? []) as readonly { id: string; type: string; settings: Values }[]
  return [
    own[0],
    ...(own.length > 1 ? [own.slice(1).join(' ')] : []),
    ...items.map((item) => {
      const kind = blocks.find((each) => each.type === item.type)!
      const words = kind.settings.map((setting) => shownValue(setting, item.settings))
      return `${item.id}: ${[item.type, ...words].join(' ')}`
    }),
  ]
    .map((words) => words!.replaceAll(/\s+/g, ' ').trim())
    .join(' | ')
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#34': '"',
}
const decoded = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39|#34);/g, (_, name: string) => ENTITIES[name]!)

/** A section of a page that was printed: its id, and what it says. */
export type Read = readonly [id: string, words: string]

/** The sections of a page as its HTML has them, in their order, without hidden ones. */
export function sectionsIn(html: string): readonly Read[] {
  const shown = html.replaceAll(/<template data-site-hidden-part[\s\S]*?<\/template>/g, '')
  return [...shown.matchAll(/<section id="section-([^"]+)">([\s\S]*?)<\/section>/g)].map(([, id, inner]) => {
    const bare = inner!.replaceAll(/<!--[\s\S]*?-->/g, '')
    const parts = [...bare.matchAll(/<(h2|i|p)(?: id="([^"]*)")?>([\s\S]*?)<\/\1>/g)].map(
      ([, , item, text]) => `${item ? `${item}: ` : ''}${decoded(text!)}`.replaceAll(/\s+/g, ' ').trim(),
    )
    return [id!, parts.join(' | ')]
  })
}

/** The sections that the theme gives the page that is edited. */
export const THEME = [
  { id: 'top', type: 'lines', settings: { title: 'Top' } },
  { id: 'list', type: 'cards', settings: {}, items: [{ type: 'card', settings: { words: 'Of the theme' } }] },
  { id: 'end', type: 'lines', settings: {} },
] as const

/** The page whose sections are edited, and one to copy sections to. */
export const PAGES = ['5f0c2d9be1a4c70017a3b1d1', '5f0c2d9be1a4c70017a3b1e9'] as const

/** A copy of the test site with kinds of sections of its own, and two pages of them. */
async function writeSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bodies-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await rm(join(folder, 'sections'), { recursive: true })
  await mkdir(join(folder, 'sections'))
  for (const [type, { markup, schema }] of Object.entries(SECTIONS))
    await writeFile(
      join(folder, `sections/${type}.liquid`),
      `${markup}\n{% schema %}\n${JSON.stringify(schema)}\n{% endschema %}\n`,
    )
  const file = join(folder, 'seed/site.json')
  const seed = JSON.parse(await readFile(file, 'utf8'))
  const first = seed.pages.find(({ id }: { id: string }) => id === PAGES[0])
  first.sections = THEME
  const second = { ...first, id: PAGES[1], path: '/second', title: 'Second', sections: THEME.slice(0, 1) }
  seed.pages.push(second)
  await writeFile(file, JSON.stringify(seed))
  return folder
}

/** A site whose pages come and go, and are read anew each time. */
export interface BodySite extends RobotSite {
  readonly pages: SitePage[]
  /** Reads the pages again, as an owner gets them. Pages in the trash are left out. */
  refresh(browser: Browser): Promise<void>
  /** A page as a visitor gets it; null for none. */
  visit(path: string): Promise<string | null>
}

const BLOCK = /data-block="([^"]+)" data-block-id="([^"]+)"/g

/** Opens the site on a database of its own, with two owners. */
export async function openBodySite(): Promise<BodySite> {
  const [db, folder] = await Promise.all([embedded.open(), writeSite()])
  await seedSite(db, await readSeed(folder))
  const hash = await new Passwords(CHEAP).hash(PASSWORD)
  for (const email of ACCOUNTS) await saveAccount(db, WEBSITE, { email, name: email, roles: [1] }, hash)
  let time = Date.UTC(2026, 10, 21, 12)
  const watch = watched(db)
  const logged: unknown[] = []
  const app = createApp({
    db: watch.db,
    site: { id: WEBSITE, folder },
    builds: { runtime: join(TEST_SITE, 'builds/runtime'), panel: join(TEST_SITE, 'builds/panel') },
    now: () => (time += 1),
    log: (error) => logged.push(error),
    passwordCost: CHEAP,
    rates: { signIns: NO_LIMIT, accounts: NO_LIMIT, carts: NO_LIMIT },
  })
  const pages: SitePage[] = []
  return {
    ...watch,
    app,
    websiteId: WEBSITE,
    now: () => (time += 1),
    pages,
    records: { coupons: [], pages: [], products: [], forms: [], described: [] },
    async refresh(browser) {
      const rows = await db.query<{ id: string; path: string }>(
        `select id, coalesce(owner_path, path) as path from pages
         where website_id = $1 and deleted_at is null and (id = any($2) or is_added) order by id`,
        [WEBSITE, [...PAGES]] as never,
      )
      pages.length = 0
      for (const { id, path } of rows) {
        const html = await (await browser.fetch(path)).text()
        const blocks = [...html.matchAll(BLOCK)].map(([, type, block]) => ({ id: block!, type: type! }))
        pages.push({ id, path, blocks, parts: partsIn(html), hasLayout: true })
      }
    },
    async visit(path) {
      const answer = await app.request(path)
      if (logged.length > 0) throw new Error(`The server has logged: ${String(logged[0])}`)
      return answer.status === 200 ? answer.text() : null
    },
    async close() {
      await db.close()
      await rm(folder, { recursive: true })
    },
  }
}
