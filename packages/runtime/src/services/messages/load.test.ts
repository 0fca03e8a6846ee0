import { describe, expect, it, vi } from 'vitest'
import * as areas from './areas.js'
import { area, type Translation } from './catalogue.js'
import { createMessageLoader, loadMessages, TranslationError } from './load.js'

const fruit = (german: Translation) =>
  area(
    'fruit',
    { 'fruit.title': 'Fruit' },
    { './de/fruit.json': german, './fr/fruit.json': async () => ({}) },
  )

describe('loadMessages', () => {
  it('a visitor from Austria reads German', async () => {
    const { t, locale } = await loadMessages(areas.forms, 'de-AT')
    expect(t('form.submitting')).toBe('Wird gesendet…')
    expect(locale).toBe('de')
  })

  it.each(['en', 'en-GB', 'sw-KE', 'nonsense!', ''])(
    'a page in %j reads English, and nothing is fetched',
    async (tag) => {
      const german = vi.fn(async () => ({}))
      const { t, locale } = await loadMessages(fruit(german), tag)
      expect(t('fruit.title')).toBe('Fruit')
      expect(locale).toBe('en')
      expect(german).not.toHaveBeenCalled()
    },
  )

  it('loads the one locale of the page', async () => {
    const german = vi.fn(async () => ({ 'fruit.title': 'Obst' }))
    const french = vi.fn(async () => ({ 'fruit.title': 'Fruits' }))
    const both = area(
      'fruit',
      { 'fruit.title': 'Fruit' },
      { './de/fruit.json': german, './fr/fruit.json': french },
    )
    expect((await loadMessages(both, 'fr-CA')).t('fruit.title')).toBe('Fruits')
    expect(german).not.toHaveBeenCalled()
  })

  it('a translation without a text shows English for it', async () => {
    expect(
      (
        await loadMessages(
          fruit(async () => ({})),
          'fr',
        )
      ).t('fruit.title'),
    ).toBe('Fruit')
  })

  it('a translation that cannot be fetched is reported, and the page reads English', async () => {
    const report = vi.fn<(error: Error) => void>()
    const { t, locale } = await loadMessages(
      fruit(() => Promise.reject(new Error('offline'))),
      'de',
      report,
    )
    expect(t('fruit.title')).toBe('Fruit')
    expect(locale).toBe('en')
    expect(report).toHaveBeenCalledOnce()
    const error = report.mock.calls[0]?.[0] as TranslationError
    expect(error).toBeInstanceOf(TranslationError)
    expect(error).toMatchObject({
      name: 'TranslationError',
      area: 'fruit',
      locale: 'de',
      cause: new Error('offline'),
    })
    expect(error.message).toBe('The de texts of "fruit" could not be loaded; English is shown instead.')
  })

  it('a translation that cannot be loaded breaks nothing without a listener', async () => {
    expect(
      (
        await loadMessages(
          fruit(() => Promise.reject(new Error('offline'))),
          'de',
        )
      ).t('fruit.title'),
    ).toBe('Fruit')
  })
})

describe('createMessageLoader', () => {
  it('ten blocks of a page cause one request, and one report when it fails', async () => {
    const german = vi.fn(() => Promise.reject(new Error('offline')))
    const report = vi.fn()
    const load = createMessageLoader('de', report)
    const pending = fruit(german)
    const texts = await Promise.all(Array.from({ length: 10 }, () => load(pending)))
    expect(texts.map(({ t }) => t('fruit.title'))).toEqual(Array(10).fill('Fruit'))
    expect(german).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledOnce()
  })

  it('a translation that failed is requested again by later code that needs it', async () => {
    const german = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ 'fruit.title': 'Obst' })
    const load = createMessageLoader('de')
    const pending = fruit(german)
    expect((await load(pending)).t('fruit.title')).toBe('Fruit')
    expect((await load(pending)).t('fruit.title')).toBe('Obst')
    await load(pending)
    expect(german).toHaveBeenCalledTimes(2)
  })

  it('blocks of one kind share their texts, so that each message is prepared once for the page', async () => {
    const load = createMessageLoader('de')
    expect(await load(areas.gallery)).toBe(await load(areas.gallery))
    expect(await load(areas.gallery)).not.toBe(await load(areas.gallery, areas.dialogs))
  })

  it('one block may load several areas', async () => {
    const { t } = await createMessageLoader('ja')(areas.gallery, areas.dialogs)
    expect([t('gallery.next'), t('dialog.cancel')]).toEqual(['次のスライド', 'キャンセル'])
  })
})
