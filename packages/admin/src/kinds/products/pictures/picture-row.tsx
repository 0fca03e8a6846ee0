import { nameInAddress, type ProductPicture, siteFileIdIn } from '@site/runtime/contract'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { t } from '../../../base/messages.js'
import { Button, IconButton } from '../../../base/ui/button.js'
import { TextField } from '../../../base/ui/fields.js'
import { FocalPicker } from '../../../base/ui/focal/focal-picker.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../../base/ui/list/item-buttons.js'
import { readFocalPoint, writeFocalPoint } from '../../../editor/settings/focal-point.js'
import { productTexts as texts } from '../texts.js'

interface Props {
  /** Of the element that takes the focus. */
  readonly id: string
  readonly picture: ProductPicture
  readonly index: number
  readonly count: number
  readonly handle: ComponentProps<typeof DragHandle>
  issueOf(name: string): string | undefined
  onChange(change: Partial<ProductPicture>): void
  /** @param button the end of the id of the button that gets the focus after the move */
  onMove(step: -1 | 1, button: '-up' | '-down'): void
  onRemove(): void
}

const CENTER = { x: 0.5, y: 0.5 }

/** One picture of a product: its text, its focal point, and buttons to move and remove it. */
export function PictureRow(props: Props) {
  const { id, picture, index, count, handle, issueOf, onChange, onMove, onRemove } = props
  const { address, alt, focal } = picture
  const title = texts.picture(index + 1, nameInAddress(address))
  const [isGone, setIsGone] = useState(false)
  const [isPointing, setIsPointing] = useState(false)
  const small = `${address}?format=300w`
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    onMove(step, step < 0 ? '-up' : '-down')
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside. */}
      <div className="product-picture" onKeyDown={onKey}>
        <DragHandle {...handle} />
        <img src={small} alt="" loading="lazy" decoding="async" onError={() => setIsGone(true)} />
        <h4 id={id} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h4>
        <div className="product-picture-buttons">
          <MoveButtons
            id={id}
            item={title}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={onMove}
          />
          <IconButton icon="close" label={t('panel.item.remove', { item: title })} onClick={onRemove} />
        </div>
      </div>
      <div className="product-picture-values">
        {isGone && <p className="field-issue">{texts.pictureGone}</p>}
        <TextField
          label={texts.altOf(index + 1)}
          name={`${id}-alt`}
          dir="auto"
          {...(siteFileIdIn(address) !== undefined && { help: texts.altHelp })}
          value={alt}
          error={issueOf('alt')}
          onChange={(typed) => onChange({ alt: typed })}
        />
        {isPointing ? (
          <FocalPicker
            id={`${id}-focal`}
            title={texts.focalOf(index + 1)}
            picture={{ address, small, alt: '', size: null }}
            value={readFocalPoint(focal) ?? CENTER}
            unset={focal === '' ? texts.focalUnset : undefined}
            onChange={(point) => onChange({ focal: writeFocalPoint(point) })}
          />
        ) : (
          <Button label={texts.setFocal} look="small" onClick={() => setIsPointing(true)} />
        )}
      </div>
    </>
  )
}
