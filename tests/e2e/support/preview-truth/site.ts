import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editableOptions } from '@site/runtime/contract'
import { root } from '../../../../scripts/lib/run.mjs'
import { markup } from '../../../browser/support/blocks.js'

interface SeedBlock {
  readonly id: string
  readonly type: string
  readonly options?: Readonly<Record<string, unknown>>
}
interface SeedPage {
  readonly id: string
  readonly path: string
  readonly template: string
  readonly pageType?: number
  readonly events?: unknown
  readonly dates?: unknown
  readonly blocks?: readonly SeedBlock[]
  readonly sections?: readonly { readonly id: string }[]
}

const EXAMPLE = join(root, 'examples/site')
const seed: { readonly pages: readonly SeedPage[] } = JSON.parse(
  readFileSync(join(EXAMPLE, 'seed/site.json'), 'utf8'),
)
const pageAt = (path: string) => seed.pages.find((page) => page.path === path)!

/** The page that has what no other compared page has. */
export const ADDED = '/compared'

/** Pages that are compared as they are: eight galleries, and forms of which one has the id of a picture. */
const ALONE = ['/portfolio', '/forms']

const CART = '/cart'

/** Pages whose content the added page shows together: each load costs more than their options do. */
const TOGETHER = [
  // Its pictures load where they are near the start of a page.
  '/studio',
  ...['/', '/visit', '/events', '/fairs', '/contact', '/cafe', '/book', '/membership', '/members'],
  // Its page has a cart.
  CART,
]

/** The compared pages. */
export const COMPARED: readonly string[] = [...ALONE, ADDED]

/** A print to put into the cart: an empty one shows no option of its block. */
export const CART_ENTRY = {
  itemId: pageAt('/shop/flood-tide').id,
  variantId: 'flood-tide-a4-smooth',
  quantity: 2,
}

/** Kinds of blocks that have options, in forms of the panel or in templates. */
export const KINDS: readonly string[] = Object.entries(editableOptions)
  .filter(([, { entries }]) => Object.keys(entries).length > 0)
  .map(([name]) => name)

/** The block of the cart has no id on the page of the site, so that its owner cannot change it. */
const CART_BLOCK: SeedBlock = { id: 'cart', type: 'cart' }

const named = [CART_BLOCK, ...[...ALONE, ...TOGETHER].flatMap((path) => pageAt(path).blocks ?? [])]

/** Kinds that have no id on any page of the site: their documentation has markup for them. */
const UNNAMED = KINDS.filter((kind) => named.every(({ type }) => type !== kind))

/** The documented state that has more options than the first one. */
const STATES: Readonly<Record<string, string>> = { audio: 'provider' }

/** The section with the title of a page: many pages have one, and it has no block. */
const HEAD = 'head'

/** The markup that a template writes between the tags of one of its blocks. */
function partOf(template: string, block: 'styles' | 'content'): string {
  const text = readFileSync(join(EXAMPLE, `templates/${template}.liquid`), 'utf8')
  return new RegExp(`\\{% block ${block} %\\}(.*?)\\{%-? endblock %\\}`, 's').exec(text)?.[1] ?? ''
}

/** A documented element of a kind, with the id and the options that a server writes. */
function fixtureOf(type: string): { readonly block: SeedBlock; readonly html: string } {
  const start = new RegExp(
    `data-block="${type}" data-block-id="${STATES[type] ?? '[^"]+'}"((?: data-option-[\\w-]+="[^"]*")*)`,
  )
  const state = markup(type)
    .split(/\n\n(?=<)/)
    .find((each) => start.test(each))!
  const html = state
    .replace(start, (_, attributes: string) => {
      const options = [...attributes.matchAll(/ (data-option-[\w-]+)="([^"']*)"/g)]
      const list = options.map(([, name, value]) => `${name}: '${value}'`).join(', ')
      return `{{ blocks['${type}'] | block_attributes${list && `: ${list}`} }}`
    })
    .replaceAll(/\/support\/\w+\.svg/g, '/assets/favicon.svg')
    .replaceAll('/support/silent.html', '/assets/map.svg')
  return { block: { id: type, type }, html }
}

/**
 * Writes a copy of the example site with one more page: the templates of most of its pages below each other, and the
 * documented markup of the kinds that have no id on any page.
 *
 * @param folder where the copy is written
 * @returns the blocks of each compared page
 */
export function writeSite(folder: string): ReadonlyMap<string, readonly SeedBlock[]> {
  cpSync(EXAMPLE, folder, { recursive: true, preserveTimestamps: true })
  const joined = TOGETHER.map(pageAt)
  const fixtures = UNNAMED.map(fixtureOf)
  const shown = joined
    .map(({ template }, at) => `{%- assign page = all.content.pages[${at}] %}${partOf(template, 'content')}`)
    .map((part) => part.replace('data-block="cart"', '{{ blocks.cart | block_attributes }}'))
    // Owners arrange the parts of a page, which only one template of a page may name.
    .map((part) => part.replaceAll(/\{% (?:(?:end)?parts?|sections)\b.*?%\}/g, ''))
  const template = `{% layout 'base' %}
{% block styles %}${joined.map((page) => partOf(page.template, 'styles').replaceAll(/<script.*/g, '')).join('')}{% endblock %}
{% block content %}{% sections %}{%- assign all = page %}${shown.join('')}${fixtures.map(({ html }) => html).join('\n')}{% endblock %}\n`
  writeFileSync(join(folder, 'templates/compared.liquid'), template)
  const added = {
    ...Object.assign(
      {},
      ...joined.map(({ events, dates }) => ({ ...(events ? { events } : {}), ...(dates ? { dates } : {}) })),
    ),
    id: 'c0a9a2ed1a2b3c4d5e6f7a80',
    path: ADDED,
    template: 'compared',
    title: 'Compared',
    description: '',
    pageType: pageAt(CART).pageType,
    content: { pages: joined },
    sections: joined.flatMap(({ sections = [] }) => sections).filter(({ id }) => id !== HEAD),
    blocks: [
      CART_BLOCK,
      ...joined.flatMap(({ blocks = [] }) => blocks),
      ...fixtures.map(({ block }) => block),
    ],
  }
  const pages = [...seed.pages, added]
  writeFileSync(join(folder, 'seed/site.json'), JSON.stringify({ ...seed, pages }))
  return new Map(COMPARED.map((path) => [path, pages.find((page) => page.path === path)!.blocks ?? []]))
}
