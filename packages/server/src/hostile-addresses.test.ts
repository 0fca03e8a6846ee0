import * as contract from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PagePath } from './content/seed/seed-schema.js'
import { Seed } from './seed.js'

/** Addresses that run code or leave the browser, also in spellings that browsers and templates read past. */
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'java&Tab;script&#x3A;alert(1)',
  'java&NewLine;script&#58;alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'view-source:https://example.com',
  'x-app:open',
]

interface Node {
  readonly kind?: string
  readonly type?: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly [name: string]: unknown
}

const NAMED_AS_ADDRESS = /(?:url|href|link|src|^address|^path)$/i

/** The schemas that a schema is made of, besides its fields. */
const partsOf = ({ wrapped, item, value, pipe = [], options = [] }: Node): Node[] =>
  [wrapped, item, value, pipe, options]
    .flat()
    .filter((part): part is Node => (part as Node | undefined)?.kind === 'schema')

const isText = (node: Node): boolean => node.type === 'string' || partsOf(node).some(isText)

/** The fields of a schema that are texts and named as addresses, by their paths. */
function addressesOf(path: string, node: Node): [path: string, field: Node][] {
  const fields = Object.entries(node.entries ?? {}).flatMap(([name, field]): [string, Node][] => {
    const place = `${path}.${name}`
    return NAMED_AS_ADDRESS.test(name) && isText(field) ? [[place, field]] : addressesOf(place, field)
  })
  return [...fields, ...partsOf(node).flatMap((part) => addressesOf(path, part))]
}

const prefixed = (prefix: string, schemas: object) =>
  Object.entries(schemas).map(([name, schema]) => [`${prefix} ${name}`, schema as Node] as const)

/** Values that owners, editors and authors of a seed write. */
const WRITTEN = [
  ...prefixed(
    'section',
    Object.fromEntries(Object.entries(contract.settingsSections).map(([name, { schema }]) => [name, schema])),
  ),
  ...prefixed('options of', contract.editableOptions),
  ...prefixed('the body', {
    GalleryContent: contract.GalleryContent,
  }),
  ...prefixed('the', { seed: Seed, PagePath: v.object({ path: PagePath }) }),
]

const FIELDS = WRITTEN.flatMap(([name, schema]) => addressesOf(name, schema))

describe('a field that is an address', () => {
  it.each(FIELDS)('%s takes none that runs code', (_, field) => {
    const taken = HOSTILE.filter((address) => {
      const { success, output } = v.safeParse(field as unknown as v.GenericSchema, address)
      return success && output !== '' && output !== undefined
    })
    expect(taken).toEqual([])
  })
})
