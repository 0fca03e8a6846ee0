import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Words } from '@site/runtime/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../base/start-error.js'
import { readWords } from './read-words.js'
import { checkUsedWords } from './used-words.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
  for (const name of ['locales', 'templates/partials', 'sections'])
    mkdirSync(join(folder, name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** The sentence with which a start is refused, without the folder; empty if it is not. */
function refusal(): string {
  try {
    const words = readWords(folder)
    checkUsedWords(folder, words.in(''))
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message.replace(`${folder}/`, '')
  }
}

/** The words without those of the server's own templates. */
const withoutPlain = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !key.startsWith('plain.')))

describe('the words of a theme', () => {
  it('are those of the language, and those of the default where it lacks some', () => {
    write('locales/en.default.json', '{ "cart": { "empty": "Empty", "go": "Shop" }, "menu": "Menu" }')
    write('locales/de.json', '{ "cart": { "empty": "Leer" } }')
    write('locales/de-AT.json', '{ "menu": "Speisen" }')
    write('locales/en.default.schema.json', '{ "sections": { "name": "FAQ" } }')
    const words = readWords(folder)
    const ownIn = (language: string) => withoutPlain(words.in(language))
    expect(ownIn('en-GB')).toEqual({ 'cart.empty': 'Empty', 'cart.go': 'Shop', menu: 'Menu' })
    expect(ownIn('de-CH')).toEqual({ 'cart.empty': 'Leer', 'cart.go': 'Shop', menu: 'Menu' })
    expect(words.in('de-at').menu).toBe('Speisen')
    expect(Object.keys(words.form.texts).slice(0, 4)).toEqual(['cart.empty', 'cart.go', 'menu', 'plain.skip'])
  })

  it('lie over those of the server’s own templates, which a translation may have without the default', () => {
    write('locales/en.default.json', '{ "plain": { "menu": "Pages" } }')
    write('locales/de.json', '{ "plain": { "skip": "Weiter" } }')
    expect(readWords(folder).in('en')).toMatchObject({ 'plain.menu': 'Pages', 'plain.posts.all': 'All' })
    expect(readWords(folder).in('de')).toMatchObject({ 'plain.skip': 'Weiter', 'plain.posts.all': 'Alle' })
  })

  it('of the server are changed where a template of the site prints them', () => {
    const shown = () => Object.keys(readWords(folder).form.texts)
    expect(shown()).toEqual(expect.arrayContaining(['plain.not_found.home', 'plain.posts.read_next']))
    write('templates/not-found.liquid', 'x')
    write('templates/post.liquid', "{{ 'plain.posts.read_next' | t }}")
    expect(shown()).toContain('plain.posts.read_next')
    expect(shown()).not.toContain('plain.not_found.home')
  })

  it('may be none', () => {
    rmSync(join(folder, 'locales'), { recursive: true })
    expect(withoutPlain(readWords(folder).in('en'))).toEqual({})
  })

  it.each([
    [
      'a default that is not JSON',
      'en.default.json',
      '{\n  "a": "A",\n}',
      'en.default.json:3 is wrong: it is not JSON',
    ],
    ['a list', 'en.default.json', '[]', 'en.default.json:1 is wrong: it must be an object with words.'],
    [
      'a number',
      'en.default.json',
      '{\n  "a": { "b": "B",\n    "c": 5 } }',
      'en.default.json:3 is wrong: "a.c" must be a text.',
    ],
    [
      'a key with capitals',
      'en.default.json',
      '{\n  "Cart": "Cart" }',
      'en.default.json:2 is wrong: "Cart" is no key',
    ],
    [
      'a placeholder with capitals',
      'en.default.json',
      '{ "a": "{{ Count }}" }',
      'en.default.json:1 is wrong: "a" has double braces',
    ],
    ['an empty text', 'en.default.json', '{ "a": "" }', 'en.default.json:1 is wrong: "a" is empty.'],
    [
      'a text that is too long',
      'en.default.json',
      `{ "a": "${'x'.repeat(1_001)}" }`,
      'en.default.json:1 is wrong: "a" has more than 1000 characters.',
    ],
    [
      'a translation of a word that is unknown',
      'de.json',
      '{\n  "b": "B" }',
      'de.json:2 is wrong: there is no word "b" in locales/en.default.json.',
    ],
  ])('stop the start, with the line: %s', (_, file, text, sentence) => {
    if (file !== 'en.default.json') write('locales/en.default.json', '{ "a": "A" }')
    write(`locales/${file}`, text)
    expect(refusal()).toContain(`locales/${sentence}`)
  })

  it.each([
    [
      'templates/cart.liquid',
      '<p>\n{{ \'a\' | t }}\n{{ "cart.empti"|t: count: 1 }}',
      'templates/cart.liquid:3',
      'cart.empti',
    ],
    ['templates/partials/x.liquid', "{%- assign a = 'b' | t -%}", 'templates/partials/x.liquid:1', 'b'],
    ['sections/faq.liquid', "\n{{ 'b' | t }}", 'sections/faq.liquid:2', 'b'],
  ])('stop the start where a template prints one that there is not: %s', (file, text, place, key) => {
    write('locales/en.default.json', '{ "a": "A" }')
    write(file, text)
    expect(refusal()).toBe(`${place} is wrong: there is no word "${key}" in locales/en.default.json.`)
  })

  it('are found by their key, by a key for each number, and nowhere in other filters', () => {
    write('locales/en.default.json', '{ "a": "A", "n": { "one": "1", "other": "2" } }')
    write(
      'templates/x.liquid',
      "{{ 'a' | t }} {{ 'n' | t: count: 2 }} {{ 'zzz' | truncate: 2 }} {{ 'zzz' | times: 2 }}",
    )
    expect(refusal()).toBe('')
  })
})
