import fc from 'fast-check'
import * as v from 'valibot'
import { expect, describe as group, it } from 'vitest'
import { propertyRuns } from '../../../../tests/support/repeats.js'
import {
  AnnouncementBarSettings,
  ClickthroughUrl,
  CookieSettings,
  MobileInfoBarSettings,
  PopupOverlaySettings,
} from '../contract/settings.js'
import { describe } from './describe.js'
import type { Issue } from './description.js'
import { read } from './read.js'
import { areDifferent } from './rules.js'

/** Values that settings really hold, spelled well and badly, among everything else. */
const value = fc.oneof(
  fc.constantFrom(
    'bar',
    'POPUP',
    ' opt-in-and-out ',
    'OPT_IN',
    'light',
    'Icon',
    'show',
    'none',
    '',
    '__proto__',
  ),
  fc.boolean(),
  fc.double(),
  fc.constantFrom(-2, -1, 0, 1, 30, Number.MAX_VALUE),
  fc.string({ maxLength: 300 }),
  fc.constant('x'.repeat(5001)),
  fc.array(fc.oneof(fc.string(), fc.constant(' '.repeat(501)), fc.anything()), { maxLength: 4 }),
  fc.anything(),
)

group.each([
  ['cookie settings', CookieSettings],
  ['popup settings', PopupOverlaySettings],
  ['announcement settings', AnnouncementBarSettings],
  ['an announcement’s address', ClickthroughUrl],
  ['information bar settings', MobileInfoBarSettings],
])('%s in a page', (_, schema) => {
  const description = describe(schema as v.GenericSchema<object>)

  it('are read as the schema reads them', () => {
    const names = fc.constantFrom(...Object.keys(schema.entries))
    fc.assert(
      fc.property(fc.dictionary(names, value), (settings) => {
        expect(read(description, settings)).toEqual(v.parse(schema, settings))
      }),
      propertyRuns(3_000),
    )
  })

  it('hold nothing that a prototype has', () => {
    expect(read(description, Object.create({ isCookieBannerEnabled: true, style: 'show' }))).toEqual(
      v.parse(schema, {}),
    )
  })
})

/** Every kind of value that a description may hold, as the schema of a small menu. */
const Menu = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z]+$/, 'lower-case letters')),
  price: v.nullish(v.pipe(v.number(), v.minValue(0)), null),
  open: v.optional(v.boolean(), true),
  tags: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.maxLength(2), v.check<string[]>(areDifferent)),
    () => [],
  ),
  owner: v.optional(v.object({ name: v.string() }), { name: 'nobody' }),
  sizes: v.optional(v.pipe(v.array(v.picklist(['S', 'M', 'L'])), v.minLength(1)), () => ['M'] as const),
  stock: v.optional(v.nullish(v.number(), null), 5),
})
const menu = describe(Menu)

/** Reads a menu, with the path of each issue. */
function readMenu(from: unknown) {
  const issues: Issue[] = []
  return { menu: read(menu, from, issues), issues: issues.map(({ path }) => path) }
}

group('a value that is read', () => {
  it('is the same as the schema makes of it, wherever the schema accepts it', () => {
    const field = fc.oneof(fc.constantFrom<unknown>('', 'a', 'AB', 0, -1, 2.5, true, null, undefined), value)
    const owner = fc.record({ name: field }, { requiredKeys: [] })
    const menus = fc.record(
      {
        id: field,
        price: field,
        open: field,
        tags: fc.oneof(fc.array(field), field),
        owner: fc.oneof(owner, field),
        sizes: fc.oneof(fc.array(fc.oneof(fc.constantFrom('S', 'M'), field)), field),
        stock: field,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(menus, (from) => {
        const checked = v.safeParse(Menu, from)
        const { menu, issues } = readMenu(from)
        expect(issues.length === 0).toBe(checked.success)
        if (checked.success) expect(menu).toEqual(checked.output)
        else if (menu) expect(v.is(Menu, menu)).toBe(true)
      }),
      propertyRuns(2_000),
    )
  })

  it('has the default of what is missing, without an issue', () => {
    expect(readMenu({ id: 'tea', price: null })).toEqual({
      menu: {
        id: 'tea',
        price: null,
        open: true,
        tags: [],
        owner: { name: 'nobody' },
        sizes: ['M'],
        stock: 5,
      },
      issues: [],
    })
  })

  it('has the default of what is bad, and leaves out bad items of a list, with an issue for each', () => {
    expect(
      readMenu({ id: 'tea', price: -1, open: null, tags: ['', 'hot'], owner: { name: 7 }, other: 1 }),
    ).toMatchObject({
      menu: { id: 'tea', price: null, open: true, tags: ['hot'], owner: { name: 'nobody' } },
      issues: ['price', 'open', 'tags[0]', 'owner.name'],
    })
    expect(readMenu({ id: 'tea', tags: ['a', 'a'] })).toMatchObject({ menu: { tags: [] }, issues: ['tags'] })
    expect(readMenu({ id: 'tea', tags: ['a', 'b', 'c'] })).toMatchObject({
      menu: { tags: [] },
      issues: ['tags'],
    })
  })

  it('keeps the rules of a list when bad items are left out', () => {
    expect(readMenu({ id: 'tea', sizes: ['S', 7] })).toMatchObject({
      menu: { sizes: ['S'] },
      issues: ['sizes[1]'],
    })
    expect(readMenu({ id: 'tea', sizes: [7] })).toMatchObject({
      menu: { sizes: ['M'] },
      issues: ['sizes[0]', 'sizes'],
    })
  })

  it('keeps an allowed null, whatever the default', () => {
    expect(readMenu({ id: 'tea', stock: null })).toMatchObject({ menu: { stock: null }, issues: [] })
  })

  it.each([
    [{}, ['id']],
    [{ id: 'A', open: 1 }, ['id', 'open']],
    [null, ['']],
    [[], ['']],
    ['tea', ['']],
  ])('is nothing where a required value is bad or missing: %j', (from, issues) => {
    expect(readMenu(from)).toEqual({ menu: undefined, issues })
  })

  it('shares no object with another that is read, or with the description', () => {
    const [first, second] = [read(menu, { id: 'a' })!, read(menu, { id: 'a' })!]
    first.tags.push('x')
    first.owner.name = 'x'
    expect(second).toMatchObject({ tags: [], owner: { name: 'nobody' } })
    expect(read(menu, { id: 'a' })).toEqual(second)
  })

  it('is not misled by names on Object.prototype', () => {
    const prototype = Object.prototype as Record<string, unknown>
    const names = ['wrapped', 'item', 'entries', 'options', 'pipe', 'default', 'type']
    try {
      for (const name of names) prototype[name] = [{ type: 'regex', requirement: /never/ }]
      expect(readMenu({ id: 'tea' }).issues).toEqual([])
      expect(readMenu({ id: 'tea' }).menu?.open).toBe(true)
    } finally {
      for (const name of names) delete prototype[name]
    }
  })
})
