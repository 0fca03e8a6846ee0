import { OWN_OPTIONS_MAX, OWN_VARIANTS_MAX } from '@site/runtime/contract'
import { useState } from 'react'
import { Button, IconButton } from '../../../base/ui/button.js'
import { TextField } from '../../../base/ui/fields.js'
import { LiveRegion, useAnnouncement } from '../../../base/ui/live-region.js'
import { linesOf } from '../../../records/model/conversions.js'
import { valuesOf, withOption, withOptionName, withoutOption, withValues } from '../model/generate.js'
import type { ProductDraft } from '../model/values.js'
import { productTexts as texts } from '../texts.js'

interface Props {
  readonly draft: ProductDraft
  readonly error: string | undefined
  /** @param name names the change for undo */
  onChange(name: string, change: (draft: ProductDraft) => ProductDraft): void
}

interface ValuesProps {
  readonly number: number
  readonly values: readonly string[]
  /** @returns a sentence if the values cannot be taken over */
  onCommit(values: readonly string[]): string | null
}

const listOf = (text: string) => text.split(/[,،、\n]/)

/** The values of an option, which are taken over when the field is left or Enter is pressed. */
function OptionValues({ number, values, onCommit }: ValuesProps) {
  const shown = values.join(', ')
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const commit = () => {
    if (typed === null) return
    const issue = onCommit(listOf(typed))
    setError(issue)
    if (issue === null) setTyped(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus.
    <div
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
    >
      <TextField
        label={texts.optionValues(number)}
        name={`option-${number}-values`}
        dir="auto"
        help={texts.optionValuesHelp}
        value={typed ?? shown}
        error={error ?? undefined}
        onChange={setTyped}
      />
    </div>
  )
}

/** The options of a product, from whose values its variants follow. */
export function OptionsEditor({ draft, error, onChange }: Props) {
  const [announcement, announce] = useAnnouncement()
  const names = linesOf(draft.options)
  const values = valuesOf(draft)
  const isFull = names.length >= OWN_OPTIONS_MAX
  const commit = (at: number, list: readonly string[]): string | null => {
    const generated = withValues(draft, at, list)
    if (generated.kind === 'many')
      return texts.manyVariants({ count: generated.count, most: OWN_VARIANTS_MAX })
    announce(texts.variantsNow(generated.draft.variants.length))
    onChange(`values ${at}`, (before) => {
      const made = withValues(before, at, list)
      return made.kind === 'made' ? made.draft : before
    })
    return null
  }
  return (
    <div className="record-part">
      <h3>{texts.optionsTitle}</h3>
      <p className="soft">{texts.optionsHelp}</p>
      {error !== undefined && (
        <p className="labelled-error" role="alert">
          {error}
        </p>
      )}
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place, and its name is being typed.
        <div key={at} className="product-option">
          <TextField
            label={texts.optionName(at + 1)}
            name={`option-${at + 1}-name`}
            dir="auto"
            value={name}
            error={undefined}
            onChange={(typed) => onChange(`option ${at}`, (before) => withOptionName(before, at, typed))}
          />
          <OptionValues number={at + 1} values={values[at] ?? []} onCommit={(list) => commit(at, list)} />
          <IconButton
            icon="close"
            label={texts.removeOption(name)}
            onClick={() => {
              onChange(`remove option ${at}`, (before) => withoutOption(before, at))
              document.getElementById('option-add')?.focus()
            }}
          />
        </div>
      ))}
      <div className="records-actions">
        <Button
          id="option-add"
          label={texts.addOption}
          look="small"
          idle={isFull}
          onClick={() => {
            const number = names.length + 1
            onChange(`option ${number}`, (before) => withOption(before, texts.newOption(number)))
          }}
        />
      </div>
      <LiveRegion announcement={announcement} />
    </div>
  )
}
