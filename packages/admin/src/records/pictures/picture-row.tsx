import { nameInAddress, siteFileIdIn } from '@site/runtime/contract'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { describedText } from '../../base/messages/language.js'
import { t } from '../../base/messages.js'
import { Button, IconButton } from '../../base/ui/button.js'
import { TextField } from '../../base/ui/fields.js'
import { FocalPicker } from '../../base/ui/focal/focal-picker.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../base/ui/list/item-buttons.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { readFocalPoint, writeFocalPoint } from '../../editor/settings/focal-point.js'
import { pictureTexts as texts } from './texts.js'

/** A picture of a record. */
export interface RecordPicture {
  readonly id: string
  readonly address: string
  readonly alt: string
  readonly caption?: string
  /** Empty for that of the file. */
  readonly focal?: string | undefined
}

/** A value of a picture that people write. */
export type PictureValue = 'alt' | 'caption' | 'focal'

/** The titles and help of values, as the kind of records describes them. */
export type PictureFields = Readonly<
  Partial<Record<PictureValue, { readonly title: string; readonly help: string }>>
>

type Change = Readonly<Partial<Record<PictureValue, string>>>

interface Props {
  /** Of the element that takes the focus. */
  readonly id: string
  readonly picture: RecordPicture
  readonly fields: PictureFields
  /** The values that are shown, in their order. */
  readonly shown: readonly PictureValue[]
  readonly index: number
  readonly count: number
  readonly handle: ComponentProps<typeof DragHandle>
  issueOf(name: string): string | undefined
  onChange(change: Change): void
  /** @param button the end of the id of the button that gets the focus after the move */
  onMove(step: -1 | 1, button: '-up' | '-down'): void
  onRemove(): void
}

const CENTER = { x: 0.5, y: 0.5 }

/** The point that stays visible. The picture to choose it on is large, so it is there on request. */
function Focal({
  id,
  picture,
  title,
  onChange,
}: Pick<Props, 'id' | 'picture' | 'onChange'> & { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { address, focal = '' } = picture
  if (!isOpen) return <Button label={texts.setFocal} look="small" onClick={() => setIsOpen(true)} />
  return (
    <FocalPicker
      id={`${id}-focal`}
      title={title}
      picture={{ address, small: `${address}?format=300w`, alt: '', size: null }}
      value={readFocalPoint(focal) ?? CENTER}
      unset={focal === '' ? texts.focalUnset : undefined}
      onChange={(point) => onChange({ focal: writeFocalPoint(point) })}
    />
  )
}

/** The values of a picture. */
function Values({ id, picture, fields, shown, index, issueOf, onChange }: Props) {
  const isFile = siteFileIdIn(picture.address) !== undefined
  return shown.map((name) => {
    const { title, help } = fields[name] ?? { title: name, help: '' }
    const label = texts.fieldOf(title, index + 1)
    if (name === 'focal') return <Focal key={name} {...{ id, picture, onChange }} title={label} />
    return (
      <TextField
        key={name}
        label={label}
        name={`${id}-${name}`}
        dir="auto"
        // Pictures of the theme have no texts of their own.
        {...(isFile && help !== '' && { help: describedText(help) })}
        value={picture[name] ?? ''}
        error={issueOf(name) ?? (name === shown.at(-1) ? issueOf('address') : undefined)}
        onChange={(value) => onChange({ [name]: value })}
      />
    )
  })
}

/** One picture of a record: its values, and buttons to move and remove it. */
export function PictureRow(props: Props) {
  const { id, picture, shown, index, count, handle, onMove, onRemove } = props
  const name = nameInAddress(picture.address)
  const title = texts.picture(index + 1, name)
  const fileId = siteFileIdIn(picture.address)
  const [isGone, setIsGone] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    onMove(step, step < 0 ? '-up' : '-down')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div className="record-picture" onKeyDown={onKey}>
      <DragHandle {...handle} />
      <img
        src={`${picture.address}?format=100w`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setIsGone(true)}
      />
      <div className="record-picture-title">
        <h4 id={id} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h4>
        {fileId !== undefined && !shown.includes('focal') && (
          <p>
            <ScreenLink screen="files" at={fileId}>
              {texts.fileOf(name)}
            </ScreenLink>
          </p>
        )}
      </div>
      <div className="record-picture-buttons">
        <MoveButtons
          id={id}
          item={title}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={onMove}
        />
        <IconButton icon="close" label={t('panel.item.remove', { item: title })} onClick={onRemove} />
      </div>
      <div className="record-picture-values">
        {isGone && <p className="field-issue">{texts.gone}</p>}
        <Values {...props} />
      </div>
    </div>
  )
}
