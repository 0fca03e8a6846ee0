import type { Case, Sent, Skip } from '../case.js'
import { page, refuses, succeeds } from '../expectations.js'
import { fieldOf } from '../http/exchange.js'
import { blocksIn, contextIn, formIn } from '../http/markup.js'
import type { State } from '../state.js'

const KEY = 'POST /api/form/FormSubmissionKey'
const SAVE = 'POST /api/form/SaveFormSubmission'

/** No site has a form of this id. */
const NO_FORM = 'no-such-form'

const NO_KEY = 'the server made no key'
const NO_ID = 'the page has no element with data-form-id; name a form with --form'

/** A submission of the form with a key. */
function submission(state: State, change: Readonly<Record<string, string>> = {}): Sent | Skip {
  const { key, formId, settings } = state
  if (key === undefined) return { skip: NO_KEY }
  if (formId === undefined) return { skip: NO_ID }
  return { form: { key, formId, form: JSON.stringify(settings.values), ...change } }
}

/** Other values of the same form: the first text is longer. */
function otherValues({ settings: { values } }: State): string {
  const [name] = Object.entries(values).find(([, value]) => typeof value === 'string') ?? []
  return JSON.stringify(name === undefined ? {} : { ...values, [name]: `a${String(values[name])}` })
}

/** Pages with forms, and the two calls that they make. */
export const pageCases: readonly Case[] = [
  {
    call: 'GET {page}',
    level: 'page',
    title: 'is a page of the site',
    sends: () => ({}),
    expects: page('a page without an account in its context', ({ text }) => {
      const context = contextIn(text)
      return context?.authenticatedAccount ? 'its context has an account for a visitor' : null
    }),
    fix: 'Name a page with --page. Print authenticatedAccount only for people who are signed in, and keep no such page in a cache.',
    keeps({ text }, state) {
      const formId = state.settings.form ?? formIn(text)
      if (formId) state.formId = formId
      state.blocks = blocksIn(text)
    },
  },
  {
    call: KEY,
    level: 'page',
    title: 'makes a key',
    sends: () => ({ form: {} }),
    expects: succeeds('a key of 1 to 200 characters'),
    fix: 'Answer {"key": "…"} with a random text of at least 128 bits, and remember it for 30 minutes.',
    keeps(answer, state) {
      state.key = String(fieldOf(answer, 'key'))
    },
  },
  {
    call: SAVE,
    level: 'page',
    title: 'refuses a form that the site does not have',
    sends: (state) => submission(state, { formId: NO_FORM }),
    expects: refuses([404]),
    fix: 'Look the form up by formId before anything else, and answer 404 without one.',
  },
  {
    call: SAVE,
    level: 'page',
    title: 'refuses a key that it did not make',
    sends: (state) => submission(state, { key: 'made-up' }),
    expects: refuses([401], { code: 'key-invalid' }),
    fix: 'Accept only keys of your own, and answer 401 with "code": "key-invalid" for others. Pages then ask for a new key.',
  },
  {
    call: SAVE,
    level: 'page',
    title: 'refuses values that are no JSON',
    sends: (state) => submission(state, { form: 'no JSON' }),
    expects: refuses([400]),
    fix: 'The field form is the JSON of the values by field id. Answer 400 for anything else.',
  },
  {
    call: SAVE,
    level: 'page',
    title: 'stores a submission; refused ones have not used up the key',
    sends: (state) => submission(state),
    expects: succeeds(),
    fix: 'Store the values, and mark the key as used in the same step. If the form refuses these values, give others with --values.',
  },
  {
    call: SAVE,
    level: 'page',
    title: 'gives the same answer to the same submission again',
    sends: (state) => submission(state),
    expects: succeeds('because the first answer may have been lost'),
    fix: 'Remember a hash of the content with the used key, and answer a repetition as before without storing it again.',
  },
  {
    call: SAVE,
    level: 'page',
    title: 'refuses a used key for another content',
    sends: (state) => submission(state, { form: otherValues(state) }),
    expects: refuses([401], { code: 'key-used' }),
    fix: 'Compare the content with the one that has used the key, and answer 401 with "code": "key-used" for another.',
  },
]
