import { isSameValue } from '@site/runtime/contract'
import { useState } from 'react'
import { anyText } from '../../base/format/any-text.js'
import { texts } from '../../base/texts.js'
import { TextList } from '../../base/ui/list/text-list.js'
import { listTexts } from '../../base/ui/list/texts.js'
import { useFocusAfter } from '../../base/ui/list/use-list-order.js'
import type { LinesField, TextField } from '../settings/field.js'
import { ListHead } from './control-parts.js'
import type { ControlProps } from './control-props.js'

interface ListProps<Shown extends LinesField | TextField> extends ControlProps<Shown> {
  /** The items of a value. */
  read(value: unknown): readonly string[]
  /** The value of items, of which none is empty. */
  write(items: readonly string[]): unknown
}

/** Items of a list as people type them: new ones are empty until then. */
function ListControl<Shown extends LinesField | TextField>(props: ListProps<Shown>) {
  const { id, field, value, automatic, describedBy, invalid, effective, read, write, onChange } = props
  const [typed, setTyped] = useState<readonly string[]>([])
  const focusAfter = useFocusAfter()
  const finished = (items: readonly string[]) => items.map((item) => item.trim()).filter(Boolean)
  const stored = read(value)
  // The list may change elsewhere, as by undo.
  const isTyped = isSameValue(read(write(finished(typed))), stored)
  const items = isTyped ? typed : stored
  const inEffect = value === undefined ? read(effective(field.name)) : []
  const change = (next: readonly string[]) => {
    setTyped(next)
    if (value !== undefined || finished(next).length > 0) onChange(write(finished(next)))
  }
  const startFromEffect = () => {
    // The button is about to disappear.
    focusAfter(`${id}-0`)
    change(inEffect)
  }
  return (
    <fieldset className="list-control" id={id} aria-describedby={describedBy}>
      <legend className="field-title">{field.title}</legend>
      <ListHead
        isSet={value !== undefined}
        count={items.length}
        automatic={automatic}
        onStart={inEffect.length > 0 ? startFromEffect : null}
      />
      <TextList
        id={id}
        items={items}
        addText={texts.addItem}
        isInvalid={invalid}
        nameOf={(index) => texts.item(field.title, index + 1)}
        onChange={change}
      />
      {items.length > 0 && <p className="help">{listTexts.pasteHelp}</p>}
    </fieldset>
  )
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(anyText) : [])

/** A list of short texts. */
export const LinesControl = (props: ControlProps<LinesField>) => (
  <ListControl {...props} read={textsOf} write={(items) => items} />
)

/** The words of a text, with spaces or commas between them. */
const wordsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** A text of several words, as a list. */
export const WordsControl = (props: ControlProps<TextField>) => (
  <ListControl
    {...props}
    read={(value) => wordsIn(value === undefined ? '' : anyText(value))}
    write={(items) => (items.length === 0 && !props.field.allows('') ? undefined : items.join(' '))}
  />
)
