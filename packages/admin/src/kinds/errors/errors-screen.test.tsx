import type { ScriptErrorGroup } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import ErrorsScreen from './errors-screen.js'

const error = (letter: string, more: Partial<ScriptErrorGroup> = {}): ScriptErrorGroup => ({
  id: letter.repeat(43),
  event: 'error',
  message: `${letter} is null`,
  source: 'https://site.example/a.js:12:5',
  stack: `TypeError: ${letter} is null\n    at book`,
  block: '',
  phase: '',
  option: '',
  pages: ['/visit', '/'],
  browsers: ['Firefox 145 on Windows', 'Chrome 142 on Android'],
  count: 3,
  firstAt: '2026-11-20T12:00:00.000Z',
  lastAt: '2026-11-21T12:00:00.000Z',
  ...more,
})

const LIST = 'GET /api/config/script-errors'
const DELETE = 'POST /api/config/script-errors/delete'

const screen = renderScreens()
const { press, text, calls } = screen
const open = (answers: Answers) => screen.open(ErrorsScreen, answers)
const titles = () => [...screen.container.querySelectorAll('h3')].map(({ textContent }) => textContent)
const alert = () => screen.container.querySelector('[role=alert]')
const dialog = () => document.querySelector('dialog')
/** Presses the button of the dialog that deletes. */
const confirm = async () => {
  await act(async () => dialog()!.querySelector<HTMLElement>('button:last-of-type')!.click())
  await vi.waitFor(() => expect(dialog()).toBeNull())
  await screen.settle()
}
/** The values under a label of the first error. */
const fact = (label: string) => {
  const term = [...screen.container.querySelectorAll('li:first-child dt')].find(
    ({ textContent }) => textContent === label,
  )
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
}

/** A server that keeps errors and finds them by a part of their message. */
function server(...errors: ScriptErrorGroup[]): Answers {
  let kept = errors
  return {
    [LIST]: () => {
      const search = new URLSearchParams(calls('GET').at(-1)!.path.split('?')[1]).get('search') ?? ''
      return { errors: kept.filter(({ message }) => message.includes(search)), total: kept.length }
    },
    [DELETE]: () => {
      const { ids } = calls('POST').at(-1)!.body as { ids: string[] }
      kept = kept.filter(({ id }) => !ids.includes(id))
      return { changed: ids.length }
    },
  }
}

async function searchFor(words: string): Promise<void> {
  const field = screen.container.querySelector('input')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await screen.settle()
}

