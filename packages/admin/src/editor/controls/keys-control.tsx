import { GALLERY_KEY_CODES } from '@site/runtime/contract'
import { texts } from '../../base/texts.js'
import type { TextField } from '../settings/field.js'
import { type KeyPair, readKeys, writeKeys } from '../settings/keys.js'
import type { ControlProps } from './control-props.js'

/** A choice of two keys by their names. */
export function KeysControl({ id, field, describedBy, invalid, onChange, value }: ControlProps<TextField>) {
  const keys = readKeys(String(value ?? ''))
  const select = (name: keyof KeyPair, label: string, ownId: string) => (
    <label className="labelled" key={name}>
      <span className="key-label">{label}</span>
      <select
        id={ownId}
        value={keys[name]}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(writeKeys({ ...keys, [name]: Number(target.value) }))}
      >
        {GALLERY_KEY_CODES.map((code) => (
          <option key={code} value={code}>
            {texts.keyName(code)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <fieldset className="key-pair" aria-describedby={describedBy}>
      <legend className="field-title">{field.title}</legend>
      {select('previous', texts.previousKey, id)}
      {select('next', texts.nextKey, `${id}-next`)}
    </fieldset>
  )
}
