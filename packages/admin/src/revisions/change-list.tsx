import type { ChangeText } from './changes.js'
import { revisionTexts as texts } from './texts.js'

/** What a save has changed: titles of options, and their values before and after. */
export const ChangeList = ({ changes }: { readonly changes: readonly ChangeText[] }) => (
  <dl className="changes">
    {changes.map(({ name, title, before, after }) => (
      <div key={name}>
        <dt>{title}</dt>
        <dd>
          <span className="change-before">{before}</span> <span aria-hidden="true">{texts.arrow}</span>
          <span className="hidden">{texts.becomes}</span> <span>{after}</span>
        </dd>
      </div>
    ))}
  </dl>
)