describe('the errors of scripts', () => {
  it('are listed with their place, pages, browsers, number and times', async () => {
    await open(server(error('a'), error('b', { count: 1, stack: '' })))
    expect(titles()).toEqual(['a is null', 'b is null'])
    expect(text()).toContain('2 kinds of errors, latest first')
    expect(fact('Kind')).toEqual(['Error in a script'])
    expect(fact('Place')).toEqual(['https://site.example/a.js:12:5'])
    expect(fact('Pages')).toEqual(['/visit', '/'])
    expect(fact('Browsers')).toEqual(['Firefox 145 on Windows', 'Chrome 142 on Android'])
    expect(fact('Reported')).toEqual(['3 times'])
    expect(fact('First')[0]).toContain('Nov 20, 2026')
    expect(fact('Latest')[0]).toContain('Nov 21, 2026')
    expect(fact('Block')).toEqual([])
    const stacks = [...screen.container.querySelectorAll('pre')].map(({ textContent }) => textContent)
    expect(stacks).toEqual(['TypeError: a is null\n    at book'])
  })

  it('of a block name the block, its phase and the option', async () => {
    await open(server(error('a', { event: 'block:failed', block: 'gallery', phase: 'init', option: 'loop' })))
    expect(fact('Kind')).toEqual(['Block that failed'])
    expect(fact('Block')).toEqual(['gallery, in init, option loop'])
  })

  it('are text and never a link, whoever sent them', async () => {
    const html = '<img src=x onerror=alert(1)>'
    const fields = { event: html, message: html, source: html, stack: html, block: html, phase: html }
    await open(server(error('a', { ...fields, option: html, pages: [html], browsers: [html] })))
    expect(titles()).toEqual([html])
    expect(fact('Pages')).toEqual([html])
    expect(screen.container.querySelector('img, a')).toBeNull()
  })

  it('without a message have a title', async () => {
    await open(server(error('a', { message: ' ' })))
    expect(titles()).toEqual(['No message'])
  })

  it('shows that there are none', async () => {
    await open(server())
    expect(text()).toContain('No errors have been reported.')
  })

  it('[CFG-055] can be searched; a search without a result says so, and keeps what was typed', async () => {
    await open(server(error('a'), error('b')))
    await searchFor('b is')
    expect(titles()).toEqual(['b is null'])
    expect(text()).toContain('1 of 2 kinds of errors, latest first')
    await searchFor('nothing')
    expect(titles()).toEqual([])
    expect(screen.container.querySelector('p[role=status]')?.textContent).toBe('No results found')
    expect(screen.container.querySelector('input')?.value).toBe('nothing')
  })

  it('are deleted one by one after a confirmation; focus goes to the heading', async () => {
    await open(server(error('a'), error('b')))
    await press('Delete: b is null')
    expect(dialog()?.textContent).toContain('Delete this error?')
    expect(calls('POST')).toEqual([])
    await confirm()
    expect(calls('POST')).toMatchObject([{ body: { ids: ['b'.repeat(43)] } }])
    expect(titles()).toEqual(['a is null'])
    expect(document.activeElement?.id).toBe('reported-title')
    expect(text()).toContain('1 error deleted.')
  })

  it('are all deleted after one confirmation, those that a search leaves out not', async () => {
    await open(server(error('a'), error('c', { message: 'also a is null' }), error('b')))
    await searchFor('a is')
    await press('Delete all')
    expect(dialog()?.textContent).toContain('Delete the 2 listed errors?')
    await confirm()
    expect(calls('POST')).toMatchObject([{ body: { ids: ['a'.repeat(43), 'c'.repeat(43)] } }])
    await searchFor('')
    expect(titles()).toEqual(['b is null'])
  })

  it('are kept when the confirmation is cancelled', async () => {
    await open(server(error('a')))
    await press('Delete: a is null')
    await press('Cancel')
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(calls('POST')).toEqual([])
    expect(titles()).toEqual(['a is null'])
  })

  it('[CFG-032 CFG-017] that cannot be loaded say so, and can be loaded again', async () => {
    let fails = true
    const answers = server(error('a'))
    await open({
      ...answers,
      [LIST]: () => (fails ? json({ error: 'Out of order.' }, 500) : answers[LIST]!()),
    })
    expect(alert()?.textContent).toContain('Unable to load results')
    expect(alert()?.textContent).toContain('Out of order.')
    fails = false
    await press('Try again')
    expect(alert()).toBeNull()
    expect(titles()).toEqual(['a is null'])
  })

  it('[CFG-031] an answer that is none of the contract is something wrong', async () => {
    await open({ [LIST]: () => ({ errors: [{ id: 'x' }] }) })
    expect(alert()?.textContent).toContain('Something went wrong')
  })

  it('[CFG-017] that could not be deleted can be deleted again', async () => {
    let fails = true
    const answers = server(error('a'))
    await open({ ...answers, [DELETE]: () => (fails ? json({ error: 'Locked.' }, 500) : answers[DELETE]!()) })
    await press('Delete: a is null')
    await confirm()
    expect(alert()?.textContent).toContain('Locked.')
    expect(titles()).toEqual(['a is null'])
    fails = false
    await press('Try again')
    expect(titles()).toEqual([])
    expect(alert()).toBeNull()
  })
})

it('[AUTH-022] those who only read reports are not offered to delete them', async () => {
  const account = { id: 'r', name: 'Rae', email: 'rae@example.org', roles: [3] }
  await screen.open(ErrorsScreen, server(error('a'), error('b')), null, { account })
  expect(titles()).toHaveLength(2)
  expect(screen.container.querySelectorAll('button')).toHaveLength(0)
})
