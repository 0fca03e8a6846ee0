import { type Found, type Kind, measureKind, type Part } from '../lib/part.js'
import { listed, printed, quoted } from '../lib/printing/table.js'
import { library, ourSheets, sheetsOf } from '../lib/row.js'
import * as markups from './markup.js'
import { type FormResult, type FormRow, measureForm } from './measure.js'
import type { Outcome } from './sending.js'
import { DOCUMENTS, EMAIL_ERROR } from './server.js'

const seen = ({ replaced, newLines, announced }: Outcome): string => {
  if (replaced) return 'page replaced'
  if (newLines.length === 0) return 'nothing'
  return announced ? 'shown, announced' : 'shown'
}

/** Contact forms. */
export const contactForms = {
  rows: [
    {
      name: 'site',
      title: 'Site Runtime',
      form: markups.site,
      sheets: ourSheets('blocks/form/block', 'blocks/form/decoy'),
      atStart: ['counter'],
      onDemand: ['controller'],
      server: {
        saved: { success: true },
        invalid: { status: 400, error: 'Not saved.', errors: { email: EMAIL_ERROR } },
      },
    },
    {
      ...library('formspree', 'Formspree AJAX', '@formspree/ajax'),
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
      sheets: sheetsOf('parsleyjs/src/parsley.css'),
      server: DOCUMENTS,
    },
    {
      ...library('just-validate', 'JustValidate', 'just-validate'),
      form: markups.justValidate,
      server: DOCUMENTS,
    },
    { name: 'native', title: 'the browser alone', form: markups.native, bare: true, server: DOCUMENTS },
  ],
  measure: measureForm,
  tables: {
    'Forms: weight': {
      'script at the start, gzip B': ({ script }) => script,
      'script when filled in': ({ onSend }) => onSend,
      'style sheet': ({ styles }) => styles,
      'elements at the start': ({ empty }) => `+${empty.addedAtStart}`,
      'with errors': ({ empty }) => `+${empty.addedWithErrors}`,
    },
    'Forms: the empty form is sent': {
      requests: ({ empty }) => empty.requests,
      focus: ({ empty }) => empty.focus,
      'aria-invalid, of 2': ({ empty }) => empty.invalid,
      'described by the error, of 2': ({ empty }) => empty.described,
      'announcements at once': ({ empty }) => empty.announcements,
      'axe with the errors': ({ empty }) => listed(empty.axe),
    },
    'Forms: the form is sent': {
      'double click sends': ({ clicks }) => clicks.double,
      'with one more click, in all': ({ clicks }) => clicks.impatient,
      '510 characters of 500': ({ tooLong }) => tooLong,
      'sent again after no answer': ({ again }) => again,
    },
    'Forms: the server refuses, or does not answer': {
      '400: error of a field': ({ placed }) => placed,
      '500: message': ({ broken }) => seen(broken),
      '500: input kept': ({ broken }) => broken.kept,
      'no answer: message': ({ lost }) => seen(lost),
      'no answer: input kept': ({ lost }) => lost.kept,
    },
    'Forms: removed, and under a strict policy': {
      'elements left': ({ empty }) => empty.left?.elements,
      'elements with changed attributes': ({ empty }) => empty.left?.attributes,
      'refused by the policy': ({ strict }) => listed([...new Set(strict.violations)]),
      'under the policy': ({ strict }) => strict.outcome,
    },
  },
} satisfies Kind<FormRow, FormResult>

/** The messages of each library when the server is down, and when it does not answer. */
export const formWords = (found: readonly Found<FormResult>[]): string =>
  found
    .filter(({ broken, lost }) => !broken.replaced && !lost.replaced)
    .map(({ title, broken, lost }) => {
      const [down, nothing] = [broken, lost].map(({ newLines }) => newLines.map(quoted).join(' '))
      return `- **${title}**: ${down}; ${nothing}.`
    })
    .join('\n')

/** Forms: their weight, and their behaviour for visitors. */
export const forms: Part = {
  page: 'benchmarks-forms.md',
  rows: contactForms.rows,
  async run(run) {
    const found = await measureKind(contactForms, run)
    return { tables: printed(found, contactForms.tables), texts: () => ({ words: formWords(found) }) }
  },
}
