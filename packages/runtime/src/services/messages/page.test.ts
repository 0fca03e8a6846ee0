import { afterEach, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { gallery } from './areas.js'
import { pageMessages } from './page.js'

const site = (locale: string) => ({ context: { locale }, document }) as unknown as Site

afterEach(() => {
  document.documentElement.lang = ''
  vi.restoreAllMocks()
})

it('texts are in the language that the page declares', async () => {
  document.documentElement.lang = 'fr'
  expect((await pageMessages(site('de-DE'))(gallery)).t('gallery.next')).toBe('Diapositive suivante')
})

it('a page without a language uses the locale of its context', async () => {
  expect((await pageMessages(site('de-DE'))(gallery)).t('gallery.next')).toBe('Nächste Folie')
})

it('errors of a text are logged to the console', async () => {
  const warn = silence('warn')
  const { t } = await pageMessages(site('en-US'))(gallery)
  t('gallery.counter')
  expect(warn).toHaveBeenCalledOnce()
})
