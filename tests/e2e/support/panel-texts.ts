import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parseMessage, type Tree } from '../../../packages/runtime/build/messages/syntax.js'

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>

const read = <Content>(path: string): Content =>
  JSON.parse(readFileSync(new URL(`../../../packages/${path}`, import.meta.url), 'utf8'))

const PANEL = 'admin/src/base/messages'

/** Areas of the pages' catalogue that the panel shows too. */
const SHARED = ['access', 'editor', 'fileSize', 'forms', 'network', 'panel', 'search', 'systemError']

/** English texts with their translations. */
function translationsOf(locale: string): [english: string, translation: string][] {
  const pairs = (folder: string, only?: readonly string[]) => {
    const [english, other] = ['en', locale].map((each) => read<Areas>(`${folder}/${each}.json`))
    return Object.entries(english!)
      .filter(([area]) => only?.includes(area) ?? true)
      .flatMap(([area, texts]) =>
        Object.entries(texts).map(([key, text]): [string, string] => [text, other![area]![key]!]),
      )
  }
  return [
    ...pairs(PANEL),
    ...pairs('runtime/src/messages', SHARED),
    ...Object.entries(read<Record<string, string>>(`${PANEL}/described/${locale}.json`)),
  ]
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** The numbers of literal text, and of the number that a plural is about, in a syntax tree. */
const LITERAL = 0
const POUND = 7

const formOf = (tree: Tree): string =>
  tree
    .map((part) => {
      if (part.type === LITERAL) return escaped(part.value)
      if (part.type === POUND) return '[^ ]+'
      if (!('options' in part)) return '.+?'
      return `(?:${Object.values(part.options)
        .map(({ value }) => formOf(value))
        .join('|')})`
    })
    .join('')

/** Messages with fewer letters of their own, such as "{one}, {other}", fit texts of every language. */
const LEAST_LETTERS = 8

/**
 * Finds English texts of the panel that another language has in other words.
 *
 * @param locale - a language of the panel
 * @returns which of some texts are English
 */
export function englishIn(locale: string): (texts: readonly string[]) => string[] {
  const all = translationsOf(locale)
  const own = new Set(all.map(([, translation]) => translation))
  const english = new Set<string>()
  const forms: RegExp[] = []
  for (const [text, translation] of all) {
    if (text === translation) continue
    const form = formOf(parseMessage(text))
    if (!text.includes('{')) english.add(text)
    else if (form.replace(/\P{L}/gu, '').length >= LEAST_LETTERS) forms.push(new RegExp(`^${form}$`))
  }
  return (texts) =>
    texts.filter((text) => !own.has(text) && (english.has(text) || forms.some((form) => form.test(text))))
}

/** Every text of the shown screen that people see or hear, but for their own words, which stand in `bdi` and in fields. */
export const textsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HIDDEN = '.screen[hidden]'
    const texts: string[] = []
    const add = (text: string | null) => {
      const words = text?.replace(/\s+/g, ' ').trim()
      if (words) texts.push(words)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!node.parentElement?.closest(`${HIDDEN}, bdi, option[lang], script, style, textarea, iframe`))
          add(node.data)
      } else if (node instanceof Element && !node.closest(HIDDEN)) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
          add(node.getAttribute(name))
      }
    }
    return texts
  })
