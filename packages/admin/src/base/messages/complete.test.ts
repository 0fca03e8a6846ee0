import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGE_LOCALES } from '@site/runtime/messages'
import { describe, expect, it } from 'vitest'
import { readCatalogues } from '../../../../runtime/build/messages/catalogue.js'
import { checkCatalogues } from '../../../../runtime/build/messages/check.js'
import { describedTexts } from '../../../testing/described.js'
import { SHARED } from './language.js'
import { LATER } from './later-areas.js'

const translations = MESSAGE_LOCALES.filter((locale) => locale !== 'en')

describe('the texts of the panel', () => {
  const catalogues = readCatalogues(import.meta.dirname)

  it('[LOC-002] have every key, the same arguments and plural keys of their locale in every language', () => {
    expect(new Set(catalogues.map(({ locale }) => locale))).toEqual(new Set(MESSAGE_LOCALES))
    expect(checkCatalogues(catalogues)).toEqual([])
  })

  it('are in other areas than those that the panel shares with pages', () => {
    const shared = new Set<string>([...SHARED, ...LATER].map(({ name }) => name))
    expect(catalogues.filter(({ area }) => shared.has(area))).toEqual([])
  })
})

const readDescribed = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'described', file), 'utf8'))

/** Texts whose names are put together from others, as in `${name}Section`. */
const NAMED = /^(?:shell\.\w+Section|visits\.|focal\.|passkey\w+\.)/

it('[CFG-001] each text of the panel is read somewhere: what nobody reads is translated for nobody', () => {
  const folder = join(import.meta.dirname, '../..')
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const words = new Set(code.match(/(?<=\.|`\w+\.|'\w+\.)\w+/g))
  const keys = readCatalogues(import.meta.dirname)
    .filter(({ locale }) => locale === 'en')
    .flatMap(({ texts }) => Object.keys(texts))
  const unread = keys.filter((key) => !words.has(key.split('.')[1]!) && !NAMED.test(key))
  expect(keys.length).toBeGreaterThan(1000)
  expect(unread).toEqual([])
})

describe.each(translations)('the texts of descriptions in %s', (locale) => {
  const read = (): Record<string, string> => readDescribed(`${locale}.json`)

  it('[CFG-001] are those of every option, setting and record, but for those that are listed as untranslated', () => {
    const untranslated: readonly string[] = readDescribed('untranslated.json')
    expect([...Object.keys(read()), ...untranslated].sort()).toEqual([...describedTexts()].sort())
  })

  it('keep the places for values', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    const wrong = Object.entries(read()).filter(
      ([english, text]) => text === '' || places(english).join() !== places(text).join(),
    )
    expect(wrong).toEqual([])
  })
})
