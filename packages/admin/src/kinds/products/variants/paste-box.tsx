import { useState } from 'react'
import { joined } from '../../../base/messages/texts.js'
import { Button } from '../../../base/ui/button.js'
import { TextArea } from '../../../base/ui/fields.js'
import { LiveRegion, useAnnouncement } from '../../../base/ui/live-region.js'
import { columnTitles, pastedInto } from '../model/paste.js'
import type { ProductDraft, StoredProduct } from '../model/values.js'
import { productTexts as texts } from '../texts.js'

interface Props {
  readonly stored: StoredProduct
  readonly draft: ProductDraft
  onChange(name: string, change: (draft: ProductDraft) => ProductDraft): void
}

/** The most sentences about cells that are shown together. */
const MOST_ISSUES = 20

/** A place for rows of a spreadsheet, which become variants. */
export function PasteBox({ stored, draft, onChange }: Props) {
  const [text, setText] = useState('')
  const [issues, setIssues] = useState<readonly string[]>([])
  const [announcement, announce] = useAnnouncement()
  const apply = () => {
    const pasted = pastedInto(stored, draft, text)
    if (pasted.kind === 'issues') return setIssues(pasted.issues)
    setIssues([])
    setText('')
    announce(texts.pasted(pasted.rows))
    onChange('paste', (before) => {
      const again = pastedInto(stored, before, text)
      return again.kind === 'pasted' ? again.draft : before
    })
  }
  return (
    <details className="product-paste">
      <summary>{texts.paste}</summary>
      <TextArea
        label={texts.paste}
        name="variants-paste"
        help={texts.pasteHelp(joined(columnTitles(stored, draft)))}
        value={text}
        error={undefined}
        onChange={setText}
      />
      {issues.length > 0 && (
        <div role="alert">
          <p className="labelled-error">{texts.pasteFailed}</p>
          <ul className="labelled-error">
            {issues.slice(0, MOST_ISSUES).map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="records-actions">
        <Button label={texts.pasteApply} look="small" idle={text.trim() === ''} onClick={apply} />
      </div>
      <LiveRegion announcement={announcement} />
    </details>
  )
}
