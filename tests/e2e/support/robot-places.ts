import type { Page } from '@playwright/test'
import { SIX } from './many-blocks.js'
import { WITH_RETRIES } from './panel.js'

/** Undefined is unset. */
export type Value = boolean | string | undefined
export type Values = Readonly<Record<string, Value>>

/** The place of a change: the options of a block, a section of the settings of all pages, or a record. */
export interface Place {
  readonly id: string
  readonly screen: 'page' | 'coupons' | 'pages'
  /** Of the call that answers what is stored. */
  readonly path: string
  /** Of the call that saves it. */
  readonly savePath: string
  /** The values that the robot gives to each field. */
  readonly fields: Readonly<Record<string, readonly Value[]>>
  /** Its stored values, by the answer. */
  read(body: unknown): Readonly<Record<string, unknown>>
}

/** In the order of its buttons. */
const SWITCH: readonly Value[] = [undefined, true, false]
const WORDS = ['Low tide', 'Zwölf ½ “words”', 'A title', 'Ink & press']

const settings = (id: string, path: string, fields: Place['fields']): Place => ({
  id,
  screen: 'page',
  path,
  savePath: path,
  fields,
  read: (body) => (body as { options: Record<string, unknown> }).options,
})

const block = (id: string, fields: Place['fields']) =>
  settings(id, `/api/config/blocks/${SIX.id}/${id}`, fields)

const section = (name: string, fields: Place['fields']) =>
  settings(`site:${name}`, `/api/config/settings/${name}`, fields)

const coupon = (code: string): Place => ({
  id: code,
  screen: 'coupons',
  path: '/api/config/coupons',
  savePath: `/api/config/coupons/${code}`,
  fields: { name: WORDS, uses: ['', '5', '120'] },
  read(body) {
    const { coupons } = body as { coupons: { coupon: { code: string; name: string; uses?: number } }[] }
    const { name, uses = '' } = coupons.map((each) => each.coupon).find((each) => each.code === code)!
    return { name, uses: String(uses) }
  },
})

const page = (id: string): Place => ({
  id,
  screen: 'pages',
  path: `/api/config/pages/${id}`,
  savePath: `/api/config/pages/${id}`,
  fields: { title: WORDS, description: WORDS },
  read: (body) => body as Record<string, unknown>,
})

/** Two of each kind, so that two tabs have something to do. */
export const PLACES: readonly Place[] = [
  block('b0', { allowMultiple: SWITCH, firstItemExpanded: SWITCH }),
  block('b3', { allowMultiple: SWITCH, firstItemExpanded: SWITCH }),
  block('b1', { gutter: ['', '4', '12', '40'] }),
  section('header', { isSticky: SWITCH, showSearch: SWITCH }),
  section('footer', { showAddress: SWITCH, showHours: SWITCH }),
  coupon('WELCOME10'),
  coupon('FREESHIP'),
  page('5b1f0c7ae93d4426a8d0c713'),
  page('0dc6ad342f0400fba4dac6f3'),
]

const isSwitch = (place: Place, name: string) => place.fields[name] === SWITCH

/** The stored values of the fields of a place. */
export async function storedOf(page: Page, origin: string, place: Place): Promise<Values> {
  const answer = await page.request.get(origin + place.path, WITH_RETRIES)
  const all = place.read(await answer.json())
  const storedIn = (name: string) =>
    isSwitch(place, name) ? (all[name] as boolean | undefined) : String(all[name] ?? '')
  return Object.fromEntries(Object.keys(place.fields).map((name) => [name, storedIn(name)]))
}

/** The buttons or the input of a field. */
const selectorOf = (place: Place, name: string) => {
  if (isSwitch(place, name)) return `input[name="option-${name}"]`
  return place.screen === 'page' ? `#option-${name}` : `.record-part [name="${name}"]`
}

/** The screen of a place, by the menu, unless it is there already. */
async function show(page: Page, { screen }: Place): Promise<void> {
  const current = new URL(page.url()).searchParams.get('screen') ?? 'page'
  if (current === screen) return
  await page.locator('.screens-button').click()
  const name = { page: 'Page editor', coupons: 'Coupons', pages: 'Pages' }[screen]
  await page.locator('#screens').getByRole('link', { name, exact: true }).click()
}

/** Opens the form of a place by clicks. */
export async function openPlace(page: Page, place: Place): Promise<void> {
  await show(page, place)
  if (place.screen !== 'page') return page.locator(`.records-row-link[href*="at=${place.id}"]`).click()
  const all = page.getByRole('button', { name: 'Back to the page' })
  const row = page.locator(`[id="block-${place.id}"]`)
  await row.or(all).first().waitFor()
  if (await all.isVisible()) await all.click()
  await row.click()
}

/** Changes a field as a person does. */
export async function setField(page: Page, place: Place, name: string, value: Value): Promise<void> {
  const field = page.locator(selectorOf(place, name))
  if (isSwitch(place, name)) await field.nth(SWITCH.indexOf(value)).check()
  else await field.fill(String(value))
}

/** The values in the fields of an open place. */
export async function shownIn(page: Page, place: Place): Promise<Values> {
  const shown = await page.evaluate(
    (names) =>
      names.map(([name, selector]) => {
        const found = [...document.querySelectorAll<HTMLInputElement>(selector!)]
        return [name, found.length > 1 ? found.findIndex(({ checked }) => checked) : found[0]?.value] as const
      }),
    Object.keys(place.fields).map((name) => [name, selectorOf(place, name)]),
  )
  return Object.fromEntries(
    shown.map(([name, value]) => [name, typeof value === 'number' ? SWITCH[value] : value]),
  )
}
