import type { Field } from '../field.js'

/** The parts of the panel without which a control has nothing to choose from. */
const PARTS: Readonly<Partial<Record<Field['control'], string>>> = { gallery: 'galleries', form: 'forms' }

/**
 * The fields that a person can fill in.
 *
 * @param isThere - whether the server has a part of the panel
 */
export const fieldsWithParts = (
  fields: readonly Field[],
  isThere: (part: string) => boolean,
): readonly Field[] =>
  fields.filter(({ control }) => {
    const part = PARTS[control]
    return part === undefined || isThere(part)
  })
