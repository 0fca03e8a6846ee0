import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ErrorBody, hasValue, presetValues, type SectionDefinition } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IS_FULL, SEED } from '../../../../../tests/support/repeats.js'
import { OWNER, type SignedIn, signIn } from '../../../testing/app.js'
import { embedded } from '../../../testing/databases.js'
import { liveMarkup } from '../../../testing/live-markup.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { SAMPLE, sectionValues } from '../../../testing/section-values.js'
import { TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { hostileValues, roundsOf, triedValues, valuesOfRound } from '../../../testing/tried-values.js'
import { readSectionTypes } from '../../content/page-sections/types.js'

const CONTACT = '5f0c2d9be1a4c70017a3b1d1'
const EXAMPLE = join(import.meta.dirname, '../../../../../examples/site')
const pathOf = (id: string) => `/api/config/blocks/${CONTACT}/${encodeURIComponent(id)}`

/** Two forms of one name would have the same fields. */
const LONE = ['newsletter']

/** A page has at most 60 sections. */
const AT_A_TIME = 30

/** Of the rounds of hostile values, a run has one of so many, as its seed says. */
const EVERY = IS_FULL ? 1 : 6

type Values = Readonly<Record<string, unknown>>

/** Lets every kind stand on the page of the test. */
async function onEveryTemplate(sections: string): Promise<void> {
  for (const name of await readdir(sections)) {
    const file = join(sections, name)
    if (name.endsWith('.liquid'))
      await writeFile(file, (await readFile(file, 'utf8')).replace(/"enabled_on": \{[^}]*\},/, ''))
  }
}

let folder: string
let kinds: readonly SectionDefinition[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unsaved-sections-'))
  await cp(TEST_SITE, folder, { recursive: true })
  for (const part of ['sections', 'templates/partials'])
    await cp(join(EXAMPLE, part), join(folder, part), { recursive: true, force: false })
  await onEveryTemplate(join(folder, 'sections'))
  kinds = [...readSectionTypes(folder).values()].filter(({ type }) => !LONE.includes(type))
})
afterAll(() => rm(folder, { recursive: true }))

setUpPanel(embedded.open)
let signed: SignedIn
/** The stored values of the sections, by their kinds. */
let stored: Map<string, Values>
beforeEach(async () => {
  await db.query(`delete from blocks where id ~ '[:@]'`)
  await restart({ cacheTemplates: true, site: { id: WEBSITE, folder } })
  signed = await signIn(site)
  stored = new Map()
})
afterEach(() => expect(site.logged).toEqual([]))

const idOf = ({ type }: SectionDefinition) => `a-${type.replaceAll('_', '-').slice(0, 30)}`
const visitor = async () => (await site.app.request('/contact')).text()

/** Adds a section of each kind to the page, by its first preset. */
async function add(some: readonly SectionDefinition[]): Promise<void> {
  const { options: base } = await (await get(pathOf('site:layout'), signed)).json()
  const added = some.map((kind) => ({ id: idOf(kind), type: kind.type, values: presetValues(kind) }))
  const options = { added, removed: ['questions', 'words'] }
  const answer = await put(pathOf('site:layout'), { options, base }, signed)
  expect(answer.status, await answer.clone().text()).toBe(200)
}

/** The page as the server renders it for the preview. */
async function preview(unsaved: Values): Promise<string> {
  const answer = await site.post(
    `/api/config/preview?crumb=${signed.crumb}`,
    { path: '/contact', save: null, unsaved },
    { headers: { cookie: signed.cookie } },
  )
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.text()
}

/** The sections of a page, without what it has only for owners. */
function sectionsIn(html: string): string {
  const main = html.slice(html.indexOf('</form>'), html.lastIndexOf('</main>'))
  return (
    main
      .replaceAll(/<!--\/?(?:site-(?:text|lines|html)|layout-parts?)\b[^>]*-->/g, '')
      .replaceAll(/ data-block-layers="[^"]*"/g, '')
      // The place of something that is missing names it for those who can change the page.
      // A section for members names its reader.
      .replaceAll(OWNER.email, '')
      .replaceAll(signed.crumb, '')
      .replaceAll(/<p class="plain-empty">[^<]*<\/p>/g, '')
  )
}

/**
 * Saves values of a section. Those that are refused are named with a sentence, and left out.
 *
 * @returns the values that are stored
 */
