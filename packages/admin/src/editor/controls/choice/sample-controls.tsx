import { type FontFamily, fontAddress, fontName } from '@site/runtime/contract'
import { useEffect, useState } from 'react'
import { t } from '../../../base/editor-messages.js'
import { texts } from '../../../base/texts.js'
import { FieldNote } from '../../../base/ui/fields.js'
import type { ChoiceField } from '../../settings/field.js'
import type { ControlProps } from '../control-props.js'
import { Radio, UNSET } from './radio.js'

const loading = new Map<string, Promise<boolean>>()

/** Loads the file of a family, once; false if it fails, so that a later call tries again. */
function loadFace(family: FontFamily, file: string): Promise<boolean> {
  const known = loading.get(file)
  if (known) return known
  const face = new FontFace(fontName(family), `url(${fontAddress(file)})`, { weight: family.weight ?? '400' })
  const loaded = face.load().then(
    () => {
      document.fonts.add(face)
      return true
    },
    () => {
      loading.delete(file)
      return false
    },
  )
  loading.set(file, loaded)
  return loaded
}

/** Loads the font of a family for its preview, which never blocks anything. @returns whether that failed */
function useFontFailure(family: FontFamily): boolean {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (family.file === undefined) return
    let isShown = true
    loadFace(family, family.file).then((isLoaded) => isShown && setFailed(!isLoaded))
    return () => {
      isShown = false
    }
  }, [family])
  return failed
}

type Choice = ChoiceField['choices'][number]
type Props = ControlProps<ChoiceField>

/** Says that the font of a family does not show, at the place of its sample. */
const FontIssue = ({ family }: { readonly family: FontFamily }) => (
  <FieldNote
    look="hint"
    text={useFontFailure(family) ? t('editor.fonts.preview', { fontName: family.title }) : null}
    role="status"
  />
)

const Swatches = ({ colors }: { readonly colors: readonly string[] }) => (
  <span className="swatches" aria-hidden="true">
    {colors.map((color, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a set may have the same colour.
      <span key={index} style={{ backgroundColor: color }} />
    ))}
  </span>
)

const Letters = ({ families }: { readonly families: readonly FontFamily[] }) => (
  <span className="letters" aria-hidden="true">
    {families.map(({ id, stack }) => (
      <span key={id} style={{ fontFamily: stack }}>
        Aa
      </span>
    ))}
  </span>
)

interface GroupProps extends Props {
  /** The sample of a choice beside its title, or the look of its title. */
  readonly sampleOf: (choice: Choice) => Pick<Parameters<typeof Radio>[0], 'style' | 'children'>
}

/** A choice of one value, or of none, in which each choice has a sample. */
const SampleGroup = ({
  id,
  field,
  value,
  automatic,
  describedBy,
  invalid,
  onChange,
  sampleOf,
}: GroupProps) => (
  <fieldset className="choices" aria-describedby={describedBy} aria-invalid={invalid || undefined}>
    <legend className="field-title">{field.title}</legend>
    <Radio
      id={id}
      choice={{ value: UNSET, title: texts.automaticIs(automatic) }}
      value={value}
      onChange={onChange}
    />
    {field.choices.map((choice) => (
      <div key={choice.value}>
        <Radio id={id} choice={choice} value={value} onChange={onChange} {...sampleOf(choice)} />
        {choice.families?.map((family) => (
          <FontIssue key={family.id} family={family} />
        ))}
      </div>
    ))}
  </fieldset>
)

/** A family, by its name in its own font. */
export const FontControl = (props: Props) => (
  <SampleGroup {...props} sampleOf={({ families = [] }) => ({ style: { fontFamily: families[0]?.stack } })} />
)

/** Colours or fonts that belong together. */
export const DesignSetControl = (props: Props) => (
  <SampleGroup
    {...props}
    sampleOf={({ swatches, families }) => ({
      children: swatches ? <Swatches colors={swatches} /> : <Letters families={families ?? []} />,
    })}
  />
)
