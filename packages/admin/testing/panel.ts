import { flag, integer, mergeOptions, type PreviewBlock } from '@site/runtime/contract'
import * as v from 'valibot'
import { vi } from 'vitest'
import type { Problem } from '../src/api/api-error.js'
import type { Answer, Call } from '../src/api/client.js'
import { createEditing } from '../src/panel/editing.js'
import { createPreviewing } from '../src/panel/preview.js'
import { createSaving } from '../src/panel/saving.js'
import type { Parts } from '../src/panel/services.js'
import { createSession } from '../src/panel/session.js'
import { changeCount, initialState, selectedDraft } from '../src/panel/state.js'
import { createStore } from '../src/store/store.js'

const schema = v.object({ loud: flag(false), count: integer(1, { min: 0, max: 9 }) })
const texts = { loud: { title: 'Loud', help: '' }, count: { title: 'Count', help: '' } }
export const website = { id: 'w', identifier: 'prints', title: 'Prints' }
const account = { id: 'a', email: 'owner@example.com', name: 'Owner', roles: [1] }

export const block = (id: string, name = 'card'): PreviewBlock => ({
  id,
  name,
  label: id,
  state: 'ready',
  theme: {},
  options: {},
  problems: [],
})
export const refuse = (problem: Problem): Answer<never> => ({ ok: false, problem })

/** For tests: a server with one table, a page that remembers what it was told, and the panel between them. */
export function setUp({ wanted = null as string | null } = {}) {
  const rows = new Map([
    ['/api/config/blocks/home/faq', { options: { count: 4 } as Record<string, unknown>, revision: 2 }],
    ['/api/config/blocks/visit/faq', { options: {}, revision: 7 }],
  ])
  const refusals: Answer<never>[] = []
  const call = vi.fn(async ({ method, path, body }: Call<never>): Promise<Answer<unknown>> => {
    const row = rows.get(path)
    if (!row) return refuse({ kind: 'invalid', message: 'There is no such block.', errors: {} })
    if (method === 'GET') return { ok: true, body: row }
    const refusal = refusals.shift()
    if (refusal) return refusal
    const { options, base } = body as Record<'options' | 'base', Record<string, unknown>>
    const merged = mergeOptions(base, options, row.options)
    if (merged.conflicts.length > 0) return refuse({ kind: 'conflict', message: 'Too late.', body: row })
    rows.set(path, { options: merged.options, revision: row.revision + 1 })
    return { ok: true, body: rows.get(path) }
  })
  const page = { send: vi.fn(), update: vi.fn() }
  const controls = { load: vi.fn(), reload: vi.fn() }
  const announced: string[] = []
  let clock = 0
  const parts: Parts = {
    store: createStore({ ...initialState('/', null), session: { status: 'in', website, account } }),
    call: call as never,
    connection: page,
    announce: (group, event) => announced.push(`${group} ${event}`),
    formOf: (name) => (name === 'card' ? { schema, texts } : undefined),
    now: () => (clock += 1000),
  }
  const session = createSession(parts, document, vi.fn())
  const editing = createEditing(parts, session)
  const saving = createSaving(parts, session, editing)
  const escaped = vi.fn()
  const previewing = createPreviewing(parts, editing, controls, {
    origin: 'https://site.example',
    wanted,
    onEscape: escaped,
    onSilent: vi.fn(),
  })
  const visit = (
    id: string,
    blocks = [block('faq'), block('other', 'unknown')],
    path = id === 'home' ? '/' : `/${id}`,
  ) => {
    previewing.events.connected()
    previewing.events.message({ type: 'blocks', page: { id, path, title: '' }, blocks, unnamed: 0 })
  }
  const { store } = parts
  return {
    store,
    rows,
    refusals,
    call,
    page,
    controls,
    announced,
    editing,
    saving,
    previewing,
    escaped,
    visit,
    draft: () => selectedDraft(store.get())!,
    count: () => changeCount(store.get()),
  }
}

export type Harness = ReturnType<typeof setUp>

/** A panel at the page "home", where the block "faq" has been opened to be edited. */
export async function openFaq(): Promise<Harness> {
  const panel = setUp()
  panel.visit('home')
  await panel.editing.open('faq')
  panel.page.update.mockClear()
  return panel
}
