import { CALLS } from '@site/runtime/calls'
import { describedKinds, PANEL_PARTS, type SessionBody } from '@site/runtime/contract'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { formConfig } from '../../testing/forms.js'
import { setUpReact } from '../../testing/react.js'
import type { Answer, Call, Client } from '../base/api/client.js'
import { createPanel, type Panel } from '../editor/panel/panel.js'
import { blockForm } from '../editor/settings/block-forms.js'
import { App } from './app.js'
import { commandsOf } from './commands/commands.js'
import { screens } from './screens.js'

const { render } = setUpReact()

const account = { id: 'a', email: 'owner@example.com', name: 'Owner', roles: [1] }
const website = { id: 'w', identifier: 'prints', title: 'Prints' }

/** The calls of the level, as expressions. */
const ALLOWED = CALLS.filter(({ level }) => level === 'panel').map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?.*)?$`),
}))

const NO_SAVES = { revisions: [], next: null, previous: null }

/** The panel of a server that names its parts, with the calls that it makes. */
function openPanel(
  panelParts: readonly string[],
  isSignedIn = true,
  answers: Readonly<Record<string, unknown>> = {},
) {
  const calls: string[] = []
  const session: SessionBody = {
    account: isSignedIn ? account : null,
    website: { ...website, panelParts: [...panelParts] },
  }
  const call = async ({ method, path }: Call<never>): Promise<Answer<unknown>> => {
    calls.push(`${method} ${path}`)
    if (Object.hasOwn(answers, path)) return { ok: true, body: answers[path] }
    if (path === '/api/auth/session') return { ok: true, body: session }
    if (path.startsWith('/api/config/revisions')) return { ok: true, body: NO_SAVES }
    if (path === '/api/config/inbox') return { ok: true, body: { forms: [], lists: [], mail: 'off' } }
    if (path === '/api/config/pages') return { ok: true, body: { pages: [], more: false } }
    return { ok: true, body: { options: {}, theme: {} } }
  }
  const panel = createPanel({
    window,
    call: call as Client,
    channel: 'channel-of-the-test',
    controls: { load: vi.fn(), reload: vi.fn(), hideOverlays: vi.fn() },
    screens: screens.map(({ name }) => name) as [string, ...string[]],
    loadForm: async (block) => blockForm(block),
    loadKinds: () => import('./record-kinds.js'),
    loadDrafts: () => import('../editor/drafts/index.js'),
  })
  const others = () =>
    calls.filter((each) => {
      const [method, path = ''] = each.split(' ')
      return !ALLOWED.some((allowed) => allowed.method === method && allowed.path.test(path))
    })
  return { panel, calls, others }
}

const visit = (panel: Panel) =>
  act(async () => {
    panel.preview.connected()
    panel.preview.message({
      type: 'blocks',
      page: { id: 'home', path: '/', title: 'Home' },
      blocks: ['gallery', 'map', 'form'].map((name) => ({
        id: name,
        name,
        label: name,
        state: 'ready',
        theme: {},
        options: {},
        issues: [],
      })),
      unnamed: 0,
      layout: [{ id: 'intro', title: 'Intro', isHidden: false }] as never,
      hasLayout: true,
    })
  })

const buttons = () => [...document.querySelectorAll('button')]
const press = (selector: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(selector)!.click())
const rows = () => [...document.querySelectorAll('.row')].map(({ id }) => id)

it('[CFG-001] a server that names one section has the page editor with it, and is asked for nothing else', async () => {
  const { panel, calls, others } = openPanel(['site:cookie-banner'])
  await render(<App screens={screens} />, panel)
  await act(async () => panel.session.load())
  await visit(panel)
  expect(panel.store.get().screen).toBe('page')
  expect(document.querySelector('nav.screens')).toBeNull()
  expect(document.querySelector('.state-notice')).toBeNull()
  expect(rows()).toEqual(['block-gallery', 'block-map', 'block-form', 'block-site:cookie-banner'])

  for (const id of ['gallery', 'map', 'form', 'site:cookie-banner']) {
    await act(async () => panel.editing.open(id))
    await vi.waitFor(() => expect(document.querySelector('.field')).not.toBeNull())
    await vi.waitFor(() => expect(document.querySelector('.history-part button')).not.toBeNull())
    await press('.history-part button')
    await vi.waitFor(() => expect(document.querySelector('.history')).not.toBeNull())
    await act(async () => panel.editing.close())
  }
  await act(async () => panel.editing.open('site:words'))
  expect(panel.store.get().selected).toBeNull()
  window.dispatchEvent(new Event('focus'))
  await act(async () => {})
  expect(others()).toEqual([])
  expect(calls).toContain('GET /api/config/blocks/home/map')
  expect(calls.some((each) => each.startsWith('GET /api/config/revisions?'))).toBe(true)
})

it('[CFG-001] such a panel finds and offers nothing that its server does not have', async () => {
  const { panel } = openPanel(['site:cookie-banner'])
  await render(<App screens={screens} />, panel)
  await act(async () => panel.session.load())
  await visit(panel)
  const questions = { discard: vi.fn(), logout: vi.fn() }
  const commands = commandsOf(panel, screens.slice(0, 1), blockForm, questions)
  expect(commands.filter(({ group }) => group === 'sections').map(({ id }) => id)).toEqual([
    'section-cookie-banner',
  ])
  expect(commands.map(({ id }) => id)).not.toContain('setting-gallery-galleryId')
  expect(document.querySelector('.file-button')).toBeNull()
})

it('[CFG-001] an address of a screen that the server does not have opens the page editor', async () => {
  history.replaceState(null, '', '?screen=orders')
  const { panel, others } = openPanel(['inbox'])
  await render(<App screens={screens} />, panel)
  await act(async () => panel.session.load())
  await visit(panel)
  expect(panel.store.get().screen).toBe('page')
  expect([...document.querySelectorAll('.screens-list a')].map(({ textContent }) => textContent)).toEqual([
    'Page editor',
    'Inbox',
  ])
  expect(others()).toEqual(['GET /api/config/inbox'])
  history.replaceState(null, '', '/')
})

it('[CFG-001] signing in offers no passkeys and no links for passwords where the server has none', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { panel } = openPanel([], false)
  await render(<App screens={screens} />, panel)
  await act(async () => panel.session.load())
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Log in'])
})

it('[CFG-001] a link for a password opens the form to sign in where the server has no such links', async () => {
  for (const [parts, asks] of [
    [[], false],
    [['passwords'], true],
  ] as const) {
    history.replaceState(null, '', '#token=abc')
    const { panel, calls } = openPanel(parts, false, { '/api/auth/password/link': { email: account.email } })
    await render(<App screens={screens} />, panel)
    await act(async () => panel.session.load())
    const title = asks ? '#set-password-title' : '#sign-in-title'
    await vi.waitFor(() => expect(document.querySelector(title)).not.toBeNull())
    expect(calls.some((each) => each.startsWith('POST'))).toBe(asks)
  }
})

it('[CFG-001] a form offers no new mailing list, and without lists none at all, where the server has no lists', async () => {
  const about = { id: 'contact', name: 'Contact', fields: 2, isOwn: false, isOfTheme: true }
  const config = formConfig({ mailingList: 'news' })
  const shown = async (parts: readonly string[], form: object) => {
    history.replaceState(null, '', '?screen=forms&at=contact')
    const { panel } = openPanel(parts, true, {
      '/api/config/forms': { forms: [about], deleted: [] },
      '/api/config/forms/contact': form,
    })
    await render(<App screens={screens} />, panel)
    await act(async () => panel.session.load())
    await vi.waitFor(() => expect(document.getElementById('form-submitText')).not.toBeNull())
    return ['form-joins', 'form-mailingList', 'form-new-list'].filter((id) => document.getElementById(id))
  }
  expect(await shown(['forms'], config)).toEqual(['form-joins', 'form-mailingList'])
  expect(await shown(['forms'], formConfig({}, { lists: [] }))).toEqual([])
  expect(await shown(['forms', 'mailing-lists'], config)).toContain('form-new-list')
  history.replaceState(null, '', '/')
})

it('[CFG-001] a page of a server that renders only what is stored gets no settings that it cannot show', async () => {
  const { panel } = openPanel(['site:cookie-banner', 'site:header'])
  await render(<App screens={screens} />, panel)
  await act(async () => panel.session.load())
  await visit(panel)
  const send = vi.spyOn(panel.connection, 'send')
  await act(async () => panel.editing.open('site:header'))
  await act(async () => panel.editing.change('isSticky', true))
  await act(async () => panel.editing.close())
  await act(async () => panel.editing.open('site:cookie-banner'))
  const sections = send.mock.calls.flatMap(([message]) =>
    message.type === 'settings' && message.values ? [message.section] : [],
  )
  expect([...new Set(sections)]).toEqual(['cookie-banner'])
})

it('[CFG-001] every screen beside the page editor is a part that a server can name', () => {
  const parts: readonly string[] = [...PANEL_PARTS, ...describedKinds.map(({ path }) => path), 'page']
  expect(screens.map(({ name }) => name).filter((name) => !parts.includes(name))).toEqual([])
})
