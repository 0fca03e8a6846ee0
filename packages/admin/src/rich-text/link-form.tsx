import { isLinkAddress } from '@site/runtime/contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { LinkControl } from '../page/controls/link-control.js'
import { useSitePages } from '../page/site-pages.js'
import type { TextField } from '../settings/field.js'
import { LINK_FORMATS, linkHint } from '../settings/link.js'
import { t } from '../settings/messages.js'
import type { RichTextEditor } from './editor.js'
import { editedLink, removeLink, setLink } from './link.js'
import { richTexts } from './texts.js'

/** The address of a link as a field, with the rules of every link of the panel. */
const ADDRESS: TextField = {
  kind: 'text',
  control: 'link',
  name: 'link',
  title: richTexts.address,
  help: '',
  group: '',
  automatic: null,
  appliesTo: [],
  forAuthors: false,
  default: '',
  maxLength: null,
  isAddress: true,
  format: null,
  picture: null,
  contrast: [],
  after: null,
  bounds: null,
  valueKind: null,
  follows: null,
  allows: (value) => typeof value === 'string',
}

interface Props {
  readonly editor: RichTextEditor
  onClose(): void
}

interface ActionsProps {
  /** The address leads nowhere, which was said. */
  readonly isWarned: boolean
  onApply(): void
  /** Null if there is no link yet. */
  readonly onRemove: (() => void) | null
  onCancel(): void
}

const LinkActions = ({ isWarned, onApply, onRemove, onCancel }: ActionsProps) => (
  <div className="link-actions">
    <button type="button" className="button button-small" onClick={onApply}>
      {isWarned ? richTexts.setAnyway : richTexts.setLink}
    </button>
    {onRemove && (
      <button type="button" className="button button-small" onClick={onRemove}>
        {richTexts.removeLink}
      </button>
    )}
    <button type="button" className="button button-small" onClick={onCancel}>
      {richTexts.cancel}
    </button>
  </div>
)

/**
 * The link of the selection that the editor has kept: its address, its text where nothing is selected, and whether it
 * opens a new tab. People may select and write elsewhere while the form is open.
 */
export function LinkForm({ editor, onClose }: Props) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [start] = useState(() => editedLink(editor.keptState))
  const [link, setValues] = useState({ href: start.href, newWindow: start.newWindow, text: '' })
  const [issue, setIssue] = useState<string | null>(null)
  const [isWarned, setIsWarned] = useState(false)
  const { loaded } = useSitePages()
  const pages = loaded.status === 'ready' && !loaded.value.more ? loaded.value.pages : null
  useEffect(() => group.current?.querySelector('input')?.focus(), [])

  const close = () => {
    onClose()
    editor.focus()
  }
  const apply = () => {
    const href = link.href.trim()
    if (href === '') return setIssue(richTexts.linkMissing)
    if (!isLinkAddress(href)) return setIssue(t('editor.link.format', LINK_FORMATS))
    const hint = linkHint(href, pages)
    if (hint !== null && !isWarned) {
      setIsWarned(true)
      return setIssue(hint)
    }
    editor.dispatch(setLink(editor.keptState, { ...link, href }))
    close()
  }
  const remove = () => {
    editor.dispatch(removeLink(editor.keptState))
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isField)) return
    // The keys are not the form's around it: Enter would save, and Escape would hide the settings.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }
  return (
    <div ref={group} className="link-form" role="group" aria-label={richTexts.linkOfText} onKeyDown={onKey}>
      <LinkControl
        id={`${id}-address`}
        field={ADDRESS}
        value={link.href}
        automatic=""
        describedBy={`${id}-issue`}
        invalid={issue !== null}
        effective={() => undefined}
        onChange={(href) => {
          setIssue(null)
          setIsWarned(false)
          setValues({ ...link, href: String(href ?? '') })
        }}
      />
      <p className="field-issue" id={`${id}-issue`} role="alert">
        {issue}
      </p>
      {start.needsText && (
        <label className="labelled">
          {richTexts.linkText}
          <input
            type="text"
            dir="auto"
            value={link.text}
            onChange={({ target }) => setValues({ ...link, text: target.value })}
          />
        </label>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={link.newWindow}
          onChange={({ target }) => setValues({ ...link, newWindow: target.checked })}
        />
        {richTexts.newTab}
      </label>
      <LinkActions
        isWarned={isWarned}
        onApply={apply}
        onRemove={start.exists ? remove : null}
        onCancel={close}
      />
    </div>
  )
}
