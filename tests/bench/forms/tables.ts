import { listed, quoted, table } from '../lib/table.js'
import type { FormResult } from './measure.js'
import type { Outcome } from './sending.js'

type Found = FormResult & { readonly title: string }

const seen = ({ replaced, said, heard }: Outcome): string => {
  if (replaced) return 'page replaced'
  if (said.length === 0) return 'nothing'
  return heard ? 'shown, heard' : 'shown'
}

export const formTables = (found: readonly Found[]) => ({
  'Forms: weight': table(found, {
    'script at the start, gzip B': ({ script }) => script,
    'script when it is filled in': ({ onSend }) => onSend,
    'style sheet': ({ styles }) => styles,
    'elements at the start': ({ empty }) => `+${empty.addedAtStart}`,
    'with errors': ({ empty }) => `+${empty.addedWithErrors}`,
  }),
  'Forms: the empty form is sent': table(found, {
    requests: ({ empty }) => empty.requests,
    focus: ({ empty }) => empty.focus,
    'aria-invalid, of 2': ({ empty }) => empty.invalid,
    'described by the error, of 2': ({ empty }) => empty.described,
    'speak at once': ({ empty }) => empty.speaking,
    'axe with the errors there': ({ empty }) => listed(empty.axe),
  }),
  'Forms: the form is sent': table(found, {
    'double click sends': ({ clicks }) => clicks.double,
    'and one more click, in all': ({ clicks }) => clicks.impatient,
    '510 characters of 500': ({ tooLong }) => tooLong,
    'sent again after no answer': ({ again }) => again,
  }),
  'Forms: the server says no, or nothing': table(found, {
    '400: error of a field': ({ placed }) => placed,
    '500: told': ({ broken }) => seen(broken),
    'what was typed': ({ broken }) => broken.kept,
    'no answer: told': ({ gone }) => seen(gone),
    'what was typed then': ({ gone }) => gone.kept,
  }),
  'Forms: taken away, and under a strict policy': table(found, {
    'elements left': ({ empty }) => empty.left?.elements,
    'elements with other attributes': ({ empty }) => empty.left?.attributes,
    'refused by the policy': ({ strict }) => listed([...new Set(strict.violations)]),
    'under the policy': ({ strict }) => strict.outcome,
  }),
})

/** What visitors read when the server is down, and when nothing answers: as a list. */
export const formWords = (found: readonly Found[]): string =>
  found
    .filter(({ broken, gone }) => !broken.replaced && !gone.replaced)
    .map(({ title, broken, gone }) => {
      const [down, nothing] = [broken, gone].map(({ said }) => said.map(quoted).join(' '))
      return `- **${title}**: ${down}; ${nothing}.`
    })
    .join('\n')
