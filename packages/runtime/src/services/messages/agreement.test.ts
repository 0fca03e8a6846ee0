import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as areas from './areas.js'
import type { Area } from './catalogue.js'
import { MESSAGE_LOCALES } from './locale.js'

const root = join(import.meta.dirname, '../../../../..')
const folder = join(root, 'packages/runtime/src/messages')
const read = (path: string) => readFileSync(path, 'utf8')

/** The names of a message's arguments, in all of its cases. */
function namesIn(part: unknown, names = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return names
  const { type, value } = part as { type?: number; value?: unknown }
  if (typeof type === 'number' && type > 0 && typeof value === 'string') names.add(value)
  for (const inner of Object.values(part)) namesIn(inner, names)
  return names
}

const argumentsOf = (messages: object) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, [...namesIn(message)].sort()]))

const translated: readonly Area[] = Object.values(areas).filter(({ name }) => !name.endsWith('Logs'))

describe.each(MESSAGE_LOCALES.filter((locale) => locale !== 'en'))('the texts of %s', (locale) => {
  it.each(translated.map((area) => [area.name, area] as const))(
    'have the keys and the arguments of the English: %s',
    async (_, { messages, translations }) => {
      expect(argumentsOf((await translations[locale]?.())?.default ?? {})).toEqual(argumentsOf(messages))
    },
  )
})

/** Spellings of the word for e-mail that a language does not use here. The specification fixes the English one. */
const OTHER_SPELLINGS: Readonly<Record<(typeof MESSAGE_LOCALES)[number], RegExp>> = {
  en: /e-mail/i,
  de: /\be-?mail(?!-)\b(?<!E-Mail)/i,
  fr: /\bemails?\b|courriel|\bmails?\b(?<!e-mails?)/i,
  es: /e-?mail/i,
  ja: /e-?mail|電子メール|Ｅメール|Eメール/i,
  ar: /[إا]يميل|بريد الكتروني/,
}

describe('the word for e-mail', () => {
  it.each(MESSAGE_LOCALES)('has one spelling in %s', (locale) => {
    const areas: Record<string, Record<string, string>> = JSON.parse(read(join(folder, `${locale}.json`)))
    const texts = Object.values(areas).flatMap((messages) =>
      // Nobody reads the names of arguments.
      Object.entries(messages).map(([key, text]) => `${key}: ${text.replace(/\{\w+/g, '{')}`),
    )
    const words = texts.map((text) => [text, text.slice(text.indexOf(': ') + 2)] as const)
    expect(words.filter(([, text]) => OTHER_SPELLINGS[locale].test(text)).map(([text]) => text)).toEqual([])
  })

  it.each([
    ['en', 'Your E-mail', 'Your email'],
    ['de', 'Ihre Email', 'Ihre E-Mail-Adresse'],
    ['fr', 'Votre courriel', 'Vos e-mails'],
    ['es', 'Su e-mail', 'Su correo electrónico'],
    ['ja', '電子メール', 'メールアドレス'],
    ['ar', 'إيميل', 'البريد الإلكتروني'],
  ] as const)('is told from others in %s', (locale, other, own) => {
    expect([OTHER_SPELLINGS[locale].test(other), OTHER_SPELLINGS[locale].test(own)]).toEqual([true, false])
  })

  it('is the same in pages of the examples', () => {
    const pages = ['examples/site/templates', 'examples/static'].flatMap((path) =>
      readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:liquid|html)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    pages.push(join(root, 'examples/site/seed/site.json'))
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter((path) => OTHER_SPELLINGS.en.test(read(path)))).toEqual([])
  })
})
