import type { StyledChoices } from '@site/runtime/contract'
import type { ChoiceField, Field } from '../field.js'

/** The fields of a block, with the values of choices that the theme is made for. */
export const withStyled = (
  fields: readonly Field[],
  block: string,
  styled: StyledChoices | undefined,
): readonly Field[] => {
  const options = styled?.options?.[block]
  if (!options) return fields
  return fields.map((field) =>
    field.kind === 'choice' && options[field.name] ? { ...field, styled: options[field.name] } : field,
  )
}

/** The choices that a field offers: those that the theme is made for, with the stored value and that of the form. */
export const offeredChoices = (
  { choices, styled }: ChoiceField,
  ...kept: readonly unknown[]
): ChoiceField['choices'] =>
  styled ? choices.filter(({ value }) => styled.includes(value) || kept.includes(value)) : choices
