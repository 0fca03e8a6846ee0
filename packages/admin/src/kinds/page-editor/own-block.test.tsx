import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { block, failWith, setUp, type TestPanel } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import { setLanguage } from '../../base/messages/language.js'
import { usePanelState } from '../../editor/context/panel-context.js'
import { changeTexts } from '../../editor/history/changes.js'
import { type Panel, withOwnBlocks } from '../../editor/panel/panel.js'
// Loaded here, so that the lazy ones are there at once.
import '../../editor/own-blocks/read-own-blocks.js'
import '../../records/record-notice.js'
import '../../editor/form/block-form.js'
import { BlockList } from './block-list.js'
import { BlockSettings } from './block-settings.js'

const { render } = setUpReact()

const SEATS = {
  title: 'Free places',
  options: {
    properties: {
      few: {
        type: 'integer',
        minimum: 0,
        maximum: 9,
        default: 3,
        title: 'Few places',
        description: 'Red from here on.',
      },
      tone: { type: 'string', enum: ['calm', 'loud'], choices: { calm: 'Calm', loud: '<b>Loud</b>' } },
      note: { type: 'string', maxLength: 5, title: '<img src=x onerror=alert(1)>' },
      more: { type: 'boolean', title: 'More', appliesTo: { tone: ['loud'] } },
    },
  },
  translations: { de: { title: 'Freie Plätze', options: { few: { title: 'Wenige Plätze' } } } },
}

let panel: TestPanel

function Settings() {
  const id = usePanelState(({ selected }) => selected)
  return id === null ? <BlockList /> : <BlockSettings id={id} />
}

const ADDRESS = '/api/config/blocks/home/hall'

/** Shows the page "home" with a block of the theme, after descriptions of the server, of the page, or of both. */
async function show({ ofServer, json }: { ofServer?: Record<string, unknown>; json?: string | null }) {
  panel = setUp()
  const { store, editing, saving, preview, undoing } = panel
  panel.rows.set(ADDRESS, { options: {}, revision: 1 })
  panel.rows.set('/api/config/blocks/home/faq', { options: {}, revision: 1 })
  const services = panel.services as { loadForm: TestPanel['services']['loadForm'] }
  services.loadForm = withOwnBlocks(store, services.loadForm)
  if (ofServer)
    store.set((state) =>
      state.session.status === 'signed-in'
        ? {
            ...state,
            session: { ...state.session, website: { ...state.session.website, ownBlocks: ofServer } },
          }
        : state,
    )
  await render(<Settings />, { store, editing, saving, preview, undoing } as unknown as Panel)
  await act(async () => {
    if (json !== undefined) preview.message({ type: 'own-blocks', json })
    panel.visit('home', [block('hall', 'seats'), block('faq')])
  })
}

const open = (id = 'hall') => act(() => panel.editing.open(id))
const row = (name: string) => document.getElementById(`option-${name}`)!
const text = () => document.body.textContent ?? ''
const change = (name: string, value: unknown) => act(async () => panel.editing.change(name, value))
const PAGE = JSON.stringify({ seats: SEATS })

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => setLanguage(['en']))

it.each([
  ['the server', { ofServer: { seats: SEATS } }],
  ['the page', { json: PAGE }],
])(
  '[CFG-001] a block that %s describes has a form with the fields of any block, is previewed and saved',
  async (_, given) => {
    await show(given)
    await vi.waitFor(() => expect(text()).toContain('Free places'))
    await open()
    expect(document.querySelector('h2')?.textContent).toBe('Free places')
    expect(panel.draft().fields.map(({ name, control }) => [name, control])).toEqual([
      ['few', 'slider'],
      ['tone', 'choice'],
      ['note', 'text'],
      ['more', 'switch'],
    ])
    expect(text()).toContain('Few places')
    expect(text()).toContain('Red from here on.')
    expect(row('more')).toBeNull()
    await change('tone', 'loud')
    expect(row('more')).not.toBeNull()
    await change('few', 7)
    expect(panel.page.update).toHaveBeenLastCalledWith('hall', { tone: 'loud', few: 7 })
    await act(async () => panel.saving.save())
    expect(panel.rows.get(ADDRESS)?.options).toEqual({ tone: 'loud', few: 7 })
    const words = changeTexts(panel.draft().fields, {}, { few: 7, tone: 'loud' })
    expect(JSON.stringify(words)).toMatch(/Few places.*7.*<b>Loud<\/b>/)
  },
)