async function save(kind: SectionDefinition, values: Values): Promise<Values> {
  const base = stored.get(kind.type) ?? {}
  const send = (options: Values) => put(pathOf(`section:${idOf(kind)}`), { options, base }, signed)
  const answer = await send(values)
  if (answer.status === 200) {
    stored.set(kind.type, (await answer.json()).options)
    return values
  }
  expect(answer.status).toBe(400)
  const { errors = {} } = v.parse(ErrorBody, await answer.json())
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in errors)))
  const items = (values.items as readonly { settings: Values }[] | undefined)?.map((item, at) => ({
    ...item,
    settings: Object.fromEntries(
      Object.entries(item.settings).filter(([name]) => !(`items.${at}.${name}` in errors)),
    ),
  }))
  for (const sentence of Object.values(errors))
    expect(sentence).toMatch(/^(?:This must be|There is no) .*\.$/)
  const left = { ...kept, ...(items && { items }) }
  const again = await send(left)
  expect([kind.type, again.status, await again.clone().text()]).toEqual([kind.type, 200, expect.anything()])
  stored.set(kind.type, (await again.json()).options)
  return left
}

/** Values of types that name something of this site. */
const ofSite: Values = { image_picker: '/assets/mark.svg', video: '/assets/notes.xyz', form: 'contact' }

/** The sections of a page as the page's own markup has them. */
const partOf = (html: string, kind: SectionDefinition): string => {
  const start = html.indexOf(`id="section-${idOf(kind)}"`)
  return start < 0 ? '' : html.slice(start, html.indexOf('</section>', start))
}

const parts = [0, 1, 2] as const
const kindsOf = (part: (typeof parts)[number]) => kinds.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME)

it('the kinds of sections are all in one of the parts below', () => {
  expect(parts.flatMap(kindsOf)).toEqual(kinds)
  expect(kinds.length).toBeGreaterThan(60)
})

describe.each(parts)('sections that are not saved, part %i of the kinds', (part) => {
  it('[CFG-001] are previewed as visitors get them once they are saved, with each value of each setting', async () => {
    const some = kindsOf(part)
    await add(some)
    const rounds = Math.max(...some.map((kind) => roundsOf(kind, triedValues)))
    for (let round = 0; round < rounds; round += 1) {
      const tried = some.filter((kind) => round < roundsOf(kind, triedValues))
      const values = tried.map((kind) => valuesOfRound(kind, triedValues, round))
      const unsaved = Object.fromEntries(tried.map((kind, at) => [`section:${idOf(kind)}`, values[at]!]))
      const before = sectionsIn(await preview(unsaved))
      for (const [at, kind] of tried.entries()) expect(await save(kind, values[at]!)).toEqual(values[at])
      const after = sectionsIn(await visitor())
      expect(after.length).toBeGreaterThan(1000)
      for (const kind of tried)
        expect(partOf(before, kind), `${kind.type}, round ${round}`).toBe(partOf(after, kind))
      expect(before).toBe(after)
    }
  })

  it('[CFG-001] never become markup, an attribute or an address that runs, in the preview and after a save, whatever a person writes', async () => {
    const some = kindsOf(part)
    await add(some)
    const rounds = Math.max(...some.map((kind) => roundsOf(kind, hostileValues)))
    const harmless = some.map((kind) => {
      const values = sectionValues(kind, ({ type }) => ofSite[type] ?? SAMPLE[type])
      return [`section:${idOf(kind)}`, values] as const
    })
    // Templates have pictures and forms of their own.
    const known = new Set(liveMarkup(await preview(Object.fromEntries(harmless))))
    for (let round = SEED % EVERY; round < rounds; round += EVERY) {
      const values = some.map((kind) => valuesOfRound(kind, hostileValues, round))
      const unsaved = Object.fromEntries(some.map((kind, at) => [`section:${idOf(kind)}`, values[at]!]))
      const live = (html: string) => liveMarkup(html).filter((each) => !known.has(each))
      expect(live(await preview(unsaved))).toEqual([])
      for (const [at, kind] of some.entries()) await save(kind, values[at]!)
      expect(live(await visitor())).toEqual([])
      expect(live(await preview({}))).toEqual([])
    }
  })
})

it('a text of 100 kB is refused with what is allowed, in a setting of each type', async () => {
  await add(kinds.slice(0, AT_A_TIME))
  const types = new Map<string, readonly [SectionDefinition, string]>()
  for (const kind of kinds.slice(0, AT_A_TIME))
    for (const setting of kind.settings)
      if (hasValue(setting) && !types.has(setting.type)) types.set(setting.type, [kind, setting.id])
  expect(types.size).toBeGreaterThan(12)
  for (const [type, [kind, name]] of types) {
    const long = { options: { [name]: '<b>'.repeat(33_333) }, base: {} }
    const answer = await put(pathOf(`section:${idOf(kind)}`), long, signed)
    const { errors } = v.parse(ErrorBody, await answer.json())
    expect([type, answer.status, errors?.[name]]).toEqual([
      type,
      400,
      expect.stringMatching(/^This must be .+\.$/),
    ])
  }
})
