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

/** The choices that a field offers: a value that the theme is not made for stays in sight while it is set. */
export const offeredChoices = ({ choices, styled }: ChoiceField, value: unknown): ChoiceField['choices'] =>
  styled ? choices.filter((choice) => styled.includes(choice.value) || choice.value === value) : choices
