import * as v from 'valibot'
import { FormSavedBody, FormSubmissionKeyBody, SaveFormSubmission } from '../contract/api/form.js'
import { answers, type CallDescription, FILES_TYPE, FORM_TYPE, fields } from './call.js'
import { CENSUS } from './shared.js'

const Submission = v.object({ ...SaveFormSubmission.entries, ...CENSUS })

/** The calls that pages with forms make. */
export const pageCalls: readonly CallDescription[] = [
  {
    method: 'POST',
    path: '/api/form/FormSubmissionKey',
    level: 'page',
    allowed: 'everybody',
    summary: 'Makes a key that is good for one submission, within 30 minutes.',
    body: fields(v.object({})),
    answer: answers(FormSubmissionKeyBody),
    example: { answer: { key: 'b1f7c0d2e9a84' } },
  },
  {
    method: 'POST',
    path: '/api/form/SaveFormSubmission',
    level: 'page',
    allowed: 'everybody',
    summary: 'Stores a submission of a form. The same submission with the same key is stored once.',
    body: [
      { type: FORM_TYPE, schema: Submission },
      { type: FILES_TYPE, schema: Submission },
    ],
    answer: answers(FormSavedBody),
    errors: [401, 404],
    example: {
      body: { key: 'b1f7c0d2e9a84', formId: 'contact', form: '{"email":"ada@example.org"}' },
      answer: { success: true },
    },
  },
]
