import type {
  FormConfigBody,
  MultilingualSettingsBody,
  NavigationBody,
  PageConfigBody,
  ProductConfigBody,
} from '@site/runtime/contract'
import type { Answer, Client } from '../../packages/admin/src/api/client.js'
import { readCoupons } from '../../packages/admin/src/coupons/api.js'
import type { CouponDraft, StoredCoupon } from '../../packages/admin/src/coupons/model/draft.js'
import * as coupons from '../../packages/admin/src/coupons/model/editor.js'
import { readForm } from '../../packages/admin/src/forms/api.js'
import type { FormDraft } from '../../packages/admin/src/forms/model/draft.js'
import * as forms from '../../packages/admin/src/forms/model/editor.js'
import { readLanguages } from '../../packages/admin/src/languages/api.js'
import type { LanguagesDraft } from '../../packages/admin/src/languages/model/draft.js'
import * as languages from '../../packages/admin/src/languages/model/editor.js'
import { readNavigation, readPage } from '../../packages/admin/src/pages/api.js'
import type { PageDraft } from '../../packages/admin/src/pages/model/draft.js'
import * as pages from '../../packages/admin/src/pages/model/editor.js'
import {
  NAVIGATION,
  type NavigationDraft,
  navigationEditorOf,
} from '../../packages/admin/src/pages/navigation/model.js'
import type { Panel } from '../../packages/admin/src/panel/panel.js'
import { readProduct } from '../../packages/admin/src/products/api.js'
import { type ProductDraft, withVariant } from '../../packages/admin/src/products/model/draft.js'
import * as products from '../../packages/admin/src/products/model/editor.js'
import type { RecordEditor } from '../../packages/admin/src/records/editor/record-editor.js'
import type { Random } from './random.js'
import type { Values } from './settings-model.js'

/** How the robot edits a kind of records: by values with names. */
export interface RobotKind<Stored, Draft> {
  /** The path that saves it. */
  path(id: string): string
  editorOf(panel: Panel): RecordEditor<Stored, Draft>
  read(call: Client, id: string): Promise<Answer<Stored>>
  /** The values of a draft. Numbers that are saved as differences have names such as `+a`. */
  valuesOf(draft: Draft): Values
  /** The stored totals of these, such as `=a`. */
  totalsOf?(stored: Stored): Values
  /** Another value for one of the names. */
  edit(random: Random, values: Values): readonly [name: string, value: unknown]
  withValue(stored: Stored, draft: Draft, name: string, value: unknown): Draft
  /** Without them, the whole draft is one value. */
  readonly ways?: {
    takeTheirs(editor: RecordEditor<Stored, Draft>, id: string): void
    overwrite(editor: RecordEditor<Stored, Draft>, id: string): Promise<boolean>
  }
}

const text = (random: Random) => random.pick(['Zwölf ½ “words”', 'A title', `Word ${random.below(1000)}`])

const couponKind: RobotKind<StoredCoupon, CouponDraft> = {
  path: (id) => `/api/config/coupons/${id}`,
  editorOf: coupons.editorOf,
  async read(call, id) {
    const answer = await readCoupons(call)
    if (!answer.ok) return answer
    const { coupons: all, ...shop } = answer.body
    return { ok: true, body: { body: all.find(({ coupon }) => coupon.code === id)!, shop } }
  },
  valuesOf: ({ code: _, effect, percent, amount, ...values }) => ({
    ...values,
    gives: [effect, percent, amount],
  }),
  edit: (random) =>
    random.pick([
      () => ['name', text(random)] as const,
      () => ['uses', random.pick(['', '5', '120'])] as const,
      () => ['expires', random.pick(['', '2027-12-31', '2028-02-29'])] as const,
      () => ['gives', ['percent', random.pick(['5', '12.5', '40']), '']] as const,
    ])(),
  withValue(_, draft, name, value) {
    if (name !== 'gives') return { ...draft, [name]: value }
    const [effect, percent, amount] = value as [CouponDraft['effect'], string, string]
    return { ...draft, effect, percent, amount }
  },
  ways: coupons,
}

const pageKind: RobotKind<PageConfigBody, PageDraft> = {
  path: (id) => `/api/config/pages/${id}`,
  editorOf: pages.editorOf,
  read: readPage,
  valuesOf: (draft) => ({ ...draft }),
  edit: (random, values) => {
    const name = random.pick(['title', 'description', 'state'])
    if (name === 'state') return [name, values.state === 'draft' ? 'published' : 'draft']
    return [name, text(random)]
  },
  withValue: (_, draft, name, value) => ({ ...draft, [name]: value }),
  ways: pages,
}

