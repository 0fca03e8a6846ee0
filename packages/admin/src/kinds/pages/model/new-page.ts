import {
  type AddPageRequest,
  ENTRY_OF,
  entryFields,
  PAGE_PATH_MAX_LENGTH,
  type PageConfigBody,
  type PageEntry,
  type PageStart,
  type PageStartsBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { randomKey } from '../../../base/api/random-key.js'
import { NEW } from '../../../records/screen/use-answers.js'

/** A page of the server, or one that is not added yet, whose id is {@link NEW}. */
export interface StoredPage extends PageConfigBody {
  /** The start of a new page, unless somebody chooses another one. */
  readonly start?: string
  /** The key of the call that adds it. A retry has the same one. */
  readonly key?: string
  /** It was just added, and is to be put into the navigation. */
  readonly isForMenu?: boolean
}

const TEMPLATE = 'template:'
const COPY = 'copy:'
const ENTRY = 'entry:'

/** The choice of a copy, as a draft has it. */
export const copyOf = (id: string): string => COPY + id

/** The choice of a template, as a draft has it. */
export const templateOf = (template: string): string => TEMPLATE + template

/** The choice of a post or an event of a collection, as a draft has it. */
export const entryOf = (collection: string): string => ENTRY + collection

/** A choice as it is sent. */
export function startOf(start: string): PageStart {
  if (start.startsWith(COPY)) return { kind: 'copy', page: start.slice(COPY.length) }
  return start.startsWith(ENTRY)
    ? { kind: 'entry', collection: start.slice(ENTRY.length) }
    : { kind: 'template', template: start.slice(TEMPLATE.length) }
}

/** Whether a page with such a start is a post or an event; null for any other page. */
export function entryOfStart(start: string, { collections, pages }: PageStartsBody): PageEntry | null {
  const choice = startOf(start)
  if (choice.kind === 'copy') return pages.find(({ id }) => id === choice.page)?.entry ?? null
  const found = choice.kind === 'entry' ? collections.find(({ id }) => id === choice.collection) : undefined
  return found ? ENTRY_OF[found.kind] : null
}

/** The choice at the start: the first template of the theme, or else the first page. */
export function firstStart({ templates, pages }: PageStartsBody): string {
  const [template] = templates
  if (template) return templateOf(template.template)
  return pages[0] ? copyOf(pages[0].id) : ''
}

/** The address of the page that lists a post or an event with such a start; empty for another page. */
export function listOfStart(start: string, { collections }: PageStartsBody): string {
  const choice = startOf(start)
  return choice.kind === 'entry' ? (collections.find(({ id }) => id === choice.collection)?.path ?? '') : ''
}

/** The values of a page that is neither a post nor an event, and of one that nobody has filled in. */
export const NO_ENTRY = v.getDefaults(
  v.object(Object.fromEntries(Object.entries(entryFields).map(([name, { schema }]) => [name, schema]))),
) as unknown as Pick<PageConfigBody, keyof typeof entryFields>

/** A page that is not added yet: a draft without a title. */
export const newPage = (start: string, entry: PageEntry | null = null): StoredPage => ({
  id: NEW,
  title: '',
  description: '',
  path: '',
  state: 'draft',
  publishAt: null,
  noindex: false,
  shareTitle: '',
  shareDescription: '',
  sharePicture: '',
  ...NO_ENTRY,
  entry,
  theme: null,
  access: null,
  isProduct: false,
  isFixed: false,
  keptAs: null,
  isOwn: true,
  sampleSections: [],
  revision: 0,
  start,
  key: randomKey(),
})

/** The key of the call that adds a page. */
export const keyOf = ({ key }: StoredPage): NonNullable<AddPageRequest['key']> => key ?? randomKey()

/** Room for a number at the end of an address. */
const NUMBER_LENGTH = 8

/**
 * The address that is suggested for a title.
 *
 * @param taken the addresses of other pages
 * @param under the address of the page that lists it; empty for none
 * @example
 * addressFor('Frühling & Sommer', new Set(['/fruhling-sommer'])) // '/fruhling-sommer-2'
 */
export function addressFor(title: string, taken: ReadonlySet<string>, under = ''): string {
  if (title.trim() === '') return ''
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  const base = `${under === '/' ? '' : under}/${words.join('-') || 'page'}`
    .slice(0, PAGE_PATH_MAX_LENGTH - NUMBER_LENGTH)
    .replace(/-$/, '')
  let address = base
  for (let number = 2; taken.has(address); number += 1) address = `${base}-${number}`
  return address
}
