import type { ComponentProps } from 'react'

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className'> {
  readonly label: string
  /** The class of the label. */
  readonly look?: string
  readonly value: Value
  /** The values in their order, with their texts. */
  readonly options: readonly (readonly [value: Value, text: string])[]
  onChange(value: Value): void
}

/** A list of which one value is chosen, inside its label. */
export const Select = <Value extends string>(props: SelectProps<Value>) => {
  const { label, look, options, onChange, ...select } = props
  return (
    <label className={look}>
      {label}
      <select
        {...select}
        onChange={({ target }) => {
          const chosen = options.find(([value]) => value === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: string
  /** The class of the label. */
  readonly look?: string
  onChange(checked: boolean): void
}

/** A box with its label, to switch something on or off. */
export const CheckBox = ({ label, look = 'check', onChange, ...box }: CheckBoxProps) => (
  <label className={look}>
    <input {...box} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
