import type { SectionItem } from '@site/runtime/contract'
import type { Field, ItemKind, ItemsField } from '../../settings/field.js'
import { itemTexts as texts } from '../../settings/items/texts.js'
import { FileButton } from '../file-control.js'

/** The most pictures that are chosen together, where a list has no limit. */
const MOST_TOGETHER = 50

/** How many items of a kind can be added. */
export function roomFor(
  { maxItems }: ItemsField,
  items: readonly SectionItem[],
  { type, limit }: ItemKind,
): number {
  const ofKind = items.filter((item) => item.type === type).length
  return Math.max(0, Math.min((maxItems ?? MOST_TOGETHER) - items.length, (limit ?? MOST_TOGETHER) - ofKind))
}

/** The names of the texts that only describe a picture. */
const ABOUT_PICTURES: readonly string[] = ['alt', 'caption']

const isWritten = ({ kind, control }: Field): boolean =>
  kind === 'text' && (control === 'text' || control === 'rich-text')

/** Whether an item of a kind is a picture before all. Then several are chosen together, and none is added empty. */
export const isOfPictures = ({ fields }: ItemKind): boolean =>
  fields[0]?.control === 'picture' &&
  fields.every((field) => !isWritten(field) || ABOUT_PICTURES.includes(field.name))

interface Props {
  readonly id: string
  readonly kind: ItemKind
  readonly room: number
  onAdd(kind: ItemKind, name: string, addresses: readonly string[]): void
}

/** Adds an item for each of several pictures, where the items of a kind have one. */
export function PicturesButton({ id, kind, room, onAdd }: Props) {
  const picture = kind.fields.find(({ control }) => control === 'picture')
  if (!picture || room === 0) return null
  return (
    <FileButton
      id={id}
      label={texts.addPictures}
      pictures={room}
      onChoose={(addresses) => onAdd(kind, picture.name, addresses)}
    />
  )
}
