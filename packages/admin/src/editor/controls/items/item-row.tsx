import { isSameValue, type SectionItem } from '@site/runtime/contract'
import { type ComponentProps, type KeyboardEvent, memo } from 'react'
import { t } from '../../../base/messages.js'
import { IconButton } from '../../../base/ui/button.js'
import { Icon } from '../../../base/ui/icon.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../../base/ui/list/item-buttons.js'
import type { DragOrder } from '../../../base/ui/list/use-drag-order.js'
import { applies, automaticText, effectiveValue } from '../../settings/automatic.js'
import type { ItemsField } from '../../settings/field.js'
import { kindOfItem, pictureOf } from '../../settings/items/items.js'
import { itemTexts as texts } from '../../settings/items/texts.js'
import type { ControlProps } from '../control-props.js'
import { PictureSample } from '../picture-sample.js'
import { isEmptyText } from './item-values.js'

interface Props extends Pick<ControlProps, 'Row'> {
  readonly id: string
  readonly field: ItemsField
  readonly item: SectionItem
  /** Its place in the list. */
  readonly index: number
  readonly title: string
  readonly stored: SectionItem | undefined
  readonly isOpen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly issues: Readonly<Record<string, string>>
  readonly handle: ComponentProps<typeof DragHandle>
  /** Attributes of its element while an item is dragged. */
  readonly dragged: ReturnType<DragOrder['itemProps']>
  onToggle(): void
  /** @param control the end of the id of the control that gets the focus after the move */
  onMove(step: -1 | 1, control: '' | '-up' | '-down'): void
  onChange(name: string, value: unknown, isUndoing?: boolean): void
  onDuplicate(): void
  onRemove(): void
}

const NO_THEME = {}

/** The values of an item that have an effect. */
function ItemFields({ id, field, item, stored, issues, Row, onChange }: Props) {
  const fields = kindOfItem(field, item)?.fields ?? []
  const { settings: values } = item
  const context = { fields, values, theme: NO_THEME }
  return (
    <div className="item-body" role="group" aria-labelledby={id}>
      {Row &&
        fields
          .filter((each) => applies(each, context) || issues[each.name] !== undefined)
          .map((each) => (
            <Row
              key={each.name}
              field={{ ...each, name: `${field.name}.${item.id}.${each.name}` }}
              value={values[each.name] ?? (isEmptyText(each) ? '' : undefined)}
              stored={stored?.settings[each.name] ?? (isEmptyText(each) ? '' : undefined)}
              automatic={automaticText(each, context)}
              issue={issues[each.name] ?? null}
              mayBeUnset={!isEmptyText(each)}
              effective={(name) => effectiveValue(context, name.split('.').at(-1) ?? name)}
              onChange={(value, isUndoing) => onChange(each.name, value, isUndoing)}
            />
          ))}
    </div>
  )
}

function Item(props: Props) {
  const { id, field, item, title, isOpen, isFirst, isLast, issues, handle, dragged, onMove } = props
  const kind = kindOfItem(field, item)?.title ?? item.type
  const picture = pictureOf(field, item)
  const isInvalid = Object.keys(issues).length > 0
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    onMove(step, '')
  }
  return (
    <li className="item" data-invalid={isInvalid || undefined} {...dragged}>
      <div className="item-head">
        <DragHandle {...handle} />
        <button
          type="button"
          id={id}
          className="item-title"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={props.onToggle}
          onKeyDown={onKey}
        >
          <Icon name={isOpen ? 'opened' : 'closed'} />
          {picture !== '' && <PictureSample address={picture} className="item-picture" format="100w" />}
          <span>
            <bdi>{title}</bdi>
            {field.kinds.length > 1 && <span className="soft"> {kind}</span>}
          </span>
          {isInvalid && <Icon name="warning" />}
        </button>
        <MoveButtons id={id} item={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton icon="copy" label={texts.duplicate(title)} onClick={props.onDuplicate} />
        <IconButton icon="close" label={t('panel.item.remove', { item: title })} onClick={props.onRemove} />
      </div>
      {isOpen && <ItemFields {...props} />}
    </li>
  )
}

/** Only if something that it shows is different: typing in one item leaves the others alone. */
const isSame = (before: Props, after: Props): boolean =>
  before.item === after.item &&
  before.index === after.index &&
  before.field === after.field &&
  before.title === after.title &&
  before.isOpen === after.isOpen &&
  before.isFirst === after.isFirst &&
  before.isLast === after.isLast &&
  isSameValue(before.stored, after.stored) &&
  isSameValue(before.issues, after.issues) &&
  isSameValue(before.dragged, after.dragged)

/** One item of a list: a row that opens, with buttons to move, duplicate and remove it. */
export const ItemRow = memo(Item, isSame)
