import type { ComponentType } from 'react'
import type {
  ChoiceField,
  DatasetField,
  Field,
  HoursField,
  ItemsField,
  LinesField,
  LinksField,
  NumberField,
  PairsField,
  SwitchField,
  TextField,
} from '../settings/field.js'
import { AmountControl } from './amount-control.js'
import { ChoiceControl, SwitchControl } from './choice/choice-control.js'
import { PositionControl } from './choice/position-control.js'
import { DesignSetControl, FontControl } from './choice/sample-controls.js'
import { CodeControl } from './code/code-control.js'
import { ColorControl } from './color-control.js'
import type { ControlProps } from './control-props.js'
import { DatasetControl } from './dataset/dataset-control.js'
import { FileControl, FocalControl, GalleryControl } from './file-control.js'
import { FormControl } from './form-control.js'
import { HoursControl } from './hours/hours-control.js'
import { ItemsControl } from './items/items-control.js'
import { LinesControl, WordsControl } from './lines-control.js'
import { LinkControl } from './link-control.js'
import { LinksControl } from './links/links-control.js'
import { NumberControl, SliderControl } from './number-control.js'
import { PairsControl } from './pairs/pairs-control.js'
import { PictureControl } from './picture-control.js'
import { PlaceControl } from './place/place-control.js'
import { RichTextControl } from './rich-text-control.js'
import { DateTimeControl, KeysControl, TextControl } from './text-control.js'

/** The kind of field that each control shows. */
interface FieldOf {
  readonly switch: SwitchField
  readonly choice: ChoiceField
  readonly position: ChoiceField
  readonly number: NumberField
  readonly slider: NumberField
  readonly place: NumberField
  readonly lines: LinesField
  readonly hours: HoursField
  readonly links: LinksField
  readonly pairs: PairsField
  readonly items: ItemsField
  readonly text: TextField
  readonly words: TextField
  readonly amount: TextField
  readonly keys: TextField
  readonly link: TextField
  readonly code: TextField
  readonly 'rich-text': TextField
  readonly color: TextField
  readonly font: ChoiceField
  readonly 'design-set': ChoiceField
  readonly currency: ChoiceField
  readonly 'focal-point': TextField
  readonly dataset: DatasetField
  readonly file: TextField
  readonly picture: TextField
  readonly 'date-time': TextField
  readonly gallery: TextField
  readonly form: TextField
}

/** Every control of a form. A new one is one more entry, and a rule in `field.ts` that chooses it. */
const CONTROLS: {
  readonly [Name in Field['control']]: ComponentType<ControlProps<FieldOf[Name]>>
} = {
  switch: SwitchControl,
  choice: ChoiceControl,
  position: PositionControl,
  number: NumberControl,
  slider: SliderControl,
  place: PlaceControl,
  lines: LinesControl,
  hours: HoursControl,
  links: LinksControl,
  pairs: PairsControl,
  items: ItemsControl,
  text: TextControl,
  words: WordsControl,
  amount: AmountControl,
  keys: KeysControl,
  link: LinkControl,
  code: CodeControl,
  'rich-text': RichTextControl,
  color: ColorControl,
  font: FontControl,
  'design-set': DesignSetControl,
  currency: ChoiceControl,
  'focal-point': FocalControl,
  dataset: DatasetControl,
  file: FileControl,
  picture: PictureControl,
  'date-time': DateTimeControl,
  gallery: GalleryControl,
  form: FormControl,
}

/** The control of a field. */
export const controlOf = ({ control }: Field) => CONTROLS[control] as ComponentType<ControlProps>
