import type { ComponentProps, KeyboardEvent } from 'react'
import { joined } from '../../../base/messages/texts.js'
import { t } from '../../../base/messages.js'
import { IconButton } from '../../../base/ui/button.js'
import { Icon } from '../../../base/ui/icon.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../../base/ui/list/item-buttons.js'
import type { DragOrder } from '../../../base/ui/list/use-drag-order.js'
import type { DraftField } from '../model/draft.js'
import { elementId, titleOf } from '../model/field-names.js'
import type { Issues } from '../model/issues.js'
import { propertiesOf } from '../model/properties.js'
import { formTexts as texts } from '../texts.js'
import { Entry } from './entry.js'
import { NoDayNote } from './no-day-note.js'
import { PropertyEntry } from './property-entry.js'

interface Props {
  readonly field: DraftField
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  readonly issues: Issues
  /** Whether the site lets owners limit text areas. */
  readonly limits: boolean
  readonly handle: ComponentProps<typeof DragHandle>
  /** Attributes of its element while a field is dragged. */
  readonly dragged: ReturnType<DragOrder['itemProps']>
  onToggle(): void
  onChange(property: string, value: unknown, step?: string): void
  /** @param focus id of the element that gets the focus after the move */
  onMove(to: number, focus: string): void
  onRemove(): void
}

/** The label of a field, and the properties of its type. */
function Properties({ field, index, issues, limits, onChange }: Props) {
  const at = `fields.${index}`
  const issue = issues.get(`${at}.label`)
  return (
    <div className="form-field-body" role="group" aria-labelledby={`${elementId(field.id)}-title`}>
      {field.type !== 'hidden' && (
        <Entry id={`${elementId(field.id)}-label`} title={texts.label} issue={issue}>
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              value={String(field.label ?? '')}
              onChange={({ target }) => onChange('label', target.value)}
            />
          )}
        </Entry>
      )}
      {propertiesOf(field, limits).map((property) => (
        <PropertyEntry
          key={property}
          field={field}
          property={property}
          at={at}
          issues={issues}
          onChange={(value, step) => onChange(property, value, step)}
        />
      ))}
      {field.type === 'date' && <NoDayNote field={field} />}
      {!limits && propertiesOf(field, true).includes('maxLength') && <p className="soft">{texts.noLimits}</p>}
    </div>
  )
}

/** One field of the form: a row that opens, with buttons to move and remove it. */
export function FieldCard(props: Props) {
  const { field, index, count, isOpen, issues, handle, dragged, onToggle, onMove, onRemove } = props
  const { type } = field
  const id = elementId(field.id)
  const item = titleOf(field)
  const isInvalid = [...issues.keys()].some((at) => at.startsWith(`fields.${index}.`))
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    onMove(index + step, `${id}-title`)
  }
  return (
    <li className="form-field" data-invalid={isInvalid || undefined} {...dragged}>
      <div className="form-field-head">
        <DragHandle {...handle} />
        <button
          type="button"
          id={`${id}-title`}
          className="form-field-title"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={onKey}
        >
          <Icon name={isOpen ? 'opened' : 'closed'} />
          <span>
            <bdi>{item}</bdi>
            <span className="soft">
              {' '}
              {joined([texts.type(type), ...(field.required === true ? [texts.required] : [])])}
            </span>
          </span>
          {isInvalid && <Icon name="warning" />}
        </button>
        <MoveButtons
          id={id}
          item={item}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={(step, button) => onMove(index + step, `${id}${button}`)}
        />
        <IconButton icon="close" label={t('panel.item.remove', { item })} onClick={onRemove} />
      </div>
      {isOpen && <Properties {...props} />}
    </li>
  )
}
