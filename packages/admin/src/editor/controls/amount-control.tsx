import { amountOfText, amountText, DEFAULT_CURRENCY } from '@site/runtime/contract'
import { useState } from 'react'
import { anyText } from '../../base/format/any-text.js'
import { readAmount, writeAmount } from '../../base/format/numbers.js'
import { texts } from '../../base/texts.js'
import { usePanelState } from '../context/panel-context.js'
import type { TextField } from '../settings/field.js'
import { TitledControl } from './control-parts.js'
import type { ControlProps } from './control-props.js'

const DEFAULT_LANGUAGE = 'en'

/** In minor units, for an example of an amount. */
const EXAMPLE = 3850

/** Language and currency of the site. */
function useShop(): { readonly language: string; readonly currency: string } {
  const website = usePanelState(({ session }) => ('website' in session ? session.website : null))
  return {
    language: website?.language ?? DEFAULT_LANGUAGE,
    currency: website?.currency ?? DEFAULT_CURRENCY,
  }
}

/**
 * An amount of money, typed as people write it in the language of the site. What is no amount stays as it was typed, and
 * has an issue.
 */
export function AmountControl(props: ControlProps<TextField>) {
  const { id, field, value, automatic, describedBy, invalid, onChange } = props
  const { language, currency } = useShop()
  const [edited, setEdited] = useState<{ readonly typed: string; readonly value: unknown } | null>(null)

  /** An amount in an earlier currency of the shop keeps its currency. */
  const write = () => {
    const amount = amountOfText(value)
    if (amount?.currency !== currency) return value === undefined ? '' : anyText(value)
    return writeAmount(Number(amount.minor), currency, language)
  }
  const change = (typed: string) => {
    const amount = readAmount(typed, currency, language)
    const next = typed.trim() === '' ? undefined : amount ? amountText(amount) : typed
    setEdited({ typed, value: next })
    onChange(next)
  }
  return (
    <TitledControl id={id} title={field.title}>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={edited && edited.value === value ? edited.typed : write()}
        aria-describedby={`${describedBy} ${id}-currency`}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => change(target.value)}
      />
      <p className="automatic" id={`${id}-currency`}>
        {value === undefined && `${texts.automaticIs(automatic)}. `}
        {texts.amountIn(currency, writeAmount(EXAMPLE, currency, language))}
      </p>
    </TitledControl>
  )
}
