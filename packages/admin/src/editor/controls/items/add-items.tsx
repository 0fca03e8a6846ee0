import type { SectionItem } from '@site/runtime/contract'
import { Button } from '../../../base/ui/button.js'
import type { ItemKind, ItemsField } from '../../settings/field.js'
import { itemTexts as texts } from '../../settings/items/texts.js'
import { isOfPictures, PicturesButton, roomFor } from './pictures-button.js'
import { limitOf, type useItems } from './use-items.js'

interface Props {
  /** The id of the list. */
  readonly id: string
  readonly field: ItemsField
  readonly items: readonly SectionItem[]
  readonly edit: Pick<ReturnType<typeof useItems>, 'add' | 'addPictures'>
}

/** The buttons below a list that add an item of each kind, and the reasons why none can be added. */
export function AddItems({ id, field, items, edit }: Props) {
  // Beside the button that adds pictures, one that adds an empty one would be the same.
  const hasOnlyPictures = (kind: ItemKind) => isOfPictures(kind) && roomFor(field, items, kind) > 0
  const limits = new Set(field.kinds.flatMap((kind) => limitOf(field, items, kind) ?? []))
  return (
    <>
      <div className="actions">
        {field.kinds
          .filter((kind) => !hasOnlyPictures(kind))
          .map((kind) => (
            <Button
              key={kind.type}
              id={`${id}-add-${kind.type}`}
              label={texts.add(kind.title)}
              look="small"
              aria-disabled={limitOf(field, items, kind) !== null || undefined}
              onClick={() => edit.add(kind)}
            />
          ))}
      </div>
      {field.kinds.map((kind) => (
        <PicturesButton
          key={kind.type}
          id={`${id}-${hasOnlyPictures(kind) ? 'add' : 'pictures'}-${kind.type}`}
          kind={kind}
          room={roomFor(field, items, kind)}
          onAdd={edit.addPictures}
        />
      ))}
      {[...limits].map((limit) => (
        <p key={limit} className="help">
          {limit}
        </p>
      ))}
    </>
  )
}
