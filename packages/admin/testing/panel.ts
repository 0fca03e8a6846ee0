import {
  flag,
  integer,
  LAYOUT_ID,
  type LayoutPart,
  mergeOptions,
  type PreviewBlock,
  sectionIn,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { vi } from 'vitest'
import type { ApiError } from '../src/base/api/api-error.js'
import type { Answer, Call } from '../src/base/api/client.js'
import { createStore } from '../src/base/store/store.js'
import { EditingController } from '../src/editor/panel/editing.js'
import { PreviewController } from '../src/editor/panel/preview.js'
import { SavingController } from '../src/editor/panel/saving.js'
import type { PanelServices } from '../src/editor/panel/services.js'
import { createSession } from '../src/editor/panel/session.js'
import { changeCount, initialState, selectedDraft } from '../src/editor/panel/state.js'
import { blockForm } from '../src/editor/settings/block-forms.js'
import { fieldsOf } from '../src/editor/settings/field.js'
import { fieldsOfKind, testKinds } from './sections.js'

const schema = v.object({ loud: flag(false), count: integer(1, { min: 0, max: 9 }) })
const texts = { loud: { title: 'Loud', help: '' }, count: { title: 'Count', help: '' } }
/** The form of the block `card`. */
export const form = fieldsOf(schema, texts)
export const website = { id: 'w', identifier: 'prints', title: 'Prints' }
const account = { id: 'a', email: 'owner@example.com', name: 'Owner', roles: [1] }

export const block = (id: string, name = 'card'): PreviewBlock => ({
  id,
  name,
  label: id,
  state: 'ready',
  theme: {},
  options: {},
  issues: [],
})
export const failWith = (error: ApiError): Answer<never> => ({ ok: false, error })

/** A value as a database gives it back: the names of an object stand in an order of its own. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(
    ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
  )
  return Object.fromEntries(entries.map(([name, each]) => [name, asStored(each)]))
}

interface Row {
  readonly options: Record<string, unknown>
  readonly revision: number
}

/** The table of the fake server, by the paths of calls. */
const testRows = () =>
  new Map<string, Row>([
    ['/api/config/blocks/home/faq', { options: { count: 4 }, revision: 2 }],
    ['/api/config/blocks/visit/faq', { options: {}, revision: 7 }],
  ])

/** Whether a path is that of a section which its page has no more, or of a block in one. */
function isRemoved(rows: ReadonlyMap<string, Row>, path: string): boolean {
  const [, page, id] = /^(.*\/)(?:section:|[^/]*@)([^/]+)$/.exec(decodeURIComponent(path)) ?? []
  const removed = rows.get(`${page}${encodeURIComponent(LAYOUT_ID)}`)?.options.removed
  return Array.isArray(removed) && removed.includes(id)
}

/**
 * A fake server with one table, a page that records the panel's messages, and the panel's controllers.
 *
 * @param options.rows - the table that another panel has, for two windows
 */
export function setUp({ initialBlock = null as string | null, rows = testRows() } = {}) {
  const refusals: Answer<never>[] = []
  const call = vi.fn(async ({ method, path, body }: Call<never>): Promise<Answer<unknown>> => {
    const row = rows.get(path)
    if (!row || isRemoved(rows, path))
      return failWith({ kind: 'invalid', message: 'There is no such block.', errors: {}, isMissing: true })
    if (method === 'GET') return { ok: true, body: row }
    const refusal = refusals.shift()
    if (refusal) return refusal
    const { options, base } = body as Record<'options' | 'base', Record<string, unknown>>
    const merged = mergeOptions(base, options, row.options)
    if (merged.conflicts.length > 0) return failWith({ kind: 'conflict', message: 'Too late.', body: row })
    rows.set(path, { options: asStored(merged.options) as typeof options, revision: row.revision + 1 })
    return { ok: true, body: rows.get(path) }
  })
  const page = { send: vi.fn(), update: vi.fn(), arrange: vi.fn() }
  const controls = { load: vi.fn(), reload: vi.fn(), hideOverlays: vi.fn() }
  const emitted: string[] = []
  const emit = vi.fn((group: string, event: string, _detail?: unknown) => {
    emitted.push(`${group} ${event}`)
  })
  const loadForm = vi.fn(async (name: string, _pageId?: string) => {
    const section = sectionIn(name)
    if (section !== null) return fieldsOfKind(section)
    return name === 'card' ? form : blockForm(name)
  })
  let clock = 0
  const services: PanelServices = {
    store: createStore({ ...initialState('/', null), session: { status: 'signed-in', website, account } }),
    call: call as never,
    connection: page,
    emit,
    loadForm,
    now: () => (clock += 1000),
  }
  const session = createSession(services, document, vi.fn())
  const editing = new EditingController(services, session)
  const saving = new SavingController(services, editing, () => preview.reload())
  const pressed = vi.fn()
  const preview = new PreviewController(services, editing, controls, {
    origin: 'https://site.example',
    initialBlock,
    onKey: pressed,
    onSilent: vi.fn(),
  })
  const visit = (
    id: string,
    blocks = [block('faq'), block('other', 'unknown')],
    path = id === 'home' ? '/' : `/${id}`,
    layout: readonly LayoutPart[] = [],
  ) => {
    preview.connected()
    preview.message({
      type: 'blocks',
      page: { id, path, title: '' },
      blocks,
      unnamed: 0,
      layout: [...layout],
      hasLayout: layout.length > 0,
    })
  }
  const { store } = services
  return {
    services,
    loadForm,
    store,
    rows,
    refusals,
    call,
    page,
    controls,
    emitted,
    emit,
    editing,
    saving,
    preview,
    undoing: preview,
    sectionKinds: testKinds,
    pressed,
    visit,
    draft: () => selectedDraft(store.get())!,
    count: () => changeCount(store.get()),
  }
}

export type TestPanel = ReturnType<typeof setUp>

/** A panel that shows the page "home" with the settings of its block "faq". */
export async function openFaq(): Promise<TestPanel> {
  const panel = setUp()
  panel.visit('home')
  await panel.editing.open('faq')
  panel.page.update.mockClear()
  return panel
}
