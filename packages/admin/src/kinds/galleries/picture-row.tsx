import { type GalleryItem, nameInAddress, siteFileIdIn } from '@site/runtime/contract'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { t } from '../../base/messages.js'
import { IconButton } from '../../base/ui/button.js'
import { TextField } from '../../base/ui/fields.js'
import { DragHandle, MoveButtons, stepOfKeys } from '../../base/ui/list/item-buttons.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { galleryTexts as texts } from './texts.js'

type Written = Pick<GalleryItem, 'alt' | 'caption'>

interface Props {
  /** Of the element that takes the focus. */
  readonly id: string
  readonly item: GalleryItem
  readonly index: number
  readonly count: number
  readonly handle: ComponentProps<typeof DragHandle>
  issueOf(name: keyof GalleryItem): string | undefined
  onChange(change: Partial<Written>): void
  /** @param button the end of the id of the button that gets the focus after the move */
  onMove(step: -1 | 1, button: '-up' | '-down'): void
  onRemove(): void
}

/** One picture of a gallery: its texts, and buttons to move and remove it. */
export function PictureRow(props: Props) {
  const { id, item, index, count, handle, issueOf, onChange, onMove, onRemove } = props
  const name = nameInAddress(item.address)
  const title = texts.picture(index + 1, name)
  const fileId = siteFileIdIn(item.address)
  const [isGone, setIsGone] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    if (step === null) return
    event.preventDefault()
    onMove(step, step < 0 ? '-up' : '-down')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div className="gallery-picture" onKeyDown={onKey}>
      <DragHandle {...handle} />
      <img
        src={`${item.address}?format=100w`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setIsGone(true)}
      />
      <div className="gallery-picture-title">
        <h4 id={id} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h4>
        {fileId !== undefined && (
          <p>
            <ScreenLink screen="files" at={fileId}>
              {texts.fileOf(name)}
            </ScreenLink>
          </p>
        )}
      </div>
      <div className="gallery-picture-buttons">
        <MoveButtons
          id={id}
          item={title}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={onMove}
        />
        <IconButton icon="close" label={t('panel.item.remove', { item: title })} onClick={onRemove} />
      </div>
      <div className="gallery-picture-texts">
        {isGone && <p className="field-issue">{texts.gone}</p>}
        <TextField
          label={texts.altOf(index + 1)}
          name={`${id}-alt`}
          {...(fileId !== undefined && { help: texts.altHelp })}
          value={item.alt}
          error={issueOf('alt')}
          onChange={(alt) => onChange({ alt })}
        />
        <TextField
          label={texts.captionOf(index + 1)}
          name={`${id}-caption`}
          value={item.caption}
          error={issueOf('caption') ?? issueOf('address')}
          onChange={(caption) => onChange({ caption })}
        />
      </div>
    </div>
  )
}
