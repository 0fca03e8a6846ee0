import type { GalleryBody, RecordRevisionBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import GalleriesScreen from '../../kinds/galleries/galleries-screen.js'

const PATH = '/api/config/galleries/boats'
const HISTORY = `GET ${PATH}/revisions`
const SAVE = `PUT ${PATH}`

const gallery = (revision: number, name: string): GalleryBody => ({ id: 'boats', name, items: [], revision })
const revision = (id: number, more: Partial<RecordRevisionBody> = {}): RecordRevisionBody => ({
  id,
  kind: 'gallery',
  recordId: 'boats',
  name: 'Boats',
  action: 'changed',
  savedAt: `2026-11-2${id}T12:00:00.000Z`,
  person: 'Ada',
  before: { name: `Name ${id - 1}` },
  after: { name: `Name ${id}` },
  hidden: [],
  isCurrent: false,
  hasBefore: false,
  hasAfter: true,
  ...more,
})
const answer = (revisions: readonly RecordRevisionBody[], next: string | null = null) => ({
  revisions,
  next,
  previous: null,
})

const screen = renderScreens()
const { press, text, calls } = screen
const entries = () => [...screen.container.querySelectorAll('.revision')].map((each) => each.textContent)
const nameField = () => screen.container.querySelector<HTMLInputElement>('[name=gallery-name]')!
const status = () => screen.container.querySelector('.save-status')?.textContent
const spoken = () => screen.container.querySelector('.history [role=status]')?.textContent

async function open(answers: Answers = {}) {
  const all = {
    'GET /api/config/galleries': () => ({ galleries: [] }),
    [`GET ${PATH}`]: () => gallery(3, 'Name 3'),
    [SAVE]: () => gallery(4, 'Name 2'),
    [HISTORY]: () =>
      answer([revision(3, { isCurrent: true }), revision(2, { person: '<b>Bo</b>', hasBefore: true })]),
    [`${HISTORY}/2`]: () => ({
      values: calls().at(-1)!.path.endsWith('version=before')
        ? { name: 'Name 1', items: [] }
        : { name: 'Name 2', items: [] },
    }),
    ...answers,
  }
  await screen.open(GalleriesScreen, all, 'boats')
  await press('History')
  await vi.dynamicImportSettled()
  await screen.settle()
}
const goBack = (part: RegExp) => {
  const button = [...screen.container.querySelectorAll('.revision button')].find((each) =>
    part.test(each.getAttribute('aria-label')!),
  )!
  return press(button.getAttribute('aria-label')!)
}

describe('the history of a record', () => {
  it('[CFG-001] comes into view when it is there', async () => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await open()
    expect(shown.mock.contexts.map((each) => (each as HTMLElement).textContent)).toEqual([
      expect.stringContaining('Ada'),
    ])
    shown.mockRestore()
  })

  it('[CFG-001] says who changed what and when; names of people are text', async () => {
    await open()
    const [newest, second, start] = entries()
    expect(newest).toMatch(/^Nov 23, 2026.*AdaNameName 2 →becomes Name 3This is the current version\.$/)
    expect(second).toContain('<b>Bo</b>')
    expect(start).toMatch(/^Before these changes/)
    expect(screen.container.querySelector('.history b')).toBeNull()
  })

  it('[CFG-001] puts a version into the form, unsaved, in one step that undo takes back', async () => {
    await open()
    await goBack(/Bo/)
    expect(nameField().value).toBe('Name 2')
    expect(spoken()).toMatch(/^The form has the values of this version now: .*Bo.*not saved yet\.$/)
    expect(status()).toBe('1 unsaved change')
    expect(calls('PUT')).toEqual([])
    await press('Undo')
    expect([nameField().value, spoken()]).toEqual(['Name 3', ''])
    await goBack(/Bo/)
    expect(spoken()).toContain('not saved yet')
    await press('Save')
    expect(spoken()).toBe('')
    expect(calls('PUT').at(-1)!.body).toEqual({ name: 'Name 2', items: [], revision: 3 })
    // The save has added a version.
    expect(calls().filter(({ path }) => path.includes('/revisions?'))).toHaveLength(2)
  })

  it('[CFG-001] leads back to the time before the changes, and says if the form has these values already', async () => {
    await open()
    await goBack(/Before these changes/)
    expect(nameField().value).toBe('Name 1')
    await goBack(/Before these changes/)
    expect(spoken()).toBe('The form has these values already.')
  })

  it('[CFG-001] keeps what was typed if a version does not arrive, or does not fit', async () => {
    let fails = true
    await open({
      [`${HISTORY}/2`]: () => (fails ? json({ error: 'Gone.' }, 404) : { values: { name: 7 } }),
    })
    await screen.type('Name', 'Mine')
    await goBack(/Bo/)
    expect(screen.container.querySelector('.history [role=alert]')?.textContent).toContain('Gone.')
    expect(nameField().value).toBe('Mine')
    fails = false
    await act(async () =>
      screen.container.querySelector<HTMLButtonElement>('.history [role=alert] button')!.click(),
    )
    await screen.settle()
    expect(spoken()).toMatch(/^This version does not fit any more/)
    expect(document.activeElement?.className).toBe('history')
    expect(nameField().value).toBe('Mine')
    expect(screen.container.querySelector('.history [role=alert]')).toBeNull()
  })

  it('[CFG-001] offers no version that is not kept, and none before while there are older changes', async () => {
    await open({ [HISTORY]: () => answer([revision(2, { hasAfter: false, hasBefore: true })], '2') })
    expect(entries()).toHaveLength(1)
    expect(text()).toContain('This version is not kept any more.')
    expect(screen.container.querySelector('.revision button')).toBeNull()
    await press('Older')
    expect(calls().at(-1)!.path).toContain('before=2')
  })

  it('[CFG-001] says that nobody has changed the record', async () => {
    await open({ [HISTORY]: () => answer([]) })
    expect(text()).toContain('Nobody has changed this yet.')
  })
})
