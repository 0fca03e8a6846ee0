import type { ContrastRule } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { anyText } from '../../base/format/any-text.js'
import { texts } from '../../base/texts.js'
import { Icon } from '../../base/ui/icon.js'
import type { TextField } from '../settings/field.js'
import { TitledControl } from './control-parts.js'
import type { ControlProps } from './control-props.js'
import { designTexts } from './design/texts.js'

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** A channel of sRGB as light, by the definition of relative luminance in WCAG 2.2. */
function light(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number | null {
  const [, red, green, blue] = HEX.exec(color) ?? []
  if (!red || !green || !blue) return null
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/**
 * The contrast of two colours by WCAG 2.2, from 1 to 21; null if one is not a colour of six digits.
 *
 * @example
 * contrastRatio('#000000', '#ffffff') // 21
 */
export function contrastRatio(one: string, other: string): number | null {
  const [first, second] = [luminance(one), luminance(other)]
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** A contrast as text. Rounded down, so that one below the minimum never reads like the minimum. */
export const formatRatio = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toString()} : 1`

/** Large text and the parts of controls need less contrast than text: WCAG 2.2, 1.4.3 and 1.4.11. */
const LARGE_TEXT = 3

/** Six digits, or three that stand for two each. More say how opaque the colour is, which has to be wholly. */
const COLOR = /^#?(?:([\da-f]{6})(?:ff)?|([\da-f]{3})f?)$/i

/** A typed code in the form of the contract. What is no colour yet stays as it is typed. */
function readCode(typed: string): string | undefined {
  const code = typed.trim()
  if (code === '') return undefined
  const [, six, three] = COLOR.exec(code) ?? []
  const digits = six ?? three?.replace(/./g, '$&$&')
  return digits === undefined ? code : `#${digits.toLowerCase()}`
}

type Props = ControlProps<TextField>

interface Contrast extends ContrastRule {
  readonly title: string
  readonly ratio: number
}

const lowText = ({ ratio, title, least }: Contrast): string => {
  const use = least > LARGE_TEXT ? designTexts.text : designTexts.largeText
  return designTexts.tooLow(formatRatio(ratio), title, use, formatRatio(least))
}

/** The contrast with each colour that this one is read against. A low one is a warning: it can be saved. */
function Contrasts({ id, field, effective }: Pick<Props, 'id' | 'field' | 'effective'>) {
  const contrasts = field.contrast.flatMap((rule): Contrast[] => {
    const ratio = contrastRatio(anyText(effective(field.name)), anyText(effective(rule.against)))
    return ratio === null ? [] : [{ ...rule, ratio }]
  })
  const [low, enough] = [true, false].map((isLow) =>
    contrasts.filter(({ ratio, least }) => ratio < least === isLow),
  )
  return (
    <div className="contrasts" id={`${id}-contrast`}>
      {/* Another set changes every contrast: only warnings are announced. */}
      <div aria-live="polite">
        {low!.map((contrast) => (
          <p key={contrast.against} className="contrast-low">
            <Icon name="warning" />
            {lowText(contrast)}
          </p>
        ))}
      </div>
      {enough!.map(({ against, title, ratio }) => (
        <p key={against}>{designTexts.contrast(formatRatio(ratio), title)}</p>
      ))}
    </div>
  )
}

/** A colour: the picker of the browser, and its code as text. */
export function ColorControl(props: Props) {
  const { id, field, value, automatic, describedBy, invalid, effective, onChange } = props
  const shown = anyText(effective(field.name))
  // While a code is being typed, the picker keeps the last colour.
  const last = useRef('#000000')
  if (contrastRatio(shown, shown) !== null) last.current = shown.toLowerCase()
  const isUnset = value === undefined
  // A short code may be the start of a longer one, so it is written out once the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && readCode(typed) === value
  return (
    <TitledControl id={id} title={field.title}>
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
          value={isTyped ? typed : anyText(value ?? '')}
          placeholder={isUnset ? texts.automaticIs(automatic) : undefined}
          aria-describedby={`${describedBy} ${id}-contrast`}
          aria-invalid={invalid || undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readCode(target.value))
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
      <Contrasts id={id} field={field} effective={effective} />
    </TitledControl>
  )
}
