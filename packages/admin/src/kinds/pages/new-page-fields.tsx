import type { PageStartsBody } from '@site/runtime/contract'
import { Labelled } from '../../base/ui/fields.js'
import type { PageDraft } from './model/draft.js'
import { copyOf, templateOf } from './model/new-page.js'
import { navigationTexts, pageTexts as texts } from './texts.js'

interface Props {
  readonly draft: PageDraft
  readonly starts: PageStartsBody
  readonly issue: string | undefined
  onChange(change: Partial<PageDraft>): void
}

/** The start of a new page, and whether the page is put into the navigation. */
export function NewPageFields({ draft, starts, issue, onChange }: Props) {
  const { templates, pages, more } = starts
  const chosen = templates.find(({ template }) => templateOf(template) === draft.start)
  const help = chosen?.description || (more && !chosen ? navigationTexts.morePages : undefined)
  return (
    <div className="record-part">
      <Labelled label={texts.start} help={help || undefined} error={issue}>
        {(connection) => (
          <select
            {...connection}
            value={draft.start}
            onChange={({ target }) => onChange({ start: target.value })}
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
