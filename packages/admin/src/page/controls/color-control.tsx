import { useRef } from 'react'
import { contrastRatio, formatRatio } from '../../design/contrast.js'
import { designTexts } from '../../design/texts.js'
import type { TextField } from '../../settings/field.js'
import { texts } from '../../texts.js'
import { Icon } from '../../ui/icon.js'
import type { ControlProps } from './control-props.js'

/** Large text and the parts of controls need less contrast than text: WCAG 2.2, 1.4.3 and 1.4.11. */
const LARGE_TEXT = 3

const COLOR = /^#?([\da-f]{6})$/i

/** A typed code in the form of the contract. What is no colour yet stays as it is typed. */
function readCode(typed: string): string | undefined {
  const code = typed.trim()
  if (code === '') return undefined
  const [, digits] = COLOR.exec(code) ?? []
  return digits === undefined ? code : `#${digits.toLowerCase()}`
}

type Props = ControlProps<TextField>

/** The contrast with each colour that this one is read against. A low one is a warning: it can be saved. */
const Contrasts = ({ id, field, effective }: Pick<Props, 'id' | 'field' | 'effective'>) => (
  <div className="contrasts" id={`${id}-contrast`} aria-live="polite">
    {field.contrast.map(({ against, title, least }) => {
      const ratio = contrastRatio(String(effective(field.name)), String(effective(against)))
      if (ratio === null) return null
      const figures = formatRatio(ratio)
      if (ratio >= least) return <p key={against}>{designTexts.contrast(figures, title)}</p>
      const use = least > LARGE_TEXT ? designTexts.text : designTexts.largeText
      return (
        <p key={against} className="contrast-low">
          <Icon name="warning" />
          {designTexts.tooLow(figures, title, use, formatRatio(least))}
        </p>
      )
    })}
  </div>
)

/** A colour: the picker of the browser, and its code as text. */
export function ColorControl({
  id,
  field,
  value,
  automatic,
  describedBy,
  invalid,
  effective,
  onChange,
}: Props) {
  const shown = String(effective(field.name))
  // While a code is being typed, the picker keeps the last colour.
  const last = useRef('#000000')
  if (contrastRatio(shown, shown) !== null) last.current = shown.toLowerCase()
  const isUnset = value === undefined
  return (
    <div className="labelled">
      <label className="field-title" htmlFor={id}>
        {field.title}
      </label>
      <div className="color-control" data-unset={isUnset || undefined}>
        <input
          type="color"
          aria-label={designTexts.picker(field.title)}
          value={last.current}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={isUnset ? '' : String(value)}
          placeholder={isUnset ? texts.automaticIs(automatic) : undefined}
          aria-describedby={`${describedBy} ${id}-contrast`}
          aria-invalid={invalid || undefined}
          onChange={({ target }) => onChange(readCode(target.value))}
        />
      </div>
      <Contrasts id={id} field={field} effective={effective} />
    </div>
  )
}
