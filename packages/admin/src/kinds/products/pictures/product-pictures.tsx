import { nameInAddress, PRODUCT_PICTURES_MAX, type ProductPicture } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { Button } from '../../../base/ui/button.js'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import { LoadedCode } from '../../../base/ui/loaded-code.js'
import '../../../base/ui/list/list.css'
import type { Issues } from '../../../editor/records/record-kind.js'
import { withPictures } from '../model/pictures.js'
import { productTexts as texts } from '../texts.js'
import { PictureRow } from './picture-row.js'

const load = () => import('../../../editor/files/picker/file-picker.js')

interface Props {
  readonly pictures: readonly ProductPicture[]
  readonly issues: Issues
  /** @param change names the change, by which quick changes are undone together */
  onChange(pictures: readonly ProductPicture[], change: string): void
}

const ADD_ID = 'product-pictures-add'

const idOf = (index: number) => `product-picture-${index}`

/** The pictures of a product in their order, and a button that adds more. */
export function ProductPictures({ pictures, issues, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const titleOf = (index: number) => texts.picture(index + 1, nameInAddress(pictures[index]!.address))
  const order = useListOrder({ items: pictures, addId: ADD_ID, idOf, titleOf, onChange })
  const drag = useDragOrder(list, order.move)
  const room = PRODUCT_PICTURES_MAX - pictures.length
  const isFull = room <= 0

  const add = (addresses: readonly string[]) => {
    setIsChoosing(false)
    const next = withPictures(pictures, addresses.slice(0, room))
    const added = next.length - pictures.length
    if (added === 0) return
    order.announce(texts.picturesAdded(added))
    order.focusAfter(idOf(pictures.length))
    onChange(next, `add ${pictures.length}`)
  }

  return (
    <div className="record-part">
      <h3>{texts.picturesTitle}</h3>
      {issues.has('pictures') && (
        <p className="labelled-error" role="alert">
          {issues.get('pictures')}
        </p>
      )}
      <p className="help">{pictures.length === 0 ? texts.noPictures : texts.picturesHelp}</p>
      <ol className="lined-list" ref={list} aria-label={texts.picturesTitle}>
        {pictures.map((picture, index) => (
          <li key={picture.id} {...drag.itemProps(index, pictures.length)}>
            <PictureRow
              id={idOf(index)}
              picture={picture}
              index={index}
              count={pictures.length}
              issueOf={(name) => issues.get(`pictures.${index}.${name}`)}
              handle={drag.handleProps(index)}
              onChange={(change) =>
                onChange(
                  pictures.with(index, { ...picture, ...change }),
                  `${Object.keys(change).join()} ${picture.id}`,
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
          aria-describedby={isFull ? 'product-pictures-full' : undefined}
          onClick={() => setIsChoosing(true)}
        />
        {isFull && (
          <p className="soft" id="product-pictures-full">
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
