import { FORM_FIELD_TYPES, type FormFieldType } from '@site/runtime/contract'
import { useState } from 'react'
import { formTexts as texts } from '../texts.js'

interface Props {
  /** Whether the site accepts files. */
  readonly files: boolean
  onAdd(type: FormFieldType): void
}

const isType = (text: string): text is FormFieldType => (FORM_FIELD_TYPES as readonly string[]).includes(text)

/** Adds a field of a type. */
export function AddField({ files, onAdd }: Props) {
  const [type, setType] = useState<FormFieldType>('text')
  const types = FORM_FIELD_TYPES.filter((each) => each !== 'file' || files)
  return (
    <div className="form-add">
      <label className="labelled">
        <span className="field-title">{texts.newField}</span>
        <select value={type} onChange={({ target }) => isType(target.value) && setType(target.value)}>
          {types.map((each) => (
            <option key={each} value={each}>
              {texts.type(each)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" id="form-add" className="button" onClick={() => onAdd(type)}>
        {texts.add}
      </button>
    </div>
  )
}
