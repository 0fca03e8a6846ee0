import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence, stubReducedMotion } from '../../testing/globals.js'
import type { Block } from '../core/instance.js'
import { createSite, type Site } from '../page/site.js'
import { optionAttribute } from '../schema/attributes/option-attribute.js'
import { blockOptions } from './options.js'
import { registry } from './registry.js'

/*
 * Every option of every block, with values of the wrong type, unknown words, numbers out of bounds and other spellings: a
 * bad value has its default and one issue, and nothing else changes.
 */

// The forms of happy-dom are proxies, which its own `dispatchEvent` rejects.
vi.mock('../core/events.js', async (original) => ({
  ...(await original<typeof import('../core/events.js')>()),
  emit: () => true,
}))

const fixtures = import.meta.glob<string>('./*/fixture.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Values that a page may write in an attribute, and JSON may hold. */
const TEXTS = ['', 'no such value', '1e300', '1e999', '-7', 'NaN', '{', 'x'.repeat(20_000)]
const VALUES = [null, true, -0.5, [1], { a: 1 }]

interface Option {
  readonly default: unknown
  readonly wrapped: { readonly type: string; readonly options?: readonly unknown[]; readonly pipe?: unknown }
}

interface Case {
  readonly option: string
  readonly value: unknown
  readonly isAttribute: boolean
  /** The value that the option has then. */
  readonly expected: unknown
  readonly isBad: boolean
}

/** A block may need the option, or other markup for one of its names: then another bad value changes nothing. */
const stateLike = ({ option, isBad, expected }: Case) => `${option} ${isBad ? '' : expected}`

/** A name as other documents write it. */
const spellings = (name: string) => [
  name,
  name.toUpperCase(),
  name.replaceAll('-', '_'),
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ` ${name} `,
]

/** The value that the schema reads from a text, as documented: a number or a boolean may be text. */
const parsed = ({ type }: Option['wrapped'], text: unknown) => {
  if (typeof text !== 'string') return text
  if (type === 'number') return text.trim() ? Number(text) : text
  return type === 'boolean' && ['', 'true', 'false'].includes(text) ? text === 'true' : text
}

function casesOf([option, schema]: [string, v.GenericSchema & Option]): Case[] {
  const { wrapped, default: fallback } = schema
  const isJson = JSON.stringify(wrapped.pipe ?? '').includes('"json":true')
  const caseOf = (value: unknown, isAttribute: boolean): Case => {
    const text = isJson && typeof value !== 'string' ? JSON.stringify(value) : value
    const { success, output } = v.safeParse(schema, parsed(wrapped, text))
    return { option, value, isAttribute, expected: success ? output : fallback, isBad: !success }
  }
  const names = (wrapped.options ?? []).filter((name) => typeof name === 'string')
  return [
    ...TEXTS.map((text) => caseOf(text, true)),
    ...VALUES.map((value) => caseOf(value, false)),
    ...names.flatMap((name) =>
      [...new Set(spellings(name))].map((value, at) => ({
        option,
        value,
        isAttribute: at !== 1,
        expected: name,
        isBad: false,
      })),
    ),
  ]
}

let site: Site
beforeEach(() => {
  stubReducedMotion()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  for (const method of ['warn', 'error'] as const) silence(method)
})
afterEach(() => {
  site.destroy()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The first block of a fixture, without what must not exist twice. */
function templateOf(name: string): Element {
  document.body.innerHTML = fixtures[`./${name}/fixture.html`]!
  const first = document.querySelector(`[data-block="${name}"]`)!
  for (const each of [first, ...first.querySelectorAll('*')])
    for (const attribute of ['id', 'for', 'data-block-id']) each.removeAttribute(attribute)
  return first
}

function withOption(
  template: Element,
  { option, value, isAttribute }: Partial<Case> & Pick<Case, 'option'>,
): Element {
  const block = template.cloneNode(true) as Element
  const json = JSON.parse(block.getAttribute('data-block-json') || '{}')
  delete json[option]
  block.removeAttribute(optionAttribute(option))
  if (isAttribute) block.setAttribute(optionAttribute(option), value as string)
  else if (value !== undefined) json[option] = value
  if (!isAttribute || block.hasAttribute('data-block-json'))
    block.setAttribute('data-block-json', JSON.stringify(json))
  return block
}

const options = Object.entries(blockOptions) as [
  string,
  { entries: Record<string, v.GenericSchema & Option> },
][]

it.each(options)(
  '%s: no value of one option takes the block or another option away',
  async (name, schema) => {
    const template = templateOf(name)
    const cases = Object.entries(schema.entries).flatMap(casesOf)
    const plain = template.cloneNode(true) as Element
    const without = Object.keys(schema.entries).map((option) => withOption(template, { option }))
    const blocks = cases.map((each) => withOption(template, each))
    document.body.replaceChildren(plain, ...without, ...blocks)
    const before = document.body.innerHTML
    site = createSite({ blocks: registry })
    await site.start()
    const of = (element: Element) => site.blocks.get(element) as unknown as Block
    const issuesOf = (element: Element) =>
      of(element).errors.filter(({ name }) => name === 'OptionError' || name === 'SiteError')
    // Issues come with code of their own.
    await vi.waitFor(() => {
      for (const [at, { isBad }] of cases.entries()) if (isBad) expect(issuesOf(blocks[at]!)).not.toEqual([])
    })
    const states = new Map(
      Object.keys(schema.entries).map((option, at) => [`${option} `, of(without[at]!).state]),
    )
    for (const [at, each] of cases.entries()) {
      const { option, value, isAttribute, expected, isBad } = each
      const block = blocks[at]!
      const label = `${option} = ${JSON.stringify(value).slice(0, 40)} (${isAttribute ? 'attribute' : 'JSON'})`
      const { [option]: own, ...others } = of(block).options
      const { [option]: _, ...plainOthers } = of(plain).options
      const { state } = of(block)
      if (value === expected) states.set(stateLike(each), state)
      else if (states.has(stateLike(each)))
        expect([label, state]).toEqual([label, states.get(stateLike(each))])
      expect([label, own, others]).toEqual([label, expected, plainOthers])
      if (isBad) {
        expect([label, ...issuesOf(block)]).toEqual([
          label,
          expect.objectContaining({ option, expected: expect.stringMatching(/\S/) }),
        ])
        expect([label, of(block).isSet(option)]).toEqual([label, false])
      } else if (state === 'ready' && typeof expected === 'string' && expected !== value && isAttribute) {
        expect([label, block.getAttribute(optionAttribute(option))]).toEqual([label, expected])
      }
    }
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  },
  60_000,
)

it.each(options)('%s: no two names of a list are spellings of one another', (_, { entries }) => {
  for (const { wrapped } of Object.values(entries)) {
    const names = (wrapped.options ?? []).map((name) => String(name).replace(/[-_]/g, '').toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  }
})
