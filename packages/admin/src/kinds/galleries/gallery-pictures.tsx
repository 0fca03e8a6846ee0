import { type GalleryItem, MAX_ITEMS_PER_CONNECTED_GALLERY, nameInAddress } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { Button } from '../../base/ui/button.js'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import type { Issues } from '../../editor/records/record-kind.js'
import '../../base/ui/list/list.css'
import { useDragOrder } from '../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { Notice } from '../../base/ui/notice.js'
import { withPictures } from './model/draft.js'
import { PictureRow } from './picture-row.js'
import { galleryTexts as texts } from './texts.js'

const load = () => import('../../editor/files/picker/file-picker.js')

interface Props {
  readonly items: readonly GalleryItem[]
  readonly issues: Issues
  /** @param change names the change, by which quick changes are undone together */
  onChange(items: readonly GalleryItem[], change: string): void
}

const ADD_ID = 'gallery-add'

const idOf = (index: number) => `gallery-picture-${index}`

/** The pictures of a gallery in their order, and a button that adds more. */
export function GalleryPictures({ items, issues, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const titleOf = (index: number) => texts.picture(index + 1, nameInAddress(items[index]!.address))
  const order = useListOrder({ items, addId: ADD_ID, idOf, titleOf, onChange })
  const drag = useDragOrder(list, order.move)
  const room = MAX_ITEMS_PER_CONNECTED_GALLERY - items.length
  const isFull = room <= 0
  const general = issues.get('items')

  const add = (addresses: readonly string[]) => {
    setIsChoosing(false)
    const added = addresses.slice(0, room)
    if (added.length === 0) return
    order.announce(texts.added(added.length))
    order.focusAfter(idOf(items.length))
    onChange(withPictures(items, added), `add ${items.length}`)
  }

  return (
    <div className="record-part">
      <h3>{texts.picturesTitle}</h3>
      {general !== undefined && (
        <Notice role="alert">
          <p>{general}</p>
        </Notice>
      )}
      <p className="help">{items.length === 0 ? texts.noPictures : texts.moveHelp}</p>
      <ol className="lined-list" ref={list} aria-label={texts.picturesTitle}>
        {items.map((item, index) => (
          <li key={item.id} {...drag.itemProps(index, items.length)}>
            <PictureRow
              id={idOf(index)}
              item={item}
              index={index}
              count={items.length}
              issueOf={(name) => issues.get(`items.${index}.${name}`)}
              handle={drag.handleProps(index)}
              onChange={(change) =>
                onChange(
                  items.with(index, { ...item, ...change }),
                  `${Object.keys(change).join()} ${item.id}`,
                )
              }
              onMove={(step, button) => order.step(index, step, button)}
              onRemove={() => order.remove(index)}
            />
          </li>
        ))}
      </ol>
      <div className="records-actions">
        <Button
          label={texts.addPictures}
          look="small"
          idle={isFull}
          ref={addButton}
          id={ADD_ID}
          aria-haspopup="dialog"
          aria-describedby={isFull ? 'gallery-full' : undefined}
          onClick={() => setIsChoosing(true)}
        />
        {isFull && (
          <p className="soft" id="gallery-full">
            {texts.picturesFull}
          </p>
        )}
      </div>
      {isChoosing && (
        <LoadedCode load={load} onRetry={() => addButton.current?.focus()}>
          {({ FilePicker }) => <FilePicker pictures={room} onClose={add} />}
        </LoadedCode>
      )}
      <LiveRegion announcement={order.announcement} />
    </div>
  )
}
