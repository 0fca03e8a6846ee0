import { settingsSections } from '@site/runtime/contract'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreens } from '../../../../testing/screen.js'
import { FieldRow } from '../../form/field-row.js'
import { fieldsOf, type TextField } from '../../settings/field.js'
import { fieldIssue } from '../../settings/field-issue.js'

const screen = renderScreens()
const { schema, texts } = settingsSections['announcement-bar']
const field = fieldsOf(schema, texts).find(({ name }) => name === 'text') as TextField
const changes: unknown[] = []
let set: (value: unknown) => void

function Held({ start }: { start: unknown }) {
  const [value, setValue] = useState(start)
  set = setValue
  return (
    <FieldRow
      field={field}
      value={value}
      stored={start}
      automatic="None"
      issue={fieldIssue(field, value)}
      effective={() => undefined}
      onChange={(next) => {
        changes.push(next)
        setValue(next)
      }}
    />
  )
}

async function open(start: unknown): Promise<void> {
  changes.length = 0
  await screen.open(() => <Held start={start} />, {
    'GET /api/config/pages': () => ({
      pages: [{ id: 'v', path: '/visit', title: 'Visit', isPublished: true, hasSections: true }],
      more: false,
    }),
  })
  await vi.waitFor(() => expect(button(/^Edit as/)).toBeTruthy())
}
const button = (name: RegExp) =>
  [...screen.container.querySelectorAll('button')].find((each) => name.test(each.textContent))
const press = (name: RegExp) => act(async () => button(name)!.click())
const area = () => screen.container.querySelector('textarea')
const editor = () => screen.container.querySelector<HTMLElement>('[role=textbox]')
const status = () => screen.container.querySelector('[role=status]')!.textContent

it('[CFG-005] the editor has the title as its name, help, limit and issue as its description, and what unset means', async () => {
  await open(undefined)
  const box = editor()!
  const ids = (name: string) => box.getAttribute(name)!.split(' ')
  const textOf = (id: string) => document.getElementById(id)?.textContent
  expect(ids('aria-labelledby').map(textOf)).toEqual(['Text'])
  expect(ids('aria-describedby').map(textOf).join(' ')).toContain('0 of 5,000 characters, with its HTML.')
  expect(box.getAttribute('aria-placeholder')).toBe('Automatic: None')
  await act(async () => set('x'.repeat(5_001)))
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.container.querySelector('.field-issue')!.textContent).toContain('5')
})

it('[CFG-005] a text that the editor would change is HTML first, says why, and stays as it is in the editor', async () => {
  const html = '<p class="big">Open <img src="/a.png"></p>'
  await open(html)
  expect([area()!.value, editor()]).toEqual([html, null])
  expect(status()).toContain(
    'parts that the editor would remove: class of <p>, <img>. Pages leave them out too.',
  )
  await press(/^Edit as text anyway$/)
  expect([editor()!.textContent, status(), changes]).toEqual(['Open', '', []])
  await act(async () => set('<table><tr><td>a</td></tr></table>'))
  expect(area()!.value).toContain('<table>')
})

it('[CFG-005] any text can be edited as HTML and back', async () => {
  await open('<p>Open</p>')
  await press(/^Edit as HTML$/)
  expect([area()!.value, status()]).toEqual(['<p>Open</p>', ''])
  await press(/^Edit as text$/)
  expect(editor()!.textContent).toBe('Open')
  expect(changes).toEqual([])
})

it('[CFG-005] the toolbar is one stop of Tab, in which arrow keys move, and its buttons say whether they are on', async () => {
  await open('<p><b>Open</b></p>')
  const bar = screen.container.querySelector('[role=toolbar]')!
  const buttons = [...bar.querySelectorAll('button')]
  expect(bar.getAttribute('aria-controls')).toBe(editor()!.id)
  const stops = () =>
    buttons.filter(({ tabIndex }) => tabIndex === 0).map((each) => each.getAttribute('aria-label'))
  expect(stops()).toEqual(['Bold (Ctrl+B)'])
  const key = (name: string) =>
    act(async () => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
  await act(async () => buttons[0]!.focus())
  await key('ArrowRight')
  expect(stops()).toEqual(['Italic (Ctrl+I)'])
  await key('End')
  expect(document.activeElement).toBe(buttons.at(-1))
  await key('ArrowRight')
  expect(document.activeElement).toBe(buttons[0])
  await key('ArrowLeft')
  await key('Home')
  expect(stops()).toEqual(['Bold (Ctrl+B)'])
  expect(
    buttons.map((each) => each.getAttribute('aria-pressed')).filter((state) => state === 'true'),
  ).toHaveLength(1)
})

it('[CFG-007] a link that pages do not open is refused with the message of all links, and Escape ends the form', async () => {
  await open('<p>Open</p>')
  await act(async () => screen.container.querySelector<HTMLElement>('[aria-label="Link (Ctrl+K)"]')!.click())
  await screen.type('Address', 'javascript:run()')
  await press(/^Set link$/)
  expect(screen.container.querySelector('[role=alert]')!.textContent).toBe(
    'Links must be formatted as https://example.com or /page',
  )
  await act(async () => {
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.querySelector('.link-form input')!.dispatchEvent(pressed)
  })
  expect(document.querySelector('.link-form')).toBeNull()
  expect(changes).toEqual([])
})

const selectWord = (from: number, to: number) =>
  act(async () => {
    const [{ firstChild: text }] = [editor()!.querySelector('p')!]
    editor()!.focus()
    getSelection()!.setBaseAndExtent(text!, from, text!, to)
    document.dispatchEvent(new Event('selectionchange'))
  })
const pressKey = (key: string) =>
  act(async () => {
    editor()!.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
    )
  })