const navigationKind: RobotKind<NavigationBody, NavigationDraft> = {
  path: () => '/api/config/navigation',
  editorOf: navigationEditorOf,
  read: readNavigation,
  valuesOf: (draft) => ({
    entries: draft.map(({ id, title, children }) => [
      id,
      title,
      children.map((child) => [child.id, child.title]),
    ]),
  }),
  edit(random, { entries }) {
    const list = entries as unknown[][]
    const at = random.below(list.length)
    if (random.chance(0.5))
      return ['entries', list.map((one, index) => (index === at ? [one[0], text(random), one[2]] : one))]
    return ['entries', [...list.slice(at), ...list.slice(0, at)]]
  },
  withValue: (_, draft, __, value) =>
    (value as [string, string][]).map(([id, title]) => ({ ...draft.find((one) => one.id === id)!, title })),
}

const languageKind: RobotKind<MultilingualSettingsBody, LanguagesDraft> = {
  path: () => '/api/multilingual/languages',
  editorOf: languages.editorOf,
  read: readLanguages,
  valuesOf: (draft) => ({ list: draft }),
  edit(random, { list }) {
    const [own, ...others] = list as LanguagesDraft
    const code = random.pick(['de', 'fr', 'pt-BR', 'ja'])
    const isThere = others.some((each) => each.code === code)
    const rest = others.filter((each) => each.code !== code)
    return [
      'list',
      isThere && random.chance(0.5)
        ? [own, ...rest]
        : [own, ...rest, { code, isEnabled: random.chance(0.5) }],
    ]
  },
  withValue: (_, __, ___, value) => value as LanguagesDraft,
}

const productKind: RobotKind<ProductConfigBody, ProductDraft> = {
  path: (id) => `/api/config/products/${id}`,
  editorOf: products.editorOf,
  read: readProduct,
  valuesOf: ({ title, description, isListed, variants }) => ({
    title,
    description,
    isListed,
    ...Object.fromEntries(
      variants.flatMap(({ id, price, isUnlimited, stock, seenStock }) => [
        [`price ${id}`, price],
        ...(isUnlimited ? [] : [[`+${id}`, Number(stock) - seenStock]]),
      ]),
    ),
  }),
  totalsOf: ({ variants }) =>
    Object.fromEntries(
      variants.filter(({ isUnlimited }) => !isUnlimited).map(({ id, stock }) => [`=${id}`, stock]),
    ),
  edit(random, values) {
    const name = random.pick(Object.keys(values))
    if (name === 'isListed') return [name, !values[name]]
    if (name.startsWith('price')) return [name, random.pick(['38.00', '41.50', '120.00'])]
    if (name.startsWith('+')) return [name, random.below(5) + 1]
    return [name, text(random)]
  },
  withValue(stored, draft, name, value) {
    if (name.startsWith('price ')) return withVariant(stored, draft, name.slice(6), { price: String(value) })
    if (!name.startsWith('+')) return { ...draft, [name]: value }
    const id = name.slice(1)
    const seenStock = stored.variants.find((variant) => variant.id === id)!.stock
    return withVariant(stored, draft, id, { stock: String(seenStock + Number(value)), seenStock })
  },
  ways: products,
}

const formKind: RobotKind<FormConfigBody, FormDraft> = {
  path: (id) => `/api/config/forms/${id}`,
  editorOf: forms.editorOf,
  read: readForm,
  valuesOf: ({ fields, ...settings }) => ({
    ...settings,
    ...Object.fromEntries(fields.map((field) => [`field ${field.id}`, field])),
  }),
  edit(random, values) {
    const fields = Object.keys(values).filter(
      (name) => name.startsWith('field ') && 'label' in (values[name] as object),
    )
    const name = random.pick(['name', 'submitText', 'successMessage', ...fields])
    return [
      name,
      name.startsWith('field ') ? { ...(values[name] as object), label: text(random) } : text(random),
    ]
  },
  withValue(_, draft, name, value) {
    if (!name.startsWith('field ')) return { ...draft, [name]: value }
    const id = name.slice(6)
    return {
      ...draft,
      fields: draft.fields.map((field) => (field.id === id ? (value as FormDraft['fields'][number]) : field)),
    }
  },
  ways: forms,
}

/** A record that the robot edits. */
export interface RobotRecord {
  /** Its id in the editor of its kind. */
  readonly id: string
  readonly kind: RobotKind<unknown, unknown>
}

const record = <Stored, Draft>(kind: RobotKind<Stored, Draft>, id: string): RobotRecord => ({
  id,
  kind: kind as unknown as RobotKind<unknown, unknown>,
})

export interface RecordIds {
  readonly coupons: readonly string[]
  readonly pages: readonly string[]
  readonly products: readonly string[]
  readonly forms: readonly string[]
}

/** Some records of every kind: few, so that two people meet. */
export const recordsOf = (ids: RecordIds): RobotRecord[] => [
  ...ids.coupons.map((id) => record(couponKind, id)),
  ...ids.pages.map((id) => record(pageKind, id)),
  ...ids.products.map((id) => record(productKind, id)),
  ...ids.forms.map((id) => record(formKind, id)),
  record(navigationKind, NAVIGATION),
  record(languageKind, languages.LANGUAGES_ID),
]
