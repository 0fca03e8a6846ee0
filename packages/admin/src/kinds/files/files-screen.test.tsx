import type { SiteFileBody, SiteFileChange } from '@site/runtime/contract'
import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, laterAnswer, renderScreens } from '../../../testing/screen.js'
import FilesScreen from './files-screen.js'

const ID = '0123456789abcdef0123'
const LIST = 'GET /api/config/files'
const ONE = `GET /api/config/files/${ID}`
const USES = `GET /api/config/files/${ID}/uses`
const CHANGE = `PUT /api/config/files/${ID}`
const DELETE = `POST /api/config/files/${ID}/delete`

const file = (more: Partial<SiteFileBody> = {}): SiteFileBody => ({
  id: ID,
  name: 'boat.png',
  address: `/files/${ID}/boat.png`,
  type: 'image/png',
  size: 2_048,
  width: 30,
  height: 20,
  alt: '',
  focal: { x: 0.5, y: 0.5 },
  createdAt: '2026-11-21T12:00:00.000Z',
  ...more,
})
const menu = file({
  id: 'f'.repeat(20),
  name: 'menu.pdf',
  type: 'application/pdf',
  width: null,
  height: null,
})
const listed = (...files: SiteFileBody[]) => ({ files, next: null, previous: null })

const screen = renderScreens('files')
const { press, text, calls, settle } = screen
const detail = () => screen.container.querySelector('.records-detail')!
const rows = () => [...screen.container.querySelectorAll('.file-row')]
const alert = () => screen.container.querySelector('[role=alert]')?.textContent

/** A server with one file. */
function server(more: Answers = {}): Answers {
  let stored = file()
  return {
    [LIST]: () => listed(stored),
    [ONE]: () => stored,
    [USES]: () => ({ uses: [], more: false }),
    [CHANGE]: () => {
      stored = { ...stored, ...(calls('PUT').at(-1)!.body as Partial<SiteFileBody>) }
      return stored
    },
    ...more,
  }
}
const open = (answers: Answers, at: string | null = null) => screen.open(FilesScreen, answers, at)
const type = async (selector: string, value: string) => {
  const field = screen.container.querySelector<HTMLInputElement>(selector)!
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}
/** The text that describes a field first: its message, if it has one. */
const messageOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent
const sent = () => calls('PUT').map(({ body }) => body as SiteFileChange)
const slider = () => screen.container.querySelector<HTMLElement>('[role=slider]')!
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    slider().dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    )
  })