it('words of a theme stay text, whatever is in them', async () => {
  await show({ json: PAGE })
  await open()
  expect(text()).toContain('<img src=x onerror=alert(1)>')
  expect(text()).toContain('<b>Loud</b>')
  expect(document.querySelector('img, b')).toBeNull()
})

it('the words are in the language of the panel, where the theme has them', async () => {
  await act(() => setLanguage(['de-AT']))
  await show({ json: PAGE })
  await vi.waitFor(() => expect(text()).toContain('Freie Plätze'))
  await open()
  expect(text()).toContain('Wenige Plätze')
  expect(text()).toContain('Red from here on.')
})

it('a value out of bounds cannot be saved, and the server’s refusal stands beside its field', async () => {
  await show({ json: PAGE })
  await open()
  await change('few', 12)
  await act(async () => panel.saving.save())
  expect(panel.rows.get(ADDRESS)?.options).toEqual({})
  await change('few', 7)
  panel.refusals.push(failWith({ kind: 'invalid', message: 'No.', errors: { few: 'This must be 1.' } }))
  await act(async () => panel.saving.save())
  expect(text()).toContain('This must be 1.')
})

it('two people’s changes of such a block are merged, and a conflict keeps both', async () => {
  await show({ json: PAGE })
  await open()
  await change('few', 7)
  panel.rows.set(ADDRESS, { options: { tone: 'loud' }, revision: 2 })
  await act(async () => panel.saving.save())
  expect(panel.rows.get(ADDRESS)?.options).toEqual({ tone: 'loud', few: 7 })
  panel.rows.set(ADDRESS, { options: { tone: 'loud', few: 1 }, revision: 4 })
  await change('few', 2)
  await act(async () => panel.saving.save())
  expect(panel.draft().conflict).not.toBeNull()
  expect(panel.draft().values).toMatchObject({ few: 2 })
})

it.each([
  ['{"seats":{"options":{"properties":{"few":{"type":"integer","minimun":1}}}}}', 'Did you mean "minimum"?'],
  ['{"seats":', 'JSON'],
  ['[]', 'must be an object with the names of at most 100 blocks'],
  [null, 'it has more than 250,000 characters'],
])(
  'a description that is wrong is said, with place and reason, and other blocks work: %s',
  async (json, reason) => {
    await show({ json })
    await open()
    const notice = document.querySelector('[role=alert]')
    expect(notice?.textContent).toContain('The description of “Seats” blocks cannot be used')
    expect(notice?.textContent).toContain(reason)
    await open('faq')
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(panel.draft().fields.map(({ name }) => name)).toEqual(['loud', 'count'])
  },
)

it('a description of the page never replaces that of the server, nor a block of the package', async () => {
  const other = { options: { properties: { other: { type: 'boolean' } } } }
  await show({ ofServer: { seats: SEATS }, json: JSON.stringify({ seats: other, card: other }) })
  await open()
  expect(panel.draft().fields[0]?.name).toBe('few')
  await open('faq')
  expect(panel.draft().fields[0]?.name).toBe('loud')
})

it('a block that no one describes has no form, as before', async () => {
  await show({})
  await open()
  expect(text()).toContain('There are no settings here for “Seats” blocks.')
})

it('[CFG-054] a block that the page has not started yet is loading, and not deleted', async () => {
  await show({ json: PAGE })
  await open()
  const page = { id: 'home', path: '/', title: '' }
  const message = { type: 'blocks', page, blocks: [block('faq')], unnamed: 0, layout: [] } as const
  const listed = (more: object) =>
    act(async () => panel.preview.message({ ...message, blocks: [...message.blocks], layout: [], ...more }))
  await listed({ isStarting: true })
  expect(document.querySelector('[role=status]')?.textContent).toBe('Loading…')
  expect(text()).not.toContain('Unable to locate content')
  await listed({ isStarting: false })
  await vi.waitFor(() => expect(text()).toContain('Unable to locate content'))
})
