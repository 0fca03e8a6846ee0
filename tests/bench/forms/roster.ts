import * as markups from './markup.js'
import { DOCUMENTS, REFUSAL, type Speech } from './server.js'

/** A row of the tables of forms. */
export interface FormRow {
  /** File of `contenders/`. */
  readonly name: string
  readonly title: string
  /** npm package whose version is shown; none for code of ours. */
  readonly package?: string
  /** Other packages that it needs. */
  readonly besides?: readonly string[]
  /** The form, and what the library wants beside it. */
  readonly form: string
  /** Style sheets that the page is served with, relative to tests/bench. */
  readonly sheets: readonly string[]
  /** Has no script at all. */
  readonly bare?: boolean
  /** Dynamic imports of the start, and those that filling in asks for, as the source writes them. */
  readonly atStart?: readonly string[]
  readonly onDemand?: readonly string[]
  readonly server: Speech
  readonly note: string
  /** What it lacks beside the others. */
  readonly lacks: string
}

const modules = '../../node_modules'
const runtime = '../../packages/runtime/src'

export const formRoster: readonly FormRow[] = [
  {
    name: 'site',
    title: 'Site Runtime',
    form: markups.site,
    sheets: [
      `${runtime}/styles/tokens.css`,
      `${runtime}/blocks/form/block.css`,
      `${runtime}/blocks/form/decoy.css`,
    ],
    atStart: ['./counter.js'],
    onDemand: ['./controller.js'],
    server: {
      saved: { success: true },
      invalid: { status: 400, error: 'Not saved.', errors: { email: REFUSAL } },
    },
    note: 'as the server writes it from its definition; the page starts with the whole core and the form, and what checks and sends comes with the first touch',
    lacks:
      'rules of an author’s own (patterns, least and greatest, one field like another, a question to a server), which Parsley and JustValidate have; words in more than six languages, where Parsley brings some forty; a server other than one that knows its two calls; a small start: Formspree’s and JustValidate’s whole scripts weigh less than what a page with its core begins with',
  },
  {
    name: 'formspree',
    title: 'Formspree AJAX',
    package: '@formspree/ajax',
    form: markups.formspree,
    sheets: [],
    server: {
      saved: { next: '/thanks', ok: true },
      invalid: {
        error: 'Validation errors',
        errors: [{ code: 'TYPE_EMAIL', field: 'email', message: REFUSAL }],
      },
    },
    note: 'the browser checks by the attributes, Formspree’s server does the rest; that is the page’s own here. Its style sheet is made by the script. Its module is imported by its file, because Vite follows the package’s field `browser` to a script that exports nothing',
    lacks:
      'checks of its own before the form is sent; errors that describe their control, or are heard; words of its own where sending fails: visitors read the exception; a key by which a form that is sent again is known; a style sheet that a policy with nonces lets in, and that goes when it ends',
  },
  {
    name: 'parsley',
    title: 'Parsley',
    package: 'parsleyjs',
    besides: ['jquery'],
    form: markups.parsley,
    sheets: [`${modules}/parsleyjs/src/parsley.css`],
    server: DOCUMENTS,
    note: 'with jQuery, which it needs; it checks, and the browser sends',
    lacks:
      'sending, so that every answer is a new page; `aria-invalid`; a guard against the second click; Trusted Types: it throws there, and the browser sends the form unchecked; a clean end: `novalidate` and descriptions that lead nowhere stay',
  },
  {
    name: 'just-validate',
    title: 'JustValidate',
    package: 'just-validate',
    form: markups.justValidate,
    sheets: [],
    server: DOCUMENTS,
    note: 'it checks, and the browser sends, as `submitFormAutomatically` asks; its styles are set on the elements by its script',
    lacks:
      'sending, so that every answer is a new page; ARIA of any kind: its errors are for the eye alone; a guard against the second click; Trusted Types: it throws there while it has the form locked, and the form stays so; a clean end: `novalidate` stays',
  },
  {
    name: 'native',
    title: 'the browser alone',
    form: markups.native,
    sheets: [],
    bare: true,
    server: DOCUMENTS,
    note: 'the attributes `required`, `type=email` and `maxlength`, and no script',
    lacks:
      'all errors at once, and any after its bubble has gone: one field is told of at a time; a description and `aria-invalid` on what is wrong; a word about what it cuts from a long text; a guard against the second click; an answer without a new page',
  },
]
