import {
  type CouponBody,
  describedKinds,
  type GalleryBody,
  type MultilingualSettingsBody,
  newValues,
  type RecordKindDescription,
} from '@site/runtime/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering, createTabs } from '../../../testing/drafts.js'
import { formConfig } from '../../../testing/forms.js'
import { MENU, VISIT } from '../../../testing/pages.js'
import { HERON } from '../../../testing/products.js'
import type { Call } from '../../base/api/client.js'
import type { CouponDraft, StoredCoupon } from '../../kinds/coupons/model/draft.js'
import type { GalleryDraft } from '../../kinds/galleries/model/draft.js'
import type { LanguagesDraft } from '../../kinds/languages/model/draft.js'
import type { NavigationDraft } from '../../kinds/pages/navigation/draft.js'
import { RECORD_KINDS } from '../../shell/record-kinds.js'
import { unsavedCount } from '../panel/state.js'
import type { RecordEditor } from '../records/record-editor.js'

// With one kind that is nothing but a description.
vi.mock('../../../../runtime/src/contract/records/list.js', () => import('../../../testing/place.js'))

/** A kind of records: what is stored of one, one change of it, and what others may save meanwhile. */
interface Case {
  readonly stored: unknown
  /** The unsaved change. */
  change(draft: never): unknown
  /** The stored values after somebody else changed them. */
  readonly same: unknown
  /** After others have changed something else, and what the draft has of that. Without it, a record is one value. */
  readonly other?: { readonly stored: unknown; readonly shown: object }
  /** The answer to a call that reads. Without it, the stored record. */
  answer?(stored: never): unknown
}

const BOATS: GalleryBody = {
  id: 'boats',
  name: 'Boats',
  items: [{ id: 'one', address: '/files/0123456789abcdef0123/one.png', alt: '', caption: '' }],
  revision: 3,
}
const language = (code: string, isEnabled = true) => ({
  code,
  name: code,
  isDefault: code === 'en',
  isEnabled,
})
const languages = (revision: number, isEnabled: boolean): MultilingualSettingsBody => ({
  defaultLanguage: 'en',
  languages: [language('en'), language('fr', isEnabled), language('de', revision === 3)],
  revision,
})
const SHOP = { currency: 'GBP', language: 'en-GB', today: '2026-11-21' } as const
const coupon = (revision: number, more: Partial<CouponBody['coupon']> = {}): StoredCoupon => ({
  body: {
    coupon: { code: 'TEN', name: 'Ten', percent: '10', ...more },
    used: 0,
    state: 'active',
    isOwn: true,
    hasTheme: false,
    revision,
  },
  shop: SHOP,
})
const theirs = { title: 'Theirs', revision: 4 }
const [first, ...rest] = MENU.entries

/** The case of a described kind: its name is changed here and elsewhere, and another value elsewhere. */
function caseOf(kind: RecordKindDescription): Case {
  const name = kind.name!
  const flag = Object.keys(kind.fields).find((each) => typeof newValues(kind)[each] === 'boolean')!
  const record = (revision: number, values: object) => ({
    id: 'one',
    values: { ...newValues(kind), [name]: 'One', ...values },
    isOwn: true,
    revision,
  })
  const isOff = !newValues(kind)[flag]
  return {
    stored: record(3, {}),
    change: (draft: object) => ({ ...draft, [name]: 'Mine' }),
    same: record(4, { [name]: 'Theirs' }),
    other: { stored: record(4, { [flag]: isOff }), shown: { [flag]: isOff } },
  }
}

