import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IS_FULL, SEED } from '../support/repeats.js'
import { BodyTruth, keyOf, type Section } from './bodies/model.js'
import { PageRobot } from './bodies/pages.js'
import { BodyRobot } from './bodies/robot.js'
import { type BodySite, openBodySite, PAGES, sectionsIn, THEME } from './bodies/site.js'
import { Browser, type SentCall } from './browser.js'
import { createRandom, type Random } from './random.js'
import { ACCOUNTS } from './site.js'
import { Tab } from './tab.js'

/** Changes within 300 ms would be one step of undo. */
const BETWEEN_MS = 1000
const STEPS = 60

const COUNT = Number(process.env.ROBOT_SEEDS ?? (IS_FULL ? 40 : 2))
const seeds = Array.from({ length: COUNT }, (_, index) => SEED + index)

/** The sections of the theme, whose items have names. */
const themeOf = (count: number): readonly Section[] =>
  THEME.slice(0, count).map(({ id, type, settings, ...more }) => {
    const items = 'items' in more ? more.items.map((item, at) => ({ id: `item-${at + 1}`, ...item })) : []
    return { id, type, values: { ...settings, ...(items.length > 0 && { items }) } }
  })

/** The server stores exactly what was saved, and visitors get it in its order. */
async function checkStored(site: BodySite, truth: BodyTruth): Promise<void> {
  const rows = await site.db.query<{ page: string; id: string; options: Record<string, unknown> }>(
    `select page_id as page, id, options from blocks where website_id = $1 and id ~ '[:@]'`,
    [site.websiteId],
  )
  const stored = new Map(rows.map(({ page, id, options }) => [keyOf(page, id), options]))
  for (const key of new Set([...stored.keys(), ...truth.settings.ids]))
    expect(stored.get(key) ?? {}, `what is stored of ${key}`).toEqual(truth.settings.get(key))
  for (const [id, { path, isDeleted }] of truth.pages) {
    const html = await site.visit(path)
    expect(html === null, `whether ${path} is away`).toBe(isDeleted)
    if (html !== null) expect(sectionsIn(html), `what visitors read on ${path}`).toEqual(truth.shown(id))
  }
}

interface Actor {
  body: BodyRobot
  pages: PageRobot
}

/** Whether the server had a call before another one of the same block, or it does not matter. */
function isBefore(one: SentCall, other: SentCall): boolean {
  // A section is missing once a layout was saved without it.
  if (one.status === 404) return false
  if (one.path !== other.path || one.revision === null || other.revision === null) return true
  return one.revision < other.revision || (one.revision === other.revision && one.status === 200)
}

/** Both people save at the same moment. */
async function saveBoth(actors: readonly Actor[]): Promise<string> {
  const saves = actors.map(({ body }) => ({ body, saved: body.saves.begin() }))
  await Promise.all(saves.map(({ body }) => body.tab.panel.saving.save()))
  const queues = saves.map(({ saved }) => ({ saved, calls: [...saved.sent] }))
  const waiting = () => queues.filter(({ calls }) => calls.length > 0)
  while (waiting().length > 0) {
    const next = waiting().find(({ calls: [head], calls }) =>
      queues.every((other) => other.calls === calls || other.calls.every((call) => isBefore(head!, call))),
    )
    const { saved, calls } = next ?? waiting()[0]!
    saved.follow(calls.shift()!)
  }
  return `both save ${saves.map(({ saved }) => saved.end()).join(' and ')}`
}

interface Shared {
  readonly actors: readonly Actor[]
  readonly random: Random
  /** Closes the tab, and opens it again with what was unsaved. */
  reload(actor: Actor): Promise<string>
}

async function step(
  actor: Actor,
  { actors, random, reload }: Shared,
): Promise<readonly [text: string, isStored: boolean]> {
  const { body, pages } = actor
  const { sections, saves } = body
  const dice = random.below(100)
  if (dice < 22) return [await body.editSection(), false]
  if (dice < 26) return [await body.editBlock(), false]
  if (dice < 38) return [await sections.add(), false]
  if (dice < 52) return [await sections.arrange(), false]
  if (dice < 58) return [await sections.copy(), false]
  if (dice < 64) return [await body.move('undo'), false]
  if (dice < 67) return [await body.move('redo'), false]
  if (dice < 70) return [await body.goBack(), false]
  if (dice < 74) return [await body.visit(), false]
  if (dice < 79) return [await body.preview(), false]
  if (dice < 82) return [await body.discard(), false]
  if (dice < 86) return [await pages.change(), true]
  if (dice < 88) return [await reload(actor), true]
  if (dice < 91 && actors.every((each) => each.body.isSure)) return [await saveBoth(actors), true]
  return [await saves.save(), true]
}

describe('a robot that edits the sections of pages', () => {
  beforeEach(() => {
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (time += BETWEEN_MS))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(seeds)(
    `with the seed %i: what was saved of pages and sections is stored and shown after ${STEPS} steps in two tabs, and nothing else`,
    async (seed) => {
      const random = createRandom(seed)
      const site = await openBodySite()
      const log: string[] = []
      try {
        const truth = new BodyTruth()
        truth.pages.set(PAGES[0], { path: '/contact', theme: themeOf(3), isDeleted: false })
        truth.pages.set(PAGES[1], { path: '/second', theme: themeOf(1), isDeleted: false })
        const tabs = ACCOUNTS.map((email) => new Tab(site, new Browser(site), email))
        const actorAt = async (tab: Tab): Promise<Actor> => {
          await tab.panel.session.load()
          await tab.signIn()
          await site.refresh(tab.browser)
          const body = new BodyRobot(tab, site, truth, random)
          return { body, pages: new PageRobot(tab, site, truth, random) }
        }
        const actors: Actor[] = []
        for (const tab of tabs) {
          actors.push(await actorAt(tab))
          tab.visit(site.pages[0]!)
        }
        const reload = async (actor: Actor) => {
          const lost = actor.body.close()
          if (lost === null) return 'stays with changes of a section that somebody has removed'
          const { browser, email } = actor.body.tab
          const tab = new Tab(site, browser, email)
          Object.assign(actor, await actorAt(tab))
          expect(tab.questions, 'questions about lost changes').toBe(lost.length > 0 ? 1 : 0)
          await actor.body.restored(lost)
          tab.visit(random.pick(site.pages))
          return `reloads, and restores ${lost.length}`
        }
        for (let at = 0; at < STEPS; at += 1) {
          const index = random.below(actors.length)
          const actor = actors[index]!
          log.push(`${index}: …`)
          const [text, isStored] = await step(actor, { actors, random, reload })
          log[log.length - 1] = `${index}: ${text}`
          for (const { body } of isStored ? actors : [actor]) {
            await body.view.follow()
            body.view.check()
          }
          if (!isStored) continue
          const { tab } = actor.body
          if (!tab.isSignedIn) await tab.signIn()
          await checkStored(site, truth)
          await site.refresh(tab.browser)
        }
      } catch (error) {
        throw new Error(`TEST_SEED=${seed}, after ${log.length} steps:\n${log.slice(-25).join('\n')}`, {
          cause: error,
        })
      } finally {
        await site.close()
      }
    },
  )
})
