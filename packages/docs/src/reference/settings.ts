import { type BlockName, blockParts } from '@site/runtime/contract'
import { examplesOf } from './examples.js'
import type { Answers } from './frame.js'
import { blockFolder, readText } from './sources.js'

/** What the examples of a block have beside their markup. */
export interface ExampleSettings {
  /** Answers of a server, recorded for the examples. */
  readonly answers: Answers
  /** The context of the page; null for none. */
  readonly context: unknown
  /** What an example cannot show, in a sentence; empty if it shows all. */
  readonly note: string
}

const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })

const STORED = { cart: { id: 'example', revision: 1, entries: [], totalQuantity: 1 }, entryId: 'e1' }

const RESULTS = ['Linocuts', 'Wood engravings', 'Workshops'].map((title) => ({
  title,
  titleMatches: [],
  url: `/${title.toLowerCase().replace(' ', '-')}`,
  kind: 'page',
  section: '',
  excerpt: 'A result that is recorded for this example.',
  excerptMatches: [],
}))

/** The HTML of a product, as a server renders it for a quick view. */
function productHtml(): string {
  const [product] = examplesOf('product', readText(`${blockFolder('product')}/fixture.html`), {})
  return `<h2>Harbour at dawn</h2>${product?.body ?? ''}`
}

const answers = (): Readonly<Partial<Record<BlockName, Answers>>> => ({
  calendar: { 'GET /api/open/GetItemsByMonth': json([]) },
  form: {
    'POST /api/form/FormSubmissionKey': json({ key: 'example' }),
    'POST /api/form/SaveFormSubmission': json({}),
  },
  product: { 'POST /api/commerce/shopping-cart/entries': json(STORED) },
  'product-review': { 'POST /api/commerce/reviews': json({ message: 'Thanks' }) },
  'quick-view': Object.fromEntries(
    ['harbour', 'lino'].map((id) => [
      `GET /api/commerce/products/${id}/quick-view`,
      json({ html: productHtml() }),
    ]),
  ),
  search: { 'GET /api/search/preview': json({ total: RESULTS.length, results: RESULTS }) },
})

/** Blocks that show content of other websites, which the policy of this site forbids. */
const THIRD_PARTIES: readonly BlockName[] = ['reservation', 'scheduling', 'video']

/** A question comes before anything of another website. */
const ASKS_FIRST = { cookieSettings: { isRestrictiveCookiePolicyEnabled: true } }

function noteOf(block: BlockName, isAnswered: boolean): string {
  const { server } = blockParts[block]
  if (THIRD_PARTIES.includes(block))
    return 'This website allows no content of others: what a provider would show is blocked here.'
  if (server === undefined && !isAnswered) return ''
  return isAnswered
    ? 'There is no server behind the examples. Its answers are recorded.'
    : 'There is no server behind the examples. What needs its answer fails here, and says so.'
}

/** The settings of a block's examples. */
export function exampleSettings(block: BlockName): ExampleSettings {
  const own = answers()[block]
  return {
    answers: own ?? {},
    context: block === 'reservation' ? ASKS_FIRST : null,
    note: noteOf(block, own !== undefined),
  }
}
