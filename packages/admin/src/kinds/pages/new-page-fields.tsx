import type { PageStartsBody } from '@site/runtime/contract'
import { Labelled } from '../../base/ui/fields.js'
import type { PageDraft } from './model/draft.js'
import { copyOf, entryOf, entryOfStart, templateOf } from './model/new-page.js'
import { navigationTexts, pageTexts as texts } from './texts.js'

interface Props {
  readonly draft: PageDraft
  readonly starts: PageStartsBody
  readonly issue: string | undefined
  onChange(change: Partial<PageDraft>): void
}

/** The start of a new page, and whether the page is put into the navigation. */
export function NewPageFields({ draft, starts, issue, onChange }: Props) {
  const { templates, collections, pages, more } = starts
  const chosen = templates.find(({ template }) => templateOf(template) === draft.start)
  const help = chosen?.description || (more && !chosen ? navigationTexts.morePages : undefined)
  return (
    <div className="record-part">
      <Labelled label={texts.start} help={help || undefined} error={issue}>
        {(connection) => (
          <select
            {...connection}
            value={draft.start}
            onChange={({ target: { value } }) =>
              onChange({ start: value, entry: entryOfStart(value, starts) })
            }
          >
            {templates.length > 0 && (
              <optgroup label={texts.startTemplates}>
                {templates.map(({ template, title }) => (
                  <option key={template} value={templateOf(template)}>
                    {title}
                  </option>
                ))}
              </optgroup>
            )}
            {collections.length > 0 && (
              <optgroup label={texts.startEntries}>
                {collections.map(({ id, kind, title }) => (
                  <option key={id} value={entryOf(id)}>
                    {texts.entryIn(kind, title)}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={texts.startCopies}>
              {pages.map(({ id, title, path }) => (
                <option key={id} value={copyOf(id)}>
                  {`${title} (${path})`}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Labelled>
      <label className="check">
        <input
          type="checkbox"
          checked={draft.inMenu === true}
          onChange={({ target }) => onChange({ inMenu: target.checked })}
        />
        {texts.inMenu}
      </label>
    </div>
  )
}
