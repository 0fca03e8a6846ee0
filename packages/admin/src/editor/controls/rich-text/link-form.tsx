import { isLinkAddress } from '@site/runtime/contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../base/editor-messages.js'
import { texts as panelTexts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { CheckBox } from '../../../base/ui/choices.js'
import type { TextField } from '../../settings/field.js'
import { LINK_FORMATS, linkHint } from '../../settings/link.js'
import { LinkControl } from '../link-control.js'
import { useSitePages } from '../site-pages.js'
import type { RichTextEditor } from './editor.js'
import { editedLink, removeLink, setLink } from './link.js'
import { richTexts } from './texts.js'

/** The address of a link as a field, with the rules of every link of the panel. */
const ADDRESS: TextField = {
  kind: 'text',
  control: 'link',
  name: 'link',
  get title() {
    return richTexts.address
  },
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
  asks: null,
  allows: (value) => typeof value === 'string',
}

interface Props {
  readonly editor: RichTextEditor
  onClose(): void
}

interface ActionsProps {
  /** The address leads nowhere, and the person has read that. */
  readonly isWarned: boolean
  onApply(): void
  /** Null if there is no link yet. */
  readonly onRemove: (() => void) | null
  onCancel(): void
}

const LinkActions = ({ isWarned, onApply, onRemove, onCancel }: ActionsProps) => (
  <div className="actions">
    <Button label={isWarned ? richTexts.setAnyway : richTexts.setLink} look="small" onClick={onApply} />
    {onRemove && <Button label={richTexts.removeLink} look="small" onClick={onRemove} />}
    <Button label={panelTexts.cancel} look="small" onClick={onCancel} />
  </div>
)

/** Checks an address before it is set. For an address that is no page of the site, it first shows a note. */
function useAddressCheck() {
  const { loaded } = useSitePages()
  const [issue, setIssue] = useState<string | null>(null)
  const [isWarned, setIsWarned] = useState(false)
  const pages = loaded.status === 'ready' && !loaded.value.more ? loaded.value.pages : null
  const issueOf = (href: string): string | null => {
    if (href === '') return richTexts.linkMissing
    return isLinkAddress(href) ? null : t('editor.link.format', LINK_FORMATS)
  }
  return {
    issue,
    isWarned,
    /** @returns whether the address may be set */
    check(href: string): boolean {
      const wrong = issueOf(href)
      const hint = wrong === null && !isWarned ? linkHint(href, pages) : null
      setIssue(wrong ?? hint)
      setIsWarned(hint !== null)
      return wrong === null && hint === null
    },
    /** Another address is typed. */
    forget(): void {
      setIssue(null)
      setIsWarned(false)
    },
  }
}

/**
 * The link of the selection that the editor has kept: its address, its text where nothing is selected, and whether it
 * opens a new tab. People may select and write elsewhere while the form is open.
 */
export function LinkForm({ editor, onClose }: Props) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [start] = useState(() => editedLink(editor.keptState))
  const [link, setValues] = useState({ href: start.href, newWindow: start.newWindow, text: '' })
  const { issue, isWarned, check, forget } = useAddressCheck()
  useEffect(() => group.current?.querySelector('input')?.focus(), [])

  const close = () => {
    onClose()
    editor.focus()
  }
  const apply = () => {
    const href = link.href.trim()
    if (!check(href)) return
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
          forget()
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
      <CheckBox
        label={richTexts.newTab}
        checked={link.newWindow}
        onChange={(isOn) => setValues({ ...link, newWindow: isOn })}
      />
      <LinkActions
        isWarned={isWarned}
        onApply={apply}
        onRemove={start.exists ? remove : null}
        onCancel={close}
      />
    </div>
  )
}
