import { describe, expect, it, vi } from 'vitest'
import { forms, gallery } from './areas.js'
import { area, type Message } from './catalogue.js'
import { createMessages, MessageError } from './messages.js'

const plural = (one: string, other: string): Message => [
  {
    type: 6,
    value: 'n',
    options: {
      one: { value: [{ type: 0, value: one }] },
      other: { value: [{ type: 7 }, { type: 0, value: other }] },
    },
    offset: 0,
    pluralType: 'cardinal',
  } as { type: number; value: string },
]

const english = area('fruit', { 'fruit.n': plural('one apple', ' apples'), 'fruit.title': 'Fruit' })
const german = {
  locale: 'de',
  messages: { 'fruit.n': plural('ein Apfel', ' Äpfel') } as Record<'fruit.n' | 'fruit.title', Message>,
}

describe('t', () => {
  it('returns a text without arguments unchanged', () => {
    expect(createMessages('en-US', [forms]).t('form.submitting')).toBe('Submitting…')
  })

  it('fills in arguments', () => {
    const { t } = createMessages('en-US', [forms, gallery])
    expect(t('gallery.counter', { current: 3, count: 10 })).toBe('3 of 10')
    expect(t('form.field.email', { email: t('form.field.emailExample') })).toBe(
      'Email is not valid. Email addresses should follow the format name@example.com.',
    )
  })

  it('shows markup in values as text, from any source', () => {
    const { t } = createMessages('en-US', [forms])
    expect(t('form.field.required', { label: '<b>{x}</b>' })).toBe('<b>{x}</b> is required.')
  })

  it('uses English, text by text, where a translation lacks it', () => {
    const { t } = createMessages('de', [german, english])
    expect(t('fruit.n', { n: 1 })).toBe('ein Apfel')
    expect(t('fruit.title')).toBe('Fruit')
  })

  it('writes numbers as the region does in texts of its language', () => {
    expect(createMessages('de-AT', [german, english]).t('fruit.n', { n: 12345.5 })).toBe(
      '12\u00a0345,5 Äpfel',
    )
    expect(createMessages('de', [german, english]).t('fruit.n', { n: 12345.5 })).toBe('12.345,5 Äpfel')
  })

  it('keeps English rules for English texts in an Arabic page', () => {
    const { t } = createMessages('ar', [english])
    expect(t('fruit.n', { n: 1 })).toBe('one apple')
    expect(t('fruit.n', { n: 1234 })).toBe('1,234 apples')
  })

  it('prepares a message once, however often it is shown', () => {
    const rules = vi.spyOn(Intl, 'Locale')
    const { t } = createMessages('en-US', [english])
    for (let n = 0; n < 100; n++) t('fruit.n', { n })
    expect(rules).toHaveBeenCalledTimes(1)
    rules.mockRestore()
  })

  it('reports the locale of its texts, for the lang attribute', () => {
    expect(createMessages('de-AT', [german, english]).locale).toBe('de')
    expect(createMessages('sw', [english]).locale).toBe('en')
  })
})

describe('a broken text', () => {
  it('never breaks the page: an unknown key is shown and reported with the existing ones', () => {
    const report = vi.fn<(error: MessageError) => void>()
    const { t } = createMessages('en', [forms], report)
    expect(t('form.nothing' as 'form.submitting')).toBe('form.nothing')
    expect(t('toString' as 'form.submitting')).toBe('toString')
    expect(report.mock.calls[0]?.[0]).toBeInstanceOf(MessageError)
    expect(report.mock.calls[0]?.[0].message).toContain('"form.nothing" is in none of the catalogues')
  })

  it('never breaks the page: a message whose value is missing shows its key and is reported', () => {
    const report = vi.fn<(error: MessageError) => void>()
    const { t } = createMessages('en', [gallery], report)
    expect(t('gallery.counter', { current: 1 })).toBe('gallery.counter')
    expect(report.mock.calls[0]?.[0].message).toMatch(/"gallery\.counter": .*"count" was not provided/)
  })
})
