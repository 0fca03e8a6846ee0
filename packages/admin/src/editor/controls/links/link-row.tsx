import type { ComponentProps, KeyboardEvent } from 'react'
import { t } from '../../../base/messages.js'
import { texts } from '../../../base/texts.js'
import { IconButton } from '../../../base/ui/icon-button.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../../base/ui/list/move-buttons.js'
import type { LinksIssue, TypedLink } from '../../settings/links.js'

interface Props {
  readonly id: string
  readonly link: TypedLink
  /** The number of the row. */
  readonly number: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly issue: LinksIssue | null
  readonly issueId: string
  readonly handle: ComponentProps<typeof DragHandle>
  onChange(link: TypedLink): void
  /** @param focus the part of the row that gets the focus after the move */
  onMove(step: -1 | 1, focus: '' | '-url' | '-up' | '-down'): void
  onRemove(): void
}

/** One link of a list: a name and an address. */
export function LinkRow(props: Props) {
  const { id, link, number, issue, issueId, onChange, onMove } = props
  const item = link.name.trim() || texts.linkNumber(number)
  const onKey = (event: KeyboardEvent, focus: '' | '-url') => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    onMove(step, focus)
  }
  const input = (part: keyof TypedLink, focus: '' | '-url', attributes: ComponentProps<'input'>) => (
    <input
      type="text"
      {...attributes}
      id={`${id}${focus}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      aria-invalid={issue?.part === part || undefined}
      aria-describedby={issue?.part === part ? issueId : undefined}
      placeholder={texts.linkPlaceholder[part]}
      value={link[part]}
      onChange={({ target }) => onChange({ ...link, [part]: target.value })}
      onKeyDown={(event) => onKey(event, focus)}
    />
  )
  return (
    <>
      <DragHandle {...props.handle} />
      <div className="link-parts">
        {input('name', '', { 'aria-label': texts.linkName(number) })}
        {input('url', '-url', {
          'aria-label': texts.linkAddress(number),
          inputMode: 'url',
          autoCapitalize: 'none',
          spellCheck: false,
        })}
      </div>
      <MoveButtons id={id} item={item} isFirst={props.isFirst} isLast={props.isLast} onMove={onMove} />
      <IconButton icon="close" label={t('panel.item.remove', { item })} onClick={props.onRemove} />
    </>
  )
}
