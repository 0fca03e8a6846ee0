import { nameInAddress } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { Button } from '../../base/ui/button.js'
import { useDragOrder } from '../../base/ui/list/use-drag-order.js'
import { useListOrder } from '../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import { Notice } from '../../base/ui/notice.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { type PictureFields, PictureRow, type PictureValue, type RecordPicture } from './picture-row.js'
import { pictureTexts as texts } from './texts.js'
import '../../base/ui/list/list.css'
import './pictures.css'

const load = () => import('../../editor/files/picker/file-picker.js')

interface Props<Picture extends RecordPicture> {
  /** The name of the kind: ids begin with it. */
  readonly kind: string
  /** The name of the list among the values of the record. */
  readonly name: string
  readonly pictures: readonly Picture[]
  readonly fields: PictureFields
  /** The values of each picture that are shown, in their order. */
  readonly shown: readonly PictureValue[]
  readonly most: number
  readonly texts: {
    readonly help: string
    /** In the place of the help while there is no picture. */
    readonly none: string
    /** Why there can be no more. */
    readonly full: string
  }
  readonly issues: Issues
  /** The pictures with further ones at their end. */
  withPictures(pictures: readonly Picture[], addresses: readonly string[]): readonly Picture[]
  /** @param change names the change, by which quick changes are undone together */
  onChange(pictures: readonly Picture[], change: string): void
}

/** The pictures of a record in their order, and a button that adds more. */
export function PictureList<Picture extends RecordPicture>(props: Props<Picture>) {
  const { kind, name, pictures, fields, shown, most, issues, withPictures, onChange } = props
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [addId, fullId] = [`${kind}-pictures-add`, `${kind}-pictures-full`]
  const idOf = (index: number) => `${kind}-picture-${index}`
  const titleOf = (index: number) => texts.picture(index + 1, nameInAddress(pictures[index]!.address))
  const order = useListOrder({ items: pictures, addId, idOf, titleOf, onChange })
  const drag = useDragOrder(list, order.move)
  const room = most - pictures.length
  const isFull = room <= 0
  const general = issues.get(name)

  const add = (addresses: readonly string[]) => {
    setIsChoosing(false)
    const next = withPictures(pictures, addresses.slice(0, room))
    const added = next.length - pictures.length
    if (added === 0) return
    order.announce(texts.added(added))
    order.focusAfter(idOf(pictures.length))
    onChange(next, `add ${pictures.length}`)
  }

  return (
    <div className="record-part">
      <h3>{texts.title}</h3>
      {general !== undefined && (
        <Notice role="alert">
          <p>{general}</p>
        </Notice>
      )}
      <p className="help">{pictures.length === 0 ? props.texts.none : props.texts.help}</p>
      <ol className="lined-list" ref={list} aria-label={texts.title}>
        {pictures.map((picture, index) => (
          <li key={picture.id} {...drag.itemProps(index, pictures.length)}>
            <PictureRow
              id={idOf(index)}
              {...{ picture, fields, shown, index }}
              count={pictures.length}
              issueOf={(value) => issues.get(`${name}.${index}.${value}`)}
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
          label={texts.add}
          look="small"
          idle={isFull}
          ref={addButton}
          id={addId}
          aria-haspopup="dialog"
          aria-describedby={isFull ? fullId : undefined}
          onClick={() => setIsChoosing(true)}
        />
        {isFull && (
          <p className="soft" id={fullId}>
            {props.texts.full}
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
