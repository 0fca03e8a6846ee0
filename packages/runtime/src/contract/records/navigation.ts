import * as v from 'valibot'
import { MAX_ORDERABLE_ITEMS, PAGE_TITLE_MAX_LENGTH } from '../constants/panel.js'
import { Permission } from '../enumerations/permission.js'
import { redirectTarget } from '../redirects/addresses.js'
import { recordKind } from './description/record-kind.js'

/** Longer than the longest address of the theme's navigation that anybody needs. */
const ID_MAX_LENGTH = 2_000

const sent = {
  id: v.pipe(v.string(), v.maxLength(ID_MAX_LENGTH)),
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PAGE_TITLE_MAX_LENGTH)),
}

/** The start of the id of an entry that leads to an address, which follows it. */
export const NAVIGATION_LINK = 'link:'

/** The start of the id of a folder without a page of its own. A name follows it. */
export const NAVIGATION_FOLDER = 'folder:'

/** Whether an owner may add an entry that leads to an address: a path of the site, or an https address. */
export const isNavigationAddress = (address: string): boolean =>
  address.length <= ID_MAX_LENGTH - NAVIGATION_LINK.length && redirectTarget(address) !== null

const SentEntry = v.object({ ...sent, children: v.array(v.object(sent)) })

const countOf = (entries: readonly { readonly children: readonly unknown[] }[]): number =>
  entries.reduce((sum, { children }) => sum + 1 + children.length, 0)

/** The links at the top of every page. An order has no single values, so it is one value. */
export const navigationKind = recordKind({
  kind: 'navigation',
  path: 'navigation',
  screen: 'pages',
  names: { one: 'navigation', many: 'navigation', title: 'Navigation' },
  permission: Permission.configPages,
  seenWith: Permission.adminReports,
  area: 'site',
  fields: {
    entries: {
      schema: v.pipe(
        v.array(SentEntry),
        v.check(
          (entries) => countOf(entries) <= MAX_ORDERABLE_ITEMS,
          `A navigation has at most ${MAX_ORDERABLE_ITEMS} entries.`,
        ),
      ),
      title: 'Entries',
      help: '',
    },
  },
  name: null,
  searched: [],
  sorted: [],
  most: 1,
})
