import type { ControlProps } from '../field-row.js'

/** Yes or no, at once. */
export const SwitchControl = ({
  id,
  title,
  describedBy,
  invalid,
  onChange,
  checked,
}: ControlProps & { checked: boolean }) => (
  <label className="switch">
    <span className="field-title">{title}</span>
    <input
      id={id}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
      role="switch"
      checked={checked}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
)
