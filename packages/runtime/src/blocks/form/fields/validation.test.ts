import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answers,
  around,
  calls,
  element,
  errors,
  fill,
  good,
  json,
  leave,
  message,
  page,
  part,
  SAVE,
  sent,
  serve,
  start,
  submit,
  summary,
} from '../../../../testing/form.js'
import { silence } from '../../../../testing/globals.js'

beforeEach(serve)
afterEach(leave)

/** The page of a website, which counts what happens. */
const CONTEXT = '<script type="application/json" data-site-context="">{"website":{"id":"w1"}}</script>'

const type = (name: string, value: string) => {
  fill({ [name]: value })
  element(`[name="${name}"]`).dispatchEvent(new Event('input', { bubbles: true }))
}
const leaveField = (name: string, to: Element | null = null) =>
  element(`[name="${name}"]`).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }))

describe('a form that is not right', () => {
  it('[FVAL-003 FVAL-005 FVAL-014] names what is wrong at each field and sends nothing', async () => {
    await start()
    fill({ name: ' ', email: 'ada@', message: 'x'.repeat(501) })
    await sent()
    expect(message()).toBe('One or more fields is invalid, please check your entries.')
    expect(errors().slice(0, 3)).toEqual([
      'Name is required.',
      'Email is not valid. Email addresses should follow the format name@example.com.',
      'You have exceeded the character limit.',
    ])
    expect(calls).toEqual([])
    fill(good)
    answers.set(SAVE, [json(200, {})])
    await sent()
    expect(errors().join('')).toBe('')
    expect(summary()).toEqual([])
  })

  it('lists it with a link to each field, and the list has the focus and the message as its name', async () => {
    await start()
    fill({ ...good, name: '', email: 'ada@' })
    await sent()
    expect(summary()).toEqual([
      'Name is required.',
      'Email is not valid. Email addresses should follow the format name@example.com.',
    ])
    await vi.waitFor(() => expect(document.activeElement).toBe(part('summary')))
    expect(part('summary').getAttribute('aria-labelledby')).toBe(part('message').id)
    const link = part('summary').querySelectorAll('a')[1]!
    expect(link.getAttribute('href')).toBe('#contact-email')
    link.click()
    expect(document.activeElement).toBe(element('[name=email]'))
  })

  it('[FVAL-002] an empty field that is not required passes its limit', async () => {
    await start()
    fill({ ...good, message: '' })
    await sent()
    expect(calls).toHaveLength(2)
  })

  it('marks the control and ties it to the error, and nothing of it is left when it is right', async () => {
    await start()
    const control = element('[name=name]')
    const before = control.outerHTML
    fill({ ...good, name: '' })
    await sent()
    expect(control.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Name is required.')
    expect(described?.compareDocumentPosition(element('label'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    type('name', 'Ada')
    expect(control.outerHTML).toBe(before)
  })

  it('[FVAL-005] one wrong field is enough', async () => {
    await start()
    fill({ ...good, email: 'ada@' })
    await sent()
    expect(message()).toBe('One or more fields is invalid, please check your entries.')
    expect(calls).toEqual([])
  })

  it.each([
    ['plain fields alone', ''],
    [
      'a field of another type',
      '<div data-part="field" data-type="number"><input data-part="control" name="n"></div>',
    ],
  ])(
    '[FVAL-003] an optional email may be empty, and is checked by its type alone, with %s',
    async (_, more) => {
      await start(
        around(`<div data-part="field" data-type="email"><input data-part="control" name="e"></div>${more}`),
      )
      fill({ e: 'ada@' })
      await sent()
      expect(errors()[0]).toMatch(/^Email is not valid\./)
      expect(calls).toEqual([])
      fill({ e: '' })
      await sent()
      expect(calls).toHaveLength(2)
    },
  )

  it.each([
    ['aria-label="Your  name" placeholder="Ada"', 'Your name is required.'],
    ['title="Your name" placeholder="Ada"', 'Your name is required.'],
    ['placeholder="Email address"', 'Email address is required.'],
    ['', 'This field is required.'],
  ])('names a field without a label by its control: %s', async (attributes, expected) => {
    await start(
      around(`<div data-part="field"><input data-part="control" name="a" required ${attributes}></div>`),
    )
    await sent()
    expect(summary()).toEqual([expected])
  })

  it('[FVAL-005] checks nothing where validation is off', async () => {
    await start(
      around(
        '<div data-part="field"><input data-part="control" name="a" required></div>',
        'data-option-validation="false"',
      ),
    )
    await sent()
    expect(calls).toHaveLength(2)
  })

  it('shows fields that only the server knows, without a link', async () => {
    answers.set(SAVE, [json(400, { errors: { email: 'Taken', other: 'Strange <i>' } })])
    await start()
    fill(good)
    await sent()
    expect(summary()).toEqual(['Email: Taken', 'Strange <i>'])
    expect(part('summary').querySelectorAll('a')).toHaveLength(1)
  })

  it('shows no more of the server than a hundred fields of 500 characters', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 'x'.repeat(900)]))
    answers.set(SAVE, [json(400, { errors: many })])
    await start()
    fill(good)
    await sent()
    expect(summary()).toHaveLength(100)
    expect(summary()[0]).toHaveLength(500)
  })
})

