import { describe, expect, it } from 'vitest'
import type { Catalogue } from './catalogue.js'
import { checkCatalogues } from './check.js'

type Texts = Record<string, string>

const catalogue = (locale: string, texts: Texts, area = 'forms'): Catalogue => ({ locale, area, texts })

const issuesOf = (...catalogues: Catalogue[]) =>
  checkCatalogues(catalogues).map(
    ({ locale, area, key, reason }) => `${[locale, area, key].filter(Boolean).join(' ')}: ${reason}`,
  )

const inEnglish = (text: string) => issuesOf(catalogue('en', { 'form.a': text }))
const translated = (english: Texts, german: Texts) =>
  issuesOf(catalogue('en', english), catalogue('de', german))

describe('plural keys', () => {
  it('[LOC-002] that the locale uses, or that name a number exactly, are accepted', () => {
    expect(inEnglish('{n, plural, =0 {none} =12 {a dozen} one {#} other {#}}')).toEqual([])
    expect(inEnglish('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}')).toEqual([])
    const six = '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}'
    const english = catalogue('en', { 'form.a': '{n, plural, one {#} other {#}}' })
    expect(issuesOf(english, catalogue('ar', { 'form.a': six }))).toEqual([])
  })

  it('[LOC-002] that the locale never uses are rejected, with the list of allowed ones', () => {
    expect(inEnglish('{n, plural, one {#} few {#} other {#}}')).toEqual([
      'en forms form.a: {n, plural} has the key "few"; allowed in en are one, other and an exact number such as =1',
    ])
    const english = catalogue('en', { 'form.a': '{n, plural, one {#} other {#}}' })
    expect(issuesOf(english, catalogue('ja', { 'form.a': '{n, plural, one {#} other {#}}' }))).toEqual([
      'ja forms form.a: {n, plural} has the key "one"; allowed in ja are other and an exact number such as =1',
    ])
  })

  it('[LOC-002] of an ordinal are checked against the ordinal rules, which differ', () => {
    expect(inEnglish('{n, selectordinal, many {#} other {#}}')[0]).toContain(
      '{n, selectordinal} has the key "many"; allowed in en are one, two, few, other',
    )
    expect(inEnglish('{n, plural, two {#} other {#}}')).toHaveLength(1)
  })

  it('[LOC-002] are found inside other branches too', () => {
    expect(inEnglish('{unit, select, week {{n, plural, weeks {#} other {#}}} other {}}')[0]).toContain(
      '"weeks"',
    )
  })
})

describe('a translation', () => {
  it('without a key, or with one too many, is named', () => {
    expect(translated({ 'form.a': 'A', 'form.b': 'B' }, { 'form.a': 'A', 'form.c': 'C' })).toEqual([
      'de forms form.b: is missing; translate "B"',
      'de forms form.c: is not in en.json; remove it or add it there',
    ])
  })

  it('with other arguments than English is rejected, at any depth', () => {
    expect(translated({ 'form.a': 'Hello {name}' }, { 'form.a': 'Hallo {nmae}' })).toEqual([
      'de forms form.a: has the arguments {nmae}; allowed are those of en, {name}',
    ])
    const nested = '{n, plural, other {# {thing}}}'
    expect(translated({ 'form.a': nested }, { 'form.a': '{n} {thing}' })).toEqual([])
  })

  it('that loses an argument after an apostrophe is rejected', () => {
    expect(translated({ 'form.a': 'the {thing}' }, { 'form.a': "l'{thing}" })).toHaveLength(1)
  })

  it('that selects among other cases than English is rejected', () => {
    const select = (name: string) => ({ 'form.a': `{unit, select, ${name} {x} other {y}}` })
    expect(translated(select('week'), select('Woche'))[0]).toContain('selects {"unit":["Woche","other"]}')
  })

  it('of a whole area that is missing, or that English does not have, is named', () => {
    const english = [catalogue('en', { 'form.a': 'A' }), catalogue('en', { 'map.a': 'M' }, 'map')]
    expect(issuesOf(...english, catalogue('de', { 'map.a': 'K' }, 'map'))).toEqual([
      'de forms: is missing; translate it from en.json',
    ])
    expect(issuesOf(catalogue('de', { 'x.a': 'X' }, 'x'))).toEqual(['de x: is not in en.json'])
  })
})

describe('texts for the console', () => {
  const english = catalogue('en', { 'form.log.a': 'Could not render {name}' }, 'formsLogs')

  it('need no translation, and must not have one', () => {
    const shop = [catalogue('en', { 'form.a': 'A' }), catalogue('de', { 'form.a': 'A' })]
    expect(issuesOf(english, ...shop)).toEqual([])
    expect(issuesOf(english, catalogue('de', { 'form.log.a': 'x {name}' }, 'formsLogs'))[0]).toContain(
      'console texts stay English; remove the area',
    )
  })

  it('hold plain arguments only, since nothing formats them', () => {
    const plural = catalogue('en', { 'form.log.a': '{n, plural, other {#}}' }, 'formsLogs')
    expect(issuesOf(plural)[0]).toContain('only {name} is allowed')
  })
})

it('one key belongs to one area only', () => {
  expect(issuesOf(catalogue('en', { 'form.a': 'A' }), catalogue('en', { 'form.a': 'B' }, 'map'))).toEqual([
    'en map form.a: is in the area forms too; a key is unique',
  ])
})

it('empty texts, bad keys, broken syntax and unknown locales are named', () => {
  expect(inEnglish('')[0]).toContain('is empty')
  expect(inEnglish('{n, plural, one {x}}')[0]).toContain('missing other clause')
  expect(issuesOf(catalogue('en', { submitting: 'A' }))[0]).toContain('is no key')
  expect(issuesOf(catalogue('zz', {}))[0]).toContain('the name is not a locale')
})
