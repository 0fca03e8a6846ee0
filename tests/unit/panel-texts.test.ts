import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { blockTexts } from '../../packages/runtime/src/blocks/descriptions.js'
import { pageLayout } from '../../packages/runtime/src/contract/page-layout.js'
import type { RecordFields } from '../../packages/runtime/src/contract/records/description/record-kind.js'
import { recordKinds } from '../../packages/runtime/src/contract/records/kinds.js'
import { settingsSections } from '../../packages/runtime/src/contract/settings-sections/sections.js'

const ADMIN = 'packages/admin/src'
const MESSAGES = 'packages/runtime/src/messages'

/** Words that only developers and operators know. Owners read none of them. */
const DEVELOPERS_WORDS: Readonly<Record<string, RegExp>> = {
  'the name of a file': /\b[\w-]+\.(?:md|json|m?[jt]sx?|css|html|liquid|sql|toml|ya?ml)\b/i,
  'an attribute': /\b(?:data|aria)-[a-z]|\battributes?\b/i,
  JSON: /\bJSON\b|[{[]\s*["']|["']\s*:/,
  'a name in code': /\b[a-z]+[A-Z]\w*|\w\(\)|\b[A-Z]{2,}_[A-Z_]+\b/,
  'the seed': /\bseeds?\b/i,
  'a mark of code': /`/,
  'a word of programming':
    /\b(?:event handlers?|localhost|callbacks?|booleans?|undefined|regex|schemas?|endpoints?|payloads?|selectors?|block data|environment variables?|stack traces?)\b/i,
}

const wordsIn = (text: string): string[] => {
  const known = text.replaceAll(/https?:\/\/\S+/g, '')
  return Object.entries(DEVELOPERS_WORDS).flatMap(([word, pattern]) => (pattern.test(known) ? [word] : []))
}

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly key?: unknown
  readonly computed?: boolean
}

/** Literals below these are no texts: modules, types, comparisons, and errors for developers. */
const NO_TEXTS = new Set(['ImportDeclaration', 'TSLiteralType', 'BinaryExpression', 'ThrowStatement'])

/** The texts of a source file: its literals, and the text of its elements. */
function literalsOf(file: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown, parent: Node | null, field: string): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, parent, field)
      return
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const { type, value } = node as Node
    if (NO_TEXTS.has(type)) return
    const isName =
      (parent?.type === 'Property' && field === 'key') ||
      (parent?.type === 'CallExpression' && field === 'arguments') ||
      (parent?.type === 'MemberExpression' && field === 'property') ||
      (parent?.type === 'JSXAttribute' && field === 'value') ||
      field === 'source'
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string' && !isName) texts.push(value)
    if (type === 'TemplateElement') texts.push((value as { readonly cooked: string }).cooked)
    for (const [name, child] of Object.entries(node)) visit(child, node as Node, name)
  }
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), null, '')
  return texts.filter((text) => /\p{L}/u.test(text))
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

/** The texts of an option that people read. */
const READ_KEYS = new Set(['title', 'help', 'group', 'automatic', 'choices', 'columns', 'place'])
function optionTextsIn(options: object): string[] {
  const below = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(below) : []
  }
  return Object.values(options).flatMap((option: Record<string, unknown>) =>
    // The forms, the search and the history of the panel leave these out; only the documentation has them.
    option.forAuthors === true
      ? []
      : Object.entries(option).flatMap(([key, value]) => {
          if (!READ_KEYS.has(key)) return []
          if (key === 'place') return below((value as { title: string }).title)
          const { by: _, ...read } = typeof value === 'object' ? (value as { by?: string }) : { value }
          return below(read)
        }),
  )
}

/** Messages that owners never see, by their keys, and why. */
const NOT_FOR_OWNERS: Readonly<Record<string, string>> = {
  'gallery.log.decode': 'written to the console of the browser',
  'gallery.log.evaluate': 'written to the console of the browser',
  'performance.log.pageLoadId': 'written to the console of the browser',
  'network.parse': 'the specification words it; it says to a developer what a broken server has sent',
}

/** The key of a message, or the start of keys. */
const KEY = /^[a-z]\w*(?:\.\w+)*\.\w*$/i

const panelTexts = filesIn(ADMIN)
  .filter((file) => /texts\.ts$/.test(file))
  .map((file) => [file.slice(ADMIN.length + 1), literalsOf(file).filter((text) => !KEY.test(text))] as const)
const elementTexts = filesIn(ADMIN)
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map(
    (file) =>
      [file.slice(ADMIN.length + 1), literalsOf(file).filter((text) => /\p{L} \p{L}/u.test(text))] as const,
  )
const optionTexts = Object.entries(blockTexts).map(([name, texts]) => [name, optionTextsIn(texts)] as const)
const sectionTexts = Object.entries({ ...settingsSections, pageLayout }).map(
  ([name, { texts }]) => [name, optionTextsIn(texts)] as const,
)

/** A description also has rules in words, which the panel shows beside an entry, and short titles. */
const recordTexts = recordKinds.map(({ kind, names, fields }) => {
  const rules = Object.values(fields as RecordFields).flatMap(({ rule, short }) =>
    [rule, short].filter((text) => text !== undefined),
  )
  return [kind, [...Object.values(names), ...optionTextsIn(fields), ...rules]] as const
})

/** A message without the names of its values and of its cases. */
const wordsOfMessage = (message: string): string =>
  message.replaceAll(/\{\w+(?:, (?:plural|select),)?|[{}]/g, ' ')

/** The messages of a file, by their keys, with or without groups. */
const messagesIn = (file: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : (Object.entries(value as object) as [string, string][]),
  )

/** Words of one language that only in English are a developer's. */
const EVERYDAY: Readonly<Record<string, RegExp>> = { 'es.json': /\bselector\b/gi }

const messageTexts = [MESSAGES, `${ADMIN}/base/messages`]
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const read = messagesIn(file).filter(([key]) => !Object.hasOwn(NOT_FOR_OWNERS, key))
    const everyday = EVERYDAY[basename(file)] ?? /(?!)/g
    return [file, read.map(([, text]) => wordsOfMessage(text).replaceAll(everyday, ''))] as const
  })

describe('texts for owners and visitors have no word of a developer', () => {
  it.each([
    ['the labels of the panel', panelTexts],
    ['the elements of the panel', elementTexts],
    ['the options of blocks', optionTexts],
    ['the settings of all pages', sectionTexts],
    ['the values of records', recordTexts],
    ['the messages in each language, those of mails among them', messageTexts],
  ])('%s', (_, groups) => {
    expect(groups.flatMap(([, texts]) => texts).length).toBeGreaterThan(0)
    const found = groups.flatMap(([place, texts]) =>
      texts.flatMap((text) => wordsIn(text).map((word) => `${place}: ${word}: ${text}`)),
    )
    expect(found).toEqual([])
  })

  it.each([
    'See docs/author/server.md.',
    'It needs a data-block-id.',
    'As codes: {"previous":33}',
    'Its seed turns it on.',
    'The text of the part `source`.',
    'Set successUrl.',
    'Event handlers are removed.',
    'Open localhost.',
    'Call start().',
  ])('“%s” is found', (text) => expect(wordsIn(text)).not.toEqual([]))
})