it.each(['visit us page', '/nowhere'])(
  '[CFG-007] a link to %j is set only after the message that this is no page',
  async (address) => {
    await open('<p>Open late</p>')
    await selectWord(0, 4)
    await pressKey('k')
    await screen.type('Address', address)
    const field = document.querySelector<HTMLInputElement>('.link-form input')!
    const enter = () =>
      act(async () => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      })
    await enter()
    expect(screen.container.querySelector('[role=alert]')!.textContent).toBe(
      `${address} is not a valid page URL`,
    )
    expect([document.activeElement, field.value, changes]).toEqual([field, address, []])
    expect(button(/^Set link anyway$/)).toBeTruthy()
    await screen.type('Address', `${address}s`)
    expect(button(/^Set link$/)).toBeTruthy()
    await enter()
    await enter()
    expect(changes).toEqual([`<p><a href="${address}s">Open</a> late</p>`])
  },
)

it('[CFG-007] a link stands on what was selected when its form was opened', async () => {
  await open('<p>Open late</p>')
  await selectWord(0, 4)
  await pressKey('k')
  await screen.type('Address', '/visit')
  await selectWord(5, 9)
  await press(/^Set link$/)
  expect(changes).toEqual(['<p><a href="/visit">Open</a> late</p>'])
})

it('[CFG-007] Ctrl+K keeps the open form of a selection, and opens another one for other text', async () => {
  await open('<p>Open late</p>')
  await selectWord(0, 4)
  await pressKey('k')
  await screen.type('Address', '/visit')
  await pressKey('k')
  const address = () => document.querySelector<HTMLInputElement>('.link-form input')!.value
  expect(address()).toBe('/visit')
  await selectWord(5, 9)
  await pressKey('k')
  expect(address()).toBe('')
  await screen.type('Address', '/a.pdf')
  await press(/^Set link$/)
  expect(changes).toEqual(['<p>Open <a href="/a.pdf">late</a></p>'])
})

it('[CFG-005] a click on the title puts the focus into the editor', async () => {
  await open('<p>Open</p>')
  await act(async () => screen.container.querySelector<HTMLElement>('.field-title')!.click())
  expect(document.activeElement).toBe(editor())
})

it.each([
  ['', ''],
  ['<p>Open</p>', '<p>Open</p>'],
  ['<p class="big">Open</p>', '<p class="big">Open</p>'],
])(
  '[CFG-005] somebody who writes before the editor has loaded goes on in it, behind the text %s',
  async (start, shown) => {
    const { RichTextField } = await import('./rich-text-field.js')
    function Late({ isLoaded }: { readonly isLoaded: boolean }) {
      const props = {
        id: 'late',
        field,
        value: start,
        automatic: '',
        describedBy: '',
        invalid: false,
        onChange() {},
      }
      return isLoaded ? <RichTextField {...props} effective={() => undefined} /> : <textarea id="late" />
    }
    let load: (isLoaded: boolean) => void = () => {}
    await screen.open(() => {
      const [isLoaded, setIsLoaded] = useState(false)
      load = setIsLoaded
      return <Late isLoaded={isLoaded} />
    }, {})
    area()!.focus()
    await act(async () => load(true))
    const focused = document.activeElement!
    expect(focused).toBe(start.includes('class') ? area() : editor())
    expect(focused.id).toBe('late')
    expect(area()?.value ?? start).toBe(shown)
  },
)

it('[CFG-005] the editor takes no focus from elsewhere when it has loaded', async () => {
  await open('<p>Open</p>')
  expect(document.activeElement).not.toBe(editor())
})
