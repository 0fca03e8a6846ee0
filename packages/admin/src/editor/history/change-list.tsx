import type { ChangeText } from './changes.js'
import { revisionTexts as texts } from './texts.js'

const Values = ({ before, after }: Pick<ChangeText, 'before' | 'after'>) => (
  <dd>
    {before !== null && <span className="change-before">{before}</span>}
    {before !== null && after !== null && (
      <>
        {' '}
        <span aria-hidden="true">{texts.arrow}</span>
        <span className="hidden">{texts.becomes}</span>{' '}
      </>
    )}
    {after !== null && <span>{after}</span>}
  </dd>
)

/** What a save has changed: titles of options, and their values before and after. */
export const ChangeList = ({ changes }: { readonly changes: readonly ChangeText[] }) => (
  <dl className="changes">
    {changes.map(({ name, title, before, after }) => (
      <div key={name}>
        <dt>{title}</dt>
        <Values before={before} after={after} />
      </div>
    ))}
  </dl>
)
