import { listed, quoted, table } from '../lib/printing/table.js'
import type { FormResult } from './measure.js'
import type { Outcome } from './sending.js'

type Found = FormResult & { readonly title: string }

const seen = ({ replaced, newLines, announced }: Outcome): string => {
  if (replaced) return 'page replaced'
  if (newLines.length === 0) return 'nothing'
  return announced ? 'shown, announced' : 'shown'
}

export const formTables = (found: readonly Found[]) => ({
  'Forms: weight': table(found, {
    'script at the start, gzip B': ({ script }) => script,
    'script when filled in': ({ onSend }) => onSend,
    'style sheet': ({ styles }) => styles,
    'elements at the start': ({ empty }) => `+${empty.addedAtStart}`,
    'with errors': ({ empty }) => `+${empty.addedWithErrors}`,
  }),
  'Forms: the empty form is sent': table(found, {
    requests: ({ empty }) => empty.requests,
    focus: ({ empty }) => empty.focus,
    'aria-invalid, of 2': ({ empty }) => empty.invalid,
    'described by the error, of 2': ({ empty }) => empty.described,
    'announcements at once': ({ empty }) => empty.announcements,
    'axe with the errors': ({ empty }) => listed(empty.axe),
  }),
  'Forms: the form is sent': table(found, {
    'double click sends': ({ clicks }) => clicks.double,
    'with one more click, in all': ({ clicks }) => clicks.impatient,
    '510 characters of 500': ({ tooLong }) => tooLong,
    'sent again after no answer': ({ again }) => again,
  }),
  'Forms: the server refuses, or does not answer': table(found, {
    '400: error of a field': ({ placed }) => placed,
    '500: message': ({ broken }) => seen(broken),
    '500: input kept': ({ broken }) => broken.kept,
    'no answer: message': ({ lost }) => seen(lost),
    'no answer: input kept': ({ lost }) => lost.kept,
  }),
  'Forms: removed, and under a strict policy': table(found, {
    'elements left': ({ empty }) => empty.left?.elements,
    'elements with changed attributes': ({ empty }) => empty.left?.attributes,
    'refused by the policy': ({ strict }) => listed([...new Set(strict.violations)]),
    'under the policy': ({ strict }) => strict.outcome,
  }),
})

/** The messages of each library when the server is down, and when it does not answer. */
export const formWords = (found: readonly Found[]): string =>
  found
    .filter(({ broken, lost }) => !broken.replaced && !lost.replaced)
    .map(({ title, broken, lost }) => {
      const [down, nothing] = [broken, lost].map(({ newLines }) => newLines.map(quoted).join(' '))
      return `- **${title}**: ${down}; ${nothing}.`
    })
    .join('\n')
