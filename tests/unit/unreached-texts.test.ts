import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface SeedPage {
  readonly path: string
  readonly content?: unknown
}

const { pages }: { readonly pages: readonly SeedPage[] } = JSON.parse(
  readFileSync('examples/site/seed/site.json', 'utf8'),
)

/** Keys of values that are for machines: addresses, names of files, dates of attributes. */
const MACHINE = new Set(['id', 'name', 'path', 'url', 'link', 'src', 'date', 'focal', 'kind', 'choice'])

/** The texts that people read in the content of a page. A template prints them, and no form of the panel has them. */
function textsIn(value: unknown, key = ''): number {
  if (typeof value === 'string') return MACHINE.has(key) || value === '' ? 0 : 1
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + textsIn(item, key), 0)
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce((sum, [name, item]) => sum + textsIn(item, name), 0)
}

it('no page of the example site has a text that owners cannot change', () => {
  const counted = pages.map(({ path, content }) => [path, textsIn(content)] as const)
  expect(Object.fromEntries(counted.filter(([, count]) => count > 0))).toEqual({})
})
