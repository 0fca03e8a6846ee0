import type { RecordChangeBody, RecordKind } from '@site/runtime/contract'
import { roleName } from '../team/roles.js'
import { timeOf } from '../ui/time.js'
import type { ChangeText } from './changes.js'

/** The kinds of records. */
const KINDS: Readonly<Record<RecordKind, (name: string) => string>> = {
  page: (name) => `Page “${name}”`,
  navigation: () => 'Navigation',
  languages: () => 'Languages',
  form: (name) => `Form “${name}”`,
  product: (name) => `Product “${name}”`,
  coupon: (name) => `Coupon “${name}”`,
  gallery: (name) => `Gallery “${name}”`,
  account: (name) => `Account of ${name}`,
}

/** The names of values. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  path: 'Address',
  published: 'Published',
  entries: 'Entries',
  languages: 'Languages',
  offered: 'Offered to visitors',
  name: 'Name',
  submitText: 'Button',
  successMessage: 'Message after sending',
  emailRule: 'Rule for email addresses',
  captcha: 'Security check',
  mailingList: 'Mailing list',
  notify: 'Messages go to',
  fields: 'Fields',
  field: 'Field',
  isListed: 'In lists and search',
  tags: 'Tags',
  categories: 'Categories',
  sku: 'SKU',
  price: 'Price',
  salePrice: 'Sale price',
  isOnSale: 'On sale',
  stock: 'Stock',
  code: 'Code',
  percent: 'Percentage',
  amount: 'Amount',
  freeShipping: 'Free shipping',
  minimum: 'Least subtotal',
  expires: 'Last day',
  uses: 'Number of orders',
  pictures: 'Pictures',
  email: 'Email address',
  roles: 'Roles',
}

const STATES: Readonly<Record<string, string>> = {
  published: 'Published',
  draft: 'Draft',
}

/** Labels of the changes of records. */
export const recordTexts = {
  kind: (kind: RecordKind, name: string) => KINDS[kind](name),
  added: 'Added',
  removed: 'Removed',
  none: 'None',
  yes: 'Yes',
  no: 'No',
} as const

function textOf(name: string, value: unknown): string {
  if (value === undefined || value === '') return recordTexts.none
  if (typeof value === 'boolean') return value ? recordTexts.yes : recordTexts.no
  if (name === 'roles' && Array.isArray(value)) return value.map(roleName).join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ') || recordTexts.none
  if (name === 'published') return STATES[String(value)] ?? timeOf(String(value))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What somebody has changed of a record, in words. A name may be followed by what it belongs to: `price HERON-A4`. */
export function recordChangeTexts({ before, after }: RecordChangeBody): ChangeText[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [value = '', ...rest] = name.split(' ')
    const title = [Object.hasOwn(NAMES, value) ? NAMES[value] : value, ...rest].join(' ')
    return { name, title, before: textOf(value, before[name]), after: textOf(value, after[name]) }
  })
}
