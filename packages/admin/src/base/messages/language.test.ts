import { afterEach, describe, expect, it, vi } from 'vitest'
import { commandTexts } from '../../shell/commands/texts.js'
import { t } from '../messages.js'
import { texts } from '../texts.js'
import { dayOf } from '../ui/time/time.js'
import {
  describedText,
  formatNumber,
  language,
  markLanguage,
  PANEL_LANGUAGES,
  setLanguage,
} from './language.js'
import { joined } from './texts.js'

afterEach(() => setLanguage(['en']))

describe('the language of the panel', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['sw', 'fr-CA'], 'fr'],
    [['sw'], 'en'],
    [[], 'en'],
  ])('[CFG-001] for a browser in %j is %s', async (wishes, locale) => {
    await setLanguage(wishes)
    expect(language.get().locale).toBe(locale)
  })

  it('[CFG-001] shows its texts at once, also those that pages have', async () => {
    const shown = () => [texts.pagesScreen, texts.unread(2), commandTexts.groups.actions, t('panel.save')]
    expect(shown()).toEqual(['Pages', '2 unread messages', 'Actions', 'Save'])
    await setLanguage(['de'])
    expect(shown()).toEqual(['Seiten', '2 ungelesene Nachrichten', 'Aktionen', 'Speichern'])
  })

  it('[CFG-001] writes numbers and days, in Arabic with the digits of the fields', async () => {
    await setLanguage(['de'])
    expect([formatNumber(1234.5, 2), dayOf('2026-12-31')]).toEqual(['1.234,50', '31.12.2026'])
    await setLanguage(['ar'])
    expect(formatNumber(1234)).toMatch(/^1\D234$/)
    expect(texts.unread(11)).toBe('11 رسالة غير مقروءة')
    expect(joined(['a', 'b'])).toBe('a، b')
  })

  it('[CFG-001] takes the words of descriptions, and keeps those that only an author has', async () => {
    await setLanguage(['ja'])
    expect([describedText('Autoplay'), describedText('Tidal range')]).toEqual(['自動再生', 'Tidal range'])
  })

  it('is that of the document, with its direction', async () => {
    await setLanguage(['ar'])
    markLanguage(document.documentElement)
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
    await setLanguage(['en'])
    markLanguage(document.documentElement)
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
  })

  it('is the last one that was chosen, whichever arrives first', async () => {
    await Promise.all([setLanguage(['de']), setLanguage(['es'])])
    expect(language.get().locale).toBe('es')
    await Promise.all([setLanguage(['fr']), setLanguage(['es'])])
    expect(language.get().locale).toBe('es')
  })

  it('has a name in itself for each choice', () => {
    expect(PANEL_LANGUAGES.map(({ name }) => name)).toEqual([
      'English',
      'العربية',
      'Deutsch',
      'Español',
      'Français',
      '日本語',
    ])
  })

  it('reports a text without its values, and shows the key', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(t('panel.item.up')).toBe('panel.item.up')
    expect(report).toHaveBeenCalledOnce()
    report.mockRestore()
  })
})
