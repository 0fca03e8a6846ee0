import { answering, json, type NamedFault, OK, SAVE_FORM, withBody } from './fault.js'

/** Faults of the calls of forms. */
export const formFaults: readonly NamedFault[] = [
  [
    'a key without an end',
    answering('POST', /FormSubmissionKey/, (answer) => withBody(answer, () => ({ key: '' }))),
    'makes a key',
    'random',
  ],
  [
    'a form that nobody knows',
    answering('POST', SAVE_FORM, (answer) => (answer.status === 404 ? OK : answer)),
    'refuses a form that the site does not have',
    '404',
  ],
  [
    'keys of anybody',
    answering('POST', SAVE_FORM, (answer) => (json(answer).code === 'key-invalid' ? OK : answer)),
    'refuses a key that it did not make',
    'key-invalid',
  ],
  [
    'keys that can be used again',
    answering('POST', SAVE_FORM, (answer) => (json(answer).code === 'key-used' ? OK : answer)),
    'refuses a used key for another content',
    'key-used',
  ],
  [
    'a server that fails for values that are no JSON',
    answering('POST', SAVE_FORM, (answer, { body }) =>
      body?.includes('no+JSON') ? { ...answer, status: 500 } : answer,
    ),
    'refuses values that are no JSON',
    '400',
  ],
  [
    'a submission that is lost',
    answering('POST', SAVE_FORM, (answer) => (answer.status === 200 ? { ...answer, status: 503 } : answer)),
    'stores a submission; refused ones have not used up the key',
    '--values',
  ],
]
