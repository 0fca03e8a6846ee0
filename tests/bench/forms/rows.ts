import { modules, type Row, runtime } from '../lib/row.js'
import * as markups from './markup.js'
import { DOCUMENTS, EMAIL_ERROR, type Responses } from './server.js'

export interface FormRow extends Row {
  /** The form, with the markup that the library needs around it. */
  readonly form: string
  /** Has no script at all. */
  readonly bare?: boolean
  /** Code on demand that the start loads; `onDemand` lists the code that the first touch loads. */
  readonly atStart?: readonly string[]
  readonly server: Responses
}

export const formRows: readonly FormRow[] = [
  {
    name: 'site',
    title: 'Site Runtime',
    form: markups.site,
    sheets: [
      `${runtime}/styles/tokens.css`,
      `${runtime}/blocks/form/block.css`,
      `${runtime}/blocks/form/decoy.css`,
    ],
    atStart: ['counter'],
    onDemand: ['controller'],
    server: {
      saved: { success: true },
      invalid: { status: 400, error: 'Not saved.', errors: { email: EMAIL_ERROR } },
    },
  },
  {
    name: 'formspree',
    title: 'Formspree AJAX',
    packages: ['@formspree/ajax'],
    form: markups.formspree,
    server: {
      saved: { next: '/thanks', ok: true },
      invalid: {
        error: 'Validation errors',
        errors: [{ code: 'TYPE_EMAIL', field: 'email', message: EMAIL_ERROR }],
      },
    },
  },
  {
    name: 'parsley',
    title: 'Parsley',
    packages: ['parsleyjs', 'jquery'],
    form: markups.parsley,
    sheets: [`${modules}/parsleyjs/src/parsley.css`],
    server: DOCUMENTS,
  },
  {
    name: 'just-validate',
    title: 'JustValidate',
    packages: ['just-validate'],
    form: markups.justValidate,
    server: DOCUMENTS,
  },
  { name: 'native', title: 'the browser alone', form: markups.native, bare: true, server: DOCUMENTS },
]
