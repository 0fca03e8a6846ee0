import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { around, element, errors, leave, part, sent, serve, start } from '../../../../testing/form.js'

beforeEach(serve)
afterEach(() => {
  vi.useRealTimers()
  leave()
})

const field = (limit: string, more = '', described = '') =>
  `<div data-part="field" data-field-id="story" data-max-length="${limit}"><textarea data-part="control" name="story"${described}></textarea>${more}</div>`
const area = () => element<HTMLTextAreaElement>('textarea')
const announced = () => part('counter-status').textContent
const counted = (markup: string) =>
  start(markup).then(() => vi.waitFor(() => expect(part('counter-status')).not.toBeNull()))
const type = (text: string) => {
  area().value = text
  area().dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a textarea with a limit', () => {
  it('[FVAL-011 FVAL-013] counts at once, and shows when the limit is exceeded', async () => {
    await counted(around(field('5')))
    expect(part('counter').textContent).toBe('0 / 5')
    type('12345')
    expect(part('counter').textContent).toBe('5 / 5')
    expect(part('counter').hasAttribute('data-over')).toBe(false)
    type('123456')
    expect(part('counter').textContent).toBe('6 / 5')
    expect(part('counter').hasAttribute('data-over')).toBe(true)
    type('')
    expect(part('counter').hasAttribute('data-over')).toBe(false)
  })

  it('[FVAL-011] counts what is there from the start, a line break as one', async () => {
    await counted(around(field('500').replace('></textarea>', '>a\nb</textarea>')))
    expect(part('counter').textContent).toBe('3 / 500')
  })

  it('[FVAL-011] is announced once, a second after the last key', async () => {
    await counted(around(field('5')))
    vi.useFakeTimers()
    type('1')
    vi.advanceTimersByTime(999)
    type('12')
    vi.advanceTimersByTime(999)
    expect(announced()).toBe('')
    vi.advanceTimersByTime(1)
    expect(announced()).toBe('3 characters left')
    const statusText = part('counter-status').firstChild
    type('13')
    vi.advanceTimersByTime(1000)
    expect(part('counter-status').firstChild).toBe(statusText)
    type('123456')
    vi.advanceTimersByTime(1000)
    expect(announced()).toBe('1 character too many')
    expect(part('counter-status').getAttribute('role')).toBe('status')
  })

  it('describes the area, beside what describes it already', async () => {
    await counted(around(field('5', '<p id="help">Be brief</p>', ' aria-describedby="help"')))
    expect(area().getAttribute('aria-describedby')).toBe(`help ${part('counter').id}`)
  })

  it('uses the counter that the server wrote, anywhere in the field', async () => {
    await counted(
      around(
        field('5', '<div><p data-part="counter" id="count">0 / 5</p></div>', ' aria-describedby="count"'),
      ),
    )
    type('1')
    expect(document.querySelectorAll('[data-part=counter]')).toHaveLength(1)
    expect(part('counter').textContent).toBe('1 / 5')
    expect(area().getAttribute('aria-describedby')).toBe('count')
  })

  it('counts again when the form is reset', async () => {
    await counted(around(field('5')))
    vi.useFakeTimers()
    type('123456')
    element('form').dispatchEvent(new Event('reset', { bubbles: true }))
    area().value = ''
    vi.advanceTimersByTime(1000)
    expect(part('counter').textContent).toBe('0 / 5')
    expect(announced()).toBe('')
  })

  it('counts again when the browser has restored typed text, with one listener for all areas of a page', async () => {
    const listens = vi.spyOn(globalThis, 'addEventListener')
    await counted(around(`${field('5')}${field('9').replaceAll('story', 'more')}`) + around(field('7')))
    await vi.waitFor(() => expect(document.querySelectorAll('[data-part=counter]')).toHaveLength(3))
    expect(listens.mock.calls.filter(([type]) => type === 'pageshow')).toHaveLength(1)
    listens.mockRestore()
    for (const each of document.querySelectorAll('textarea')) each.value = '123456'
    dispatchEvent(new Event('pageshow'))
    const counts = [...document.querySelectorAll('[data-part=counter]')].map(({ textContent }) => textContent)
    expect(counts).toEqual(['6 / 5', '6 / 9', '6 / 7'])
  })

  it('leaves no trace and no timer', async () => {
    await counted(around(field('5', '<p>After</p>', ' aria-describedby="x"')))
    const before = around(field('5', '<p>After</p>', ' aria-describedby="x"'))
    vi.useFakeTimers()
    type('123')
    leave()
    expect(vi.getTimerCount()).toBe(0)
    document.body.innerHTML += ''
    const html = document.body.innerHTML
    document.body.innerHTML = before
    expect(html).toBe(document.body.innerHTML)
  })
})

it.each(['0', '', 'many', '-5', 'Infinity', 'NaN'])(
  '[FVAL-012] a limit of "%s" is none: there is no counter',
  async (limit) => {
    // Counters come together: where the second is there, the first would be.
    await counted(around(`${field(limit).replaceAll('story', 'free')}${field('5')}`))
    expect(document.querySelectorAll('[data-part=counter]')).toHaveLength(1)
    expect(element('[name=free]').parentElement!.querySelector('[data-part=counter]')).toBeNull()
  },
)

it('[FVAL-002 FVAL-011] the limit of the area itself takes precedence over that of its field, in the counter and in the check', async () => {
  await counted(around(field('9').replace('<textarea', '<textarea data-max-length="5"')))
  expect(part('counter').textContent).toBe('0 / 5')
  type('123456')
  await sent()
  expect(errors()).toEqual(['You have exceeded the character limit.'])
})
