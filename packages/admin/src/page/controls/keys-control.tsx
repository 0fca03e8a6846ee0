import { GALLERY_KEY_CODES } from '@site/runtime/contract'
import { type KeyPair, readKeys, writeKeys } from '../../settings/keys.js'
import { texts } from '../../texts.js'
import type { ControlProps } from './control-props.js'

interface Props extends ControlProps {
  readonly value: string | undefined
}

/** A choice of two keys by their names. */
export function KeysControl({ id, title, describedBy, invalid, onChange, value }: Props) {
  const keys = readKeys(value ?? '')
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
            {texts.keyNames[code]}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <fieldset className="key-pair" aria-describedby={describedBy}>
      <legend className="field-title">{title}</legend>
      {select('previous', texts.previousKey, id)}
      {select('next', texts.nextKey, `${id}-next`)}
    </fieldset>
  )
}