describe('correcting', () => {
  it('shows no issue before the first attempt', async () => {
    await start()
    element('[name=email]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await vi.dynamicImportSettled()
    type('email', 'ada@')
    leaveField('email')
    expect(errors().join('')).toBe('')
  })

  it('checks an invalid field on every change, and other fields on blur', async () => {
    await start()
    fill({ ...good, name: '', message: '' })
    await sent()
    expect(errors().slice(0, 2)).toEqual(['Name is required.', ''])
    type('email', 'ada@')
    expect(errors()[1]).toBe('')
    leaveField('email')
    expect(errors()[1]).toMatch('Email is not valid')
    expect(summary()).toHaveLength(2)
    type('name', 'A')
    expect(errors()[0]).toBe('')
    expect(summary()).toHaveLength(1)
    type('email', 'ada@example.org')
    expect(summary()).toEqual([])
    expect(message()).toBeNull()
  })

  it.each(['input', 'change'])(
    'what the browser fills in is checked where it emits %s alone',
    async (event) => {
      await start()
      fill({ ...good, name: '' })
      await sent()
      expect(errors()[0]).toBe('Name is required.')
      fill({ name: 'Ada' })
      element('[name="name"]').dispatchEvent(new Event(event, { bubbles: true }))
      expect(errors().join('')).toBe('')
    },
  )

  it('what the browser fills in without an event is sent, and its error goes', async () => {
    await start()
    fill({ ...good, name: '' })
    await sent()
    fill({ name: 'Ada' })
    answers.set(SAVE, [json(200, {})])
    await sent()
    expect(errors().join('')).toBe('')
    const body = calls.find(({ path }) => path === SAVE)?.body as URLSearchParams
    expect(JSON.parse(body.get('form')!)).toMatchObject({ name: 'Ada' })
  })

  it('moving from one part of a value to the next is not a blur', async () => {
    const day = (part: string) => `<input data-part="control" name="day.${part}">`
    await start(
      around(`<div data-part="field" data-type="date" data-field-id="day"><fieldset><legend data-part="title">Day</legend>
        ${day('Month')}${day('Day')}${day('Year')}</fieldset></div>
        <div data-part="field" data-type="text"><label for="b">B</label><input data-part="control" id="b" name="b" required></div>`),
    )
    await sent()
    fill({ 'day.Month': '2' })
    leaveField('day.Month', element('[name="day.Day"]'))
    expect(document.querySelector('[data-type=date] [data-part=error]')).toBeNull()
    leaveField('day.Month', element('[name=b]'))
    expect(document.querySelector('[data-type=date] [data-part=error]')?.textContent).toBe(
      'Enter a valid date.',
    )
  })
})

describe('a newsletter form', () => {
  const newsletter = around(
    '<div data-part="field" data-type="email"><label for="e">E-mail</label><input data-part="control" id="e" name="e" required></div>',
    'data-option-kind="newsletter"',
  )

  it('[FVAL-007] has no general message over its fields: the first that is wrong has the focus', async () => {
    await start(newsletter)
    fill({ e: 'x' })
    await sent()
    expect(message()).toBeNull()
    expect(document.querySelector('[data-part=summary]:not([hidden])')).toBeNull()
    expect(document.activeElement).toBe(element('#e'))
  })

  it('shows any other error', async () => {
    answers.set(SAVE, [json(500, {})])
    await start(newsletter)
    fill({ e: 'a@b.co' })
    await sent()
    expect(message()).toBe('Unable to send form. Please try again later.')
  })

  it('[FORM-009] is recorded for the owner when somebody has joined, with its form', async () => {
    await start(`${CONTEXT}${newsletter}`)
    fill({ e: 'a@b.co' })
    await sent()
    await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/events/RecordEvent'))
    const { body } = calls.find(({ path }) => path === '/api/events/RecordEvent')!
    const record = new URLSearchParams(String(body))
    expect(record.get('event')).toBe('newsletter-subscribe')
    expect(JSON.parse(record.get('data')!)).toMatchObject({ formId: 'f' })
  })

  it('[FORM-009] emits an event for a new subscriber', async () => {
    await start(newsletter)
    const listener = vi.fn()
    document.addEventListener('site:form:subscribe', listener, { once: true })
    fill({ e: 'a@b.co' })
    await sent()
    expect(listener).toHaveBeenCalledOnce()
  })
})

it('[FORM-009] a form of another kind records nothing', async () => {
  await start(`${CONTEXT}${page}`)
  fill(good)
  await sent()
  await vi.waitFor(() => expect(part('success').hasAttribute('hidden')).toBe(false))
  expect(calls.map(({ path }) => path)).not.toContain('/api/events/RecordEvent')
})

describe('a form without validation', () => {
  const unchecked = (more = '') =>
    around(
      `<div data-part="field" data-type="email" data-required=""><label for="e">Email</label><input data-part="control" id="e" name="e"></div>${more}`,
      'data-option-validation="false"',
    )

  it('[FVAL-001 FVAL-005] still checks for bots, and sends nothing without a token', async () => {
    silence('warn')
    silence('error')
    await start(unchecked('<div data-part="captcha"></div>'))
    fill({ e: 'a@b.co' })
    await sent()
    expect(message()).toBe('The security check could not be loaded. Please reload and try again.')
    expect(calls).toEqual([])
    vi.restoreAllMocks()
  })
})

it('two submits before the code has loaded count as one', async () => {
  await start()
  fill(good)
  submit()
  submit()
  await vi.waitFor(() => expect(part('success').hasAttribute('hidden')).toBe(false))
  expect(calls).toHaveLength(2)
})