const CASES: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(describedKinds.map((kind) => [kind.path, caseOf(kind)])),
  pages: {
    stored: VISIT,
    change: (draft: object) => ({ ...draft, title: 'Mine' }),
    same: { ...VISIT, ...theirs },
    other: { stored: { ...VISIT, description: 'Theirs', revision: 4 }, shown: { description: 'Theirs' } },
  },
  navigation: {
    stored: MENU,
    change: ([entry, ...others]: NavigationDraft) => [{ ...entry!, title: 'Mine' }, ...others],
    same: { ...MENU, entries: [...rest, first], revision: 6 },
  },
  forms: {
    stored: formConfig(),
    change: (draft: object) => ({ ...draft, successMessage: 'Mine' }),
    same: formConfig({ successMessage: 'Theirs' }, { revision: 1 }),
    other: {
      stored: formConfig({ submitText: 'Theirs' }, { revision: 1 }),
      shown: { submitText: 'Theirs' },
    },
  },
  galleries: {
    stored: BOATS,
    change: (draft: GalleryDraft) => ({ ...draft, name: 'Mine' }),
    same: { ...BOATS, name: 'Theirs', revision: 4 },
    other: { stored: { ...BOATS, items: [], revision: 4 }, shown: { items: [] } },
  },
  languages: {
    stored: languages(3, true),
    change: (draft: LanguagesDraft) =>
      draft.map((each) => (each.code === 'fr' ? { ...each, isEnabled: false } : each)),
    same: languages(4, true),
  },
  products: {
    stored: HERON,
    change: (draft: object) => ({ ...draft, title: 'Mine' }),
    same: { ...HERON, ...theirs },
    other: { stored: { ...HERON, description: 'Theirs', revision: 4 }, shown: { description: 'Theirs' } },
  },
  coupons: {
    stored: coupon(2),
    change: (draft: CouponDraft) => ({ ...draft, name: 'Mine' }),
    same: coupon(3, { name: 'Theirs' }),
    other: { stored: coupon(3, { minimum: '20' }), shown: { minimum: '20' } },
    answer: ({ body }: StoredCoupon) => ({ ...SHOP, coupons: [body] }),
  },
}

/** The screen of the change of each kind, with the name of the record. */
const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(describedKinds.map(({ path, names }) => [path, `${names.title} (“Mine”)`])),
  pages: 'Pages (“Mine”)',
  navigation: 'Pages',
  forms: 'Forms (“Contact”)',
  galleries: 'Galleries (“Mine”)',
  languages: 'Languages',
  products: 'Products (“Mine”)',
  coupons: 'Coupons (“TEN”)',
}

/** The stored record, and the server's answers. */
let stored: unknown
let answer: Case['answer']
const call = vi.fn(async (_: Call<never>) => ({ ok: true, body: answer ? answer(stored as never) : stored }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Changes a record in a tab that crashes, and restores the change in another one after others have saved. */
async function restore(kind: string, now: unknown) {
  const { change, ...of } = CASES[kind]!
  stored = of.stored
  answer = of.answer
  const tabs = createTabs(call)
  const editorIn = async ({ kinds }: Awaited<ReturnType<typeof tabs.openTab>>) =>
    (await kinds.load(kind)) as RecordEditor<unknown, unknown>
  const editor = await editorIn(await tabs.openTab('one'))
  editor.open(stored)
  const id = editor.kind.idOf(stored)
  editor.change(id, 'typed', (draft) => change(draft as never))
  const lost = editor.store.get().get(id)!.draft
  await tabs.crash()
  stored = now
  const ask = answering('restore')
  const tab = await tabs.openTab('two', ask)
  const open = (await editorIn(tab)).store.get().get(id)!
  return { open, lost, count: unsavedCount(tab.store.get()), text: ask.mock.calls[0]?.[1] }
}

const kinds = Object.keys(CASES)

it('the kinds of records are all here', () => expect(kinds.toSorted()).toEqual(RECORD_KINDS.toSorted()))

it.each(kinds)('[CFG-001] unsaved changes of %s come back, and count', async (kind) => {
  const { open, lost, count, text } = await restore(kind, CASES[kind]!.stored)
  expect(text).toContain(`on ${NAMED[kind]}, from`)
  expect(open).toMatchObject({ draft: lost, theirs: null, unanswered: null })
  expect(count).toBe(1)
})

it.each(kinds)('[CFG-001] unsaved changes of %s are a conflict if others changed the same', async (kind) => {
  const { same } = CASES[kind]!
  const { open, lost } = await restore(kind, same)
  expect(open).toMatchObject({ draft: lost, theirs: same })
})

it.each(kinds.filter((kind) => CASES[kind]!.other))(
  '[CFG-001] unsaved changes of %s follow what others changed of the rest',
  async (kind) => {
    const { other } = CASES[kind]!
    const { open, lost, count } = await restore(kind, other!.stored)
    expect(open).toMatchObject({ draft: { ...(lost as object), ...other!.shown }, theirs: null })
    expect(count).toBe(1)
  },
)