describe('the files', () => {
  it('[CFG-058] are listed with pictures, names and sizes; a name is never HTML', async () => {
    const html = '<img src=x onerror=alert(1)>.png'
    await open({ [LIST]: () => listed(file({ name: html }), menu) })
    expect(rows().map(({ textContent }) => textContent)).toEqual([`${html}2 KB · 30 × 20`, 'PDFmenu.pdf2 KB'])
    const pictures = [...screen.container.querySelectorAll('.file-row img')]
    expect(pictures.map((each) => each.getAttribute('src'))).toEqual([`/files/${ID}/boat.png?format=100w`])
    expect(text()).toContain('2 files')
    await act(async () => pictures[0]!.dispatchEvent(new Event('error')))
    expect(rows()[0]!.textContent).toContain('PNG')
  })

  it('that are none say so', async () => {
    await open({ [LIST]: () => listed() })
    expect(text()).toContain('No files yet.')
  })

  it('[CFG-055] a search without results says so exactly', async () => {
    await open({ [LIST]: () => listed() })
    await type('input[type=search]', 'boat')
    expect(screen.container.querySelector('.records-list > [role=status]')?.textContent).toBe(
      'No results found',
    )
    expect(calls('GET').at(-1)!.path).toBe('/api/config/files?search=boat&limit=50')
  })

  it('[CFG-033] [CFG-017] that do not load say so, and load again on request', async () => {
    let works = false
    await open({ [LIST]: () => (works ? listed(file()) : json({ error: 'The disk is away.' }, 503)) })
    expect(alert()).toBe('Unable to load. Try again.The disk is away.Try again')
    works = true
    await press('Try again')
    expect(rows()).toHaveLength(1)
  })

  it('[CFG-032] [CFG-017] a search that fails says so, and runs again on request', async () => {
    let works = true
    await open({ [LIST]: () => (works ? listed(file()) : json({}, 500)) })
    works = false
    await type('input[type=search]', 'boat')
    expect(alert()).toContain('Unable to load results')
    works = true
    await press('Try again')
    expect([alert(), rows().length]).toEqual([undefined, 1])
  })

  it('[CFG-030] [CFG-043] without a connection names it', async () => {
    await open({
      [LIST]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    expect(alert()).toContain('Network error. Please check your internet connection.')
  })
})

describe('one file', () => {
  it('has its facts and its address, and gets the focus', async () => {
    await open(server(), ID)
    expect(document.activeElement?.id).toBe('file-title')
    expect(detail().textContent).toContain('PNG picture · 2 KB · 30 × 20')
    expect(detail().querySelector('dd a')?.getAttribute('href')).toBe(`/files/${ID}/boat.png`)
  })

  it('is renamed and described, and only what changed is sent', async () => {
    await open(server(), ID)
    await type('[name=name]', 'heron.png')
    await press('Save')
    await type('[name=alt]', 'A heron at dawn')
    await press('Save')
    expect(sent()).toEqual([{ name: 'heron.png' }, { alt: 'A heron at dawn' }])
    expect(detail().querySelector('h2')?.textContent).toBe('heron.png')
    expect(rows()[0]!.textContent).toContain('heron.png')
    expect(text()).toContain('heron.png saved.')
    await press('Save')
    expect(sent()).toHaveLength(2)
  })

  it('[ESC-007] is saved by Ctrl+S, and a name that is missing gets the focus', async () => {
    await open(server(), ID)
    const save = async () => {
      const pressed = new KeyboardEvent('keydown', {
        key: 's',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      })
      await act(async () => {
        detail().querySelector('[name=alt]')!.dispatchEvent(pressed)
      })
      await settle()
      return pressed.defaultPrevented
    }
    await type('[name=alt]', 'A heron at dawn')
    expect([await save(), sent()]).toEqual([true, [{ alt: 'A heron at dawn' }]])
    expect(text()).toContain('boat.png saved.')
    expect([await save(), sent().length]).toEqual([true, 1])
    await type('[name=name]', '')
    await save()
    expect([document.activeElement?.getAttribute('name'), sent().length]).toEqual(['name', 1])
  })

  it.each(['', '  ', '..', '.png'])('[CFG-008] is not renamed to %j', async (name) => {
    await open(server(), ID)
    await type('[name=name]', name)
    await press('Save')
    const field = screen.container.querySelector<HTMLInputElement>('[name=name]')!
    expect([field.getAttribute('aria-invalid'), messageOf(field)]).toEqual([
      'true',
      'Please enter a file name.',
    ])
    expect([document.activeElement, sent()]).toEqual([field, []])
  })

  it.each([
    ['name', `${'a'.repeat(200)}.png`, '200'],
    ['alt', 'a'.repeat(1001), '1,000'],
  ])('is not saved with a text that is too long, which stays as a whole: %s', async (name, value, max) => {
    await open(server(), ID)
    const field = screen.container.querySelector<HTMLInputElement>(`[name=${name}]`)!
    expect(field.maxLength).toBe(-1)
    await type(`[name=${name}]`, value)
    await press('Save')
    expect(messageOf(field)).toBe(`Use at most ${max} characters.`)
    expect([document.activeElement, field.value, sent()]).toEqual([field, value, []])
  })

  it('[CFG-049] [CFG-017] that cannot be renamed says so, keeps what was typed, and tries again', async () => {
    let works = false
    const answers = server()
    const change = answers[CHANGE]!
    await open({ ...answers, [CHANGE]: () => (works ? change() : json({ error: 'Not now.' }, 503)) }, ID)
    await type('[name=name]', 'heron.png')
    await press('Save')
    expect(alert()).toBe('There was a problem while renaming your fileNot now.Try again')
    expect(screen.container.querySelector<HTMLInputElement>('[name=name]')!.value).toBe('heron.png')
    works = true
    await press('Try again')
    expect([alert(), detail().querySelector('h2')?.textContent]).toEqual([undefined, 'heron.png'])
  })

  it('keeps unsaved changes while another screen is shown, and the browser asks before they are lost', async () => {
    function Host() {
      const [isShown, setIsShown] = useState(true)
      return (
        <>
          <button type="button" onClick={() => setIsShown(!isShown)}>
            Switch
          </button>
          {isShown && <FilesScreen />}
        </>
      )
    }
    await screen.open(Host, server(), ID)
    await type('[name=alt]', 'A heron')
    await press('Switch')
    expect(text()).toBe('Switch')
    await press('Switch')
    expect(screen.container.querySelector('textarea')!.value).toBe('A heron')
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    expect(detail().textContent).toContain('1 unsaved change')
    await type('[name=alt]', '')
    expect(detail().textContent).not.toContain('unsaved')
  })

  it('has a focal point that arrow keys move, and a text that says where it is', async () => {
    await open(server(), ID)
    const where = () => [
      slider().getAttribute('aria-valuetext'),
      screen.container.querySelector('output')?.textContent,
    ]
    expect(where()).toEqual(Array(2).fill('50% from the left, 50% from the top'))
    await key('ArrowRight')
    await key('ArrowUp', { shiftKey: true })
    expect(where()).toEqual(Array(2).fill('51% from the left, 40% from the top'))
    for (let n = 0; n < 8; n += 1) await key('ArrowUp', { shiftKey: true })
    await key('ArrowLeft', { altKey: true })
    expect(where()[0]).toBe('51% from the left, 0% from the top')
    await press('Save')
    expect(sent()).toEqual([{ focal: { x: 0.51, y: 0 } }])
    await press('Move to the centre')
    expect(where()[0]).toBe('50% from the left, 50% from the top')
  })

  it('has a focal point that follows the pointer', async () => {
    await open(server(), ID)
    const picture = screen.container.querySelector<HTMLElement>('.focal-picture')!
    picture.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100)
    await act(async () => {
      const init = { clientX: 150, clientY: 75, bubbles: true, isPrimary: true }
      picture.dispatchEvent(new PointerEvent('pointerdown', init))
    })
    expect(slider().getAttribute('aria-valuetext')).toBe('25% from the left, 25% from the top')
  })

  it('that is no picture has neither alternative text nor focal point', async () => {
    await open(server({ [ONE]: () => menu }), ID)
    expect(screen.container.querySelector('[name=alt], [role=slider]')).toBeNull()
  })

  it('names the pages and blocks that use it', async () => {
    const uses = [
      { kind: 'page', title: 'Visit', path: '/visit' },
      { kind: 'block', title: '', path: '/prints', block: 'faq', type: 'menu-tabs' },
      { kind: 'site' },
    ]
    await open(server({ [USES]: () => ({ uses, more: true }) }), ID)
    const links = [...screen.container.querySelectorAll('.file-uses a')]
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['Page: Visit', '?frameUrl=%2Fvisit'],
      ['Menu tabs “faq” on /prints', '?frameUrl=%2Fprints&block=faq'],
    ])
    expect(detail().textContent).toContain('Settings, navigation or forms of the whole site')
    expect(detail().textContent).toContain('And in more places.')
  })

  it('is deleted after a confirmation that names its uses', async () => {
    const uses = [{ kind: 'page', title: 'Visit', path: '/visit' }]
    await open(server({ [USES]: () => ({ uses, more: false }), [DELETE]: () => ({ changed: 1 }) }), ID)
    await press('Delete')
    const dialog = document.querySelector('dialog')!
    expect(dialog.textContent).toContain('Delete boat.png?')
    expect(dialog.textContent).toContain('It is used in 1 place, which will lose it.')
    expect(calls('POST')).toEqual([])
    await act(async () => dialog.querySelector<HTMLElement>('button:last-of-type')!.click())
    await vi.waitFor(() => expect(text()).toContain('boat.png deleted.'))
    expect(calls('POST')).toMatchObject([{ path: `/api/config/files/${ID}/delete` }])
  })

  it('that is deleted leaves another place alone that was opened before the answer', async () => {
    let answer: (body: unknown) => void = () => {}
    await open(server({ [DELETE]: () => new Promise((resolve) => (answer = resolve)) }), ID)
    await press('Delete')
    await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
    await vi.waitFor(() => expect(calls('POST')).toHaveLength(1))
    await act(async () => screen.panel.navigation.show('files', '12'))
    await act(async () => answer({ changed: 1 }))
    await settle()
    expect(text()).toContain('boat.png deleted.')
    expect(screen.panel.store.get().at).toBe('12')
  })

  it('keeps what is changed back while another text is sent', async () => {
    const { promise, resolve } = laterAnswer()
    await open(server({ [CHANGE]: () => promise }), ID)
    await type('[name=name]', 'heron.png')
    await press('Save')
    await type('[name=name]', 'boat.png')
    resolve(file({ name: 'heron.png' }))
    await settle()
    expect(screen.container.querySelector<HTMLInputElement>('[name=name]')!.value).toBe('boat.png')
    expect(detail().textContent).toContain('1 unsaved change')
  })

  it('[CFG-054] that is missing says so, also for an address that cannot be one, and loads again on request', async () => {
    await open(server({ [ONE]: () => json({ error: 'This file no longer exists.' }, 404) }), ID)
    expect(detail().querySelector('[role=alert]')?.textContent).toContain(
      `Unable to locate contentThere is no file “${ID}”.`,
    )
    expect(screen.button('Try again')).toBeTruthy()
    await open(server(), 'nonsense')
    expect(detail().querySelector('[role=alert]')?.textContent).toContain('There is no file “nonsense”.')
  })
})
